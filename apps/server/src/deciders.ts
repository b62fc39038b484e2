// The deciders that the CommandBus reaches: for each its message, its stream and how it decides.
import type { RecordedEvent } from '@consigliere/event-store';
import type { Game, GameAsk, GameEvent, Refusal } from '@consigliere/rules';
import { decide, emptyGame, evolveGame, gameEventSchemas } from '@consigliere/rules';
import type {
  AnyTournamentAsk, DeskRefusal, Merging, MergingAsk, MergingEvent, PolicyEvent, Protocol, ProtocolAsk,
  ProtocolEvent, SavedPolicy, SavedSeries, SavePolicy, SaveSeries, SeriesEvent, Tournament, TournamentEvent,
} from '@consigliere/tournament';
import {
  decideMerging, decidePolicy, decideProtocol, decideSeries, decideTournament, emptyMerging, emptyProtocol,
  emptyTournament, evolveMerging, evolvePolicy, evolveProtocol, evolveSeries, evolveTournament, isChiefsWord,
  mergingEventSchemas, personsStream, policyEventSchemas, policyStream, protocolEventSchemas,
  protocolStream, seriesEventSchemas, seriesStream, tournamentEventSchemas, tournamentStream, unsavedPolicy,
  unsavedSeries,
} from '@consigliere/tournament';
import {
  gameEventOf, gameStream, mergingEventOf, policyEventOf, protocolEventOf, seriesEventOf, tournamentEventOf,
} from '@consigliere/read-models';
import type { AnyRefusal } from './refusal.js';
import type { Bearer } from './tokens.js';

/** The identity of a command and what is known of its sender. */
export interface Envelope {
  readonly id: string;
  readonly bearer: Bearer;
  /** Null: whatever the revision is; -1: nothing recorded yet. */
  readonly expectedRevision: number | null;
  readonly device: string | null;
  readonly deviceTime: string | null;
  /** When it happened, for acts recorded earlier; null for now. */
  readonly occurredAt: string | null;
  readonly override: { readonly reason: string | null } | null;
  /** The event or command that led to this one, for commands of processes. */
  readonly causation: string | null;
  readonly correlation: string | null;
}

/**
 * Looks into other streams before an ask is decided, and after it is known not to be a repeat: answers the
 * ask with what they tell, or why they stand against it.
 */
export type Look<Ask> = { at(ask: Ask): Promise<Ask | AnyRefusal> }['at'];

/** A message to one aggregate. */
export abstract class Send<Ask> {
  /** Of the aggregate: of a game, for its protocol too, of a tournament or of a policy. */
  readonly id: string;
  readonly ask: Ask;
  readonly envelope: Envelope;
  readonly look: Look<Ask> | null;

  constructor(id: string, ask: Ask, ...[envelope, look = null]: readonly [Envelope, (Look<Ask> | null)?]) {
    this.id = id;
    this.ask = ask;
    this.envelope = envelope;
    this.look = look;
  }
}

/** An act of a game. */
export class SendToGame extends Send<GameAsk> {}

/** A word on a closed game, or its protocol from paper. */
export class SendToProtocol extends Send<ProtocolAsk> {}

/** What is done with a tournament. */
export class SendToTournament extends Send<AnyTournamentAsk> {}

/** A version of a scoring policy. */
export class SendToPolicy extends Send<SavePolicy> {}

/** A version of a series. */
export class SendToSeries extends Send<SaveSeries> {}

/** Who is who among persons. */
export class SendToPersons extends Send<MergingAsk> {}

/** An event as it was decided, before it is recorded. */
export interface DecidedEvent {
  readonly type: string;
  /** Null where no clause speaks of it. */
  readonly clause: string | null;
  readonly data: object;
}

/** What is asked of a decider: whose act, which, what it is, and whether it was done against the rules. */
export interface Asked<Ask> {
  readonly id: string;
  readonly act: string;
  readonly ask: Ask;
  readonly override?: { readonly reason: string | null };
}

/** All that the handler needs to know of an aggregate. */
export interface Decider<State, Ask extends { readonly type: string }, Event extends DecidedEvent> {
  readonly name: string;
  readonly stream: (id: string) => string;
  readonly empty: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly read: (event: RecordedEvent) => Event;
  readonly decide: (asked: Asked<Ask>, state: State) =>
    | { readonly accepted: readonly Event[] }
    | { readonly refused: Refusal | DeskRefusal };
  readonly schemas: Readonly<Record<string, number>>;
  /** The persons whom an event names. */
  readonly persons: (event: Event) => readonly (string | null)[];
  /** Whether only the chief judge may ask this, as things stand. */
  readonly isChiefs: (ask: Ask, state: State) => boolean;
  /** The ruleset that decides, as far as the state knows it. */
  readonly ruleset: (state: State) => { readonly id: string; readonly version: number } | null;
}

export const gameDecider: Decider<Game, GameAsk, GameEvent> = {
  name: 'game',
  stream: gameStream,
  empty: emptyGame,
  evolve: evolveGame,
  read: gameEventOf,
  decide,
  schemas: gameEventSchemas,
  persons: (event) => (event.type === 'GameOpened' ? [...event.data.players, event.data.judge] : []),
  isChiefs: () => false,
  ruleset: ({ table }) => table.ruleset,
};

export const protocolDecider: Decider<Protocol, ProtocolAsk, ProtocolEvent> = {
  name: 'protocol',
  stream: protocolStream,
  empty: emptyProtocol,
  evolve: evolveProtocol,
  read: protocolEventOf,
  decide: ({ act, ask }, protocol) => decideProtocol({ act, ask }, protocol),
  schemas: protocolEventSchemas,
  persons: (event) => {
    if (event.type !== 'ProtocolTyped' && event.type !== 'TypingProposed') return [];
    const { seats, judge } = event.type === 'ProtocolTyped' ? event.data : event.data.typed;
    return [...seats.map(({ player }) => player), judge];
  },
  isChiefs: (ask, { lastAct }) =>
    ask.type === 'Undo' && lastAct?.act === ask.of && isChiefsWord(lastAct.types),
  ruleset: () => null,
};

function namedByTournament(event: TournamentEvent): readonly (string | null)[] {
  switch (event.type) {
    case 'PlayersEntered': return event.data.players.map(({ player }) => player);
    case 'RoundSeated':
    case 'RoundDrafted': return event.data.tables.flatMap(({ players, judge }) => [...players, judge]);
    case 'AttendanceNoted': return event.data.marks.map(({ player }) => player);
    case 'PlayerWithdrawn':
    case 'PlayerReinstated': return [event.data.player];
    case 'PlayerSubstituted': return [event.data.out, event.data.in];
    case 'JudgesEntered': return event.data.judges.map(({ judge }) => judge);
    case 'JudgesAssigned': return event.data.tables.map(({ judge }) => judge);
    case 'JudgeReplaced': return [event.data.out, event.data.in];
    case 'JudgeConflictDeclared': return [event.data.judge, event.data.player];
    default: return [];
  }
}

export const tournamentDecider: Decider<Tournament, AnyTournamentAsk, TournamentEvent> = {
  name: 'tournament',
  stream: tournamentStream,
  empty: emptyTournament,
  evolve: evolveTournament,
  read: tournamentEventOf,
  decide: ({ id, act, ask }, tournament) => decideTournament({ tournament: id, act, ask }, tournament),
  schemas: tournamentEventSchemas,
  persons: namedByTournament,
  isChiefs: () => false,
  ruleset: ({ announcement }) => announcement?.ruleset ?? null,
};

export const policyDecider: Decider<SavedPolicy, SavePolicy, PolicyEvent> = {
  name: 'policy',
  stream: policyStream,
  empty: unsavedPolicy,
  evolve: evolvePolicy,
  read: policyEventOf,
  decide: ({ act, ask }, versions) => decidePolicy({ act, ask }, versions),
  schemas: policyEventSchemas,
  persons: () => [],
  isChiefs: () => false,
  ruleset: () => null,
};

export const seriesDecider: Decider<SavedSeries, SaveSeries, SeriesEvent> = {
  name: 'series',
  stream: seriesStream,
  empty: unsavedSeries,
  evolve: evolveSeries,
  read: seriesEventOf,
  decide: ({ act, ask }, versions) => decideSeries({ act, ask }, versions),
  schemas: seriesEventSchemas,
  persons: () => [],
  isChiefs: () => false,
  ruleset: () => null,
};

export const personsDecider: Decider<Merging, MergingAsk, MergingEvent> = {
  name: 'persons',
  stream: personsStream,
  empty: emptyMerging,
  evolve: evolveMerging,
  read: mergingEventOf,
  decide: ({ act, ask }, merging) => decideMerging({ act, ask }, merging),
  schemas: mergingEventSchemas,
  persons: ({ data }) => ('person' in data ? [data.person] : [data.into, data.from]),
  isChiefs: () => false,
  ruleset: () => null,
};
