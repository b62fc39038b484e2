// A step: one recorded event with what it belongs to folded before and after it, as projections read it.
import type { EventMeta, RecordedEvent } from '@consigliere/event-store';
import type { ClauseId, GameEvent, Views } from '@consigliere/rules';
import { emptyViews, evolveViews } from '@consigliere/rules';
import type {
  Merging, MergingEvent, PolicyEvent, Protocol, ProtocolEvent, SavedPolicy, SavedSeries, SeriesEvent,
  Tournament, TournamentEvent,
} from '@consigliere/tournament';
import {
  emptyMerging, emptyProtocol, emptyTournament, evolveMerging, evolvePolicy, evolveProtocol,
  evolveSeries, evolveTournament, unsavedPolicy, unsavedSeries,
} from '@consigliere/tournament';

interface StepPlace {
  /** Of the event within its stream, from 0. */
  readonly revision: number;
  /** When it happened, ISO 8601 in UTC. */
  readonly at: string;
  /** When it was recorded, ISO 8601 in UTC. */
  readonly recordedAt: string;
  /** Who acted, by which command, from where. */
  readonly meta: EventMeta;
  /** Whether it is the first event of its act. */
  readonly begins: boolean;
}

export interface GameStep extends StepPlace {
  readonly of: 'game';
  readonly game: string;
  readonly event: GameEvent;
  readonly before: Views;
  readonly after: Views;
}

export interface ProtocolStep extends StepPlace {
  readonly of: 'protocol';
  /** The game whose protocol it is. */
  readonly game: string;
  readonly event: ProtocolEvent;
  readonly before: Protocol;
  readonly after: Protocol;
}

export interface TournamentStep extends StepPlace {
  readonly of: 'tournament';
  readonly tournament: string;
  readonly event: TournamentEvent;
  readonly before: Tournament;
  readonly after: Tournament;
}

export interface PolicyStep extends StepPlace {
  readonly of: 'policy';
  /** The id of the saved policy. */
  readonly policy: string;
  readonly event: PolicyEvent;
  readonly before: SavedPolicy;
  readonly after: SavedPolicy;
}

export interface PersonsStep extends StepPlace {
  readonly of: 'persons';
  /** In which it is decided who is who. */
  readonly register: string;
  readonly event: MergingEvent;
  readonly before: Merging;
  readonly after: Merging;
}

export interface SeriesStep extends StepPlace {
  readonly of: 'series';
  /** The id of the series. */
  readonly series: string;
  readonly event: SeriesEvent;
  readonly before: SavedSeries;
  readonly after: SavedSeries;
}

export type Step = GameStep | ProtocolStep | TournamentStep | PolicyStep | PersonsStep | SeriesStep;

let told: { readonly data: object; readonly text: string } | null = null;

/** The data of a step as JSON; several projections in turn ask it of the same step. */
export function dataText({ event: { data } }: Step): string {
  if (told?.data !== data) told = { data, text: JSON.stringify(data) };
  return told.text;
}

/** The first `limit` events of a stream. */
export type ReadStream = (stream: string, limit: number) => AsyncIterable<RecordedEvent>;

const prefixes = {
  game: 'game-', protocol: 'protocol-', tournament: 'tournament-', policy: 'policy-', persons: 'persons-',
  series: 'series-',
} as const;

/** The prefixes of the streams that have steps. */
export const stepPrefixes: readonly string[] = Object.values(prefixes);

/** The stream of a game at its table. */
export function gameStream(game: string): string {
  return `${prefixes.game}${game}`;
}

interface Owner {
  readonly of: Step['of'];
  readonly id: string;
}

const kinds = ['game', 'protocol', 'tournament', 'policy', 'persons', 'series'] as const;

/** What a stream is and of which game, tournament or policy; null when of none. */
function ownerOf(stream: string): Owner | null {
  const of = kinds.find((kind) => stream.startsWith(prefixes[kind]));
  return of ? { of, id: stream.slice(prefixes[of].length) } : null;
}

function factOf(event: RecordedEvent): Omit<GameEvent, 'type' | 'data'> & { type: string; data: unknown } {
  const { clause, commandId } = event.meta;
  if (!clause) throw new Error(`${event.type} at ${event.stream}/${event.revision} names no clause`);
  return { type: event.type, clause: clause as ClauseId, data: event.data, act: commandId };
}

/** The event of a game as it was decided; only for events of a game's stream. Throws without a clause. */
export function gameEventOf(event: RecordedEvent): GameEvent {
  return factOf(event) as GameEvent;
}

/** The event of a protocol as it was decided; only for events of its stream. Throws without a clause. */
export function protocolEventOf(event: RecordedEvent): ProtocolEvent {
  return factOf(event) as unknown as ProtocolEvent;
}

/** The event of a tournament as it was decided; only for events of its stream. */
export function tournamentEventOf({ type, data, meta }: RecordedEvent): TournamentEvent {
  return { type, clause: null, data, act: meta.commandId } as unknown as TournamentEvent;
}

/** The event of a saved policy as it was decided; only for events of its stream. */
export function policyEventOf({ type, data, meta }: RecordedEvent): PolicyEvent {
  return { type, clause: null, data, act: meta.commandId } as unknown as PolicyEvent;
}

/** The event of a register of persons as it was decided; only for events of its stream. */
export function mergingEventOf({ type, data, meta }: RecordedEvent): MergingEvent {
  return { type, clause: null, data, act: meta.commandId } as unknown as MergingEvent;
}

/** The event of a series as it was decided; only for events of its stream. */
export function seriesEventOf({ type, data, meta }: RecordedEvent): SeriesEvent {
  return { type, clause: null, data, act: meta.commandId } as unknown as SeriesEvent;
}

/** How a kind of stream is folded. */
interface Fold<State, Event> {
  readonly empty: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly read: (event: RecordedEvent) => Event;
  /** Whether nothing follows in the stream, so that the state need not be kept. */
  readonly isEnd: (state: State) => boolean;
}

const gameFold: Fold<Views, GameEvent> = {
  empty: emptyViews, evolve: evolveViews, read: gameEventOf, isEnd: ({ judge }) => judge.table.closed,
};

const protocolFold: Fold<Protocol, ProtocolEvent> = {
  empty: emptyProtocol, evolve: evolveProtocol, read: protocolEventOf, isEnd: () => false,
};

const tournamentFold: Fold<Tournament, TournamentEvent> = {
  empty: emptyTournament, evolve: evolveTournament, read: tournamentEventOf, isEnd: () => false,
};

const policyFold: Fold<SavedPolicy, PolicyEvent> = {
  empty: unsavedPolicy, evolve: evolvePolicy, read: policyEventOf, isEnd: () => false,
};

const personsFold: Fold<Merging, MergingEvent> = {
  empty: emptyMerging, evolve: evolveMerging, read: mergingEventOf, isEnd: () => false,
};

const seriesFold: Fold<SavedSeries, SeriesEvent> = {
  empty: unsavedSeries, evolve: evolveSeries, read: seriesEventOf, isEnd: () => false,
};

/** A stream folded up to a revision, and the act that its last event belongs to. */
interface Folded<State> {
  readonly revision: number;
  readonly act: string | null;
  readonly state: State;
}

interface Around<State, Event> {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
  readonly begins: boolean;
}

const foldsKept = 64;

/** Folded states by stream, the least recently used forgotten; a miss is folded anew from the log. */
class Folds<State, Event> {
  readonly #known = new Map<string, Folded<State>>();
  readonly #fold: Fold<State, Event>;
  readonly #read: ReadStream;

  constructor(fold: Fold<State, Event>, read: ReadStream) {
    this.#fold = fold;
    this.#read = read;
  }

  async around(recorded: RecordedEvent): Promise<Around<State, Event>> {
    const { stream, revision, meta: { commandId: act } } = recorded;
    const event = this.#fold.read(recorded);
    const { state: before, act: actBefore } = this.#kept(recorded) ?? (await this.#folded(recorded));
    const after = this.#fold.evolve(before, event);
    this.#known.delete(stream);
    if (!this.#fold.isEnd(after)) this.#known.set(stream, { revision, act, state: after });
    const oldest = this.#known.size > foldsKept ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    return { event, before, after, begins: act !== actBefore };
  }

  #kept({ stream, revision }: RecordedEvent): Omit<Folded<State>, 'revision'> | null {
    if (revision === 0) return { state: this.#fold.empty, act: null };
    const known = this.#known.get(stream);
    return known?.revision === revision - 1 ? known : null;
  }

  async #folded({ stream, revision }: RecordedEvent): Promise<Omit<Folded<State>, 'revision'>> {
    const { evolve, read, empty } = this.#fold;
    let state = empty;
    let act: string | null = null;
    for await (const event of this.#read(stream, revision)) {
      state = evolve(state, read(event));
      act = event.meta.commandId;
    }
    return { state, act };
  }
}

/** Makes the step of each event; null where its stream has none. `read` must answer upcast events. */
export function stepsOver(read: ReadStream): (event: RecordedEvent) => Promise<Step | null> {
  const games = new Folds(gameFold, read);
  const protocols = new Folds(protocolFold, read);
  const tournaments = new Folds(tournamentFold, read);
  const policies = new Folds(policyFold, read);
  const registers = new Folds(personsFold, read);
  const seasons = new Folds(seriesFold, read);
  return async (event) => {
    const owner = ownerOf(event.stream);
    if (!owner) return null;
    const { revision, recordedAt, meta } = event;
    const at = meta.occurredAt;
    const { of, id } = owner;
    if (of === 'game') {
      return { of, game: id, revision, at, recordedAt, meta, ...(await games.around(event)) };
    }
    if (of === 'protocol') {
      return { of, game: id, revision, at, recordedAt, meta, ...(await protocols.around(event)) };
    }
    if (of === 'policy') {
      return { of, policy: id, revision, at, recordedAt, meta, ...(await policies.around(event)) };
    }
    if (of === 'persons') {
      return { of, register: id, revision, at, recordedAt, meta, ...(await registers.around(event)) };
    }
    if (of === 'series') {
      return { of, series: id, revision, at, recordedAt, meta, ...(await seasons.around(event)) };
    }
    return { of, tournament: id, revision, at, recordedAt, meta, ...(await tournaments.around(event)) };
  };
}
