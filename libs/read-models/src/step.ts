// A step: one recorded event with what it belongs to folded before and after it, as projections read it.
import type { RecordedEvent } from '@consigliere/event-store';
import type { ClauseId, GameEvent, Views } from '@consigliere/rules';
import { emptyViews, evolveViews } from '@consigliere/rules';
import type { Protocol, ProtocolEvent } from '@consigliere/tournament';
import { emptyProtocol, evolveProtocol } from '@consigliere/tournament';

interface StepPlace {
  readonly game: string;
  /** Of the event within its stream, from 0. */
  readonly revision: number;
  /** When it happened, ISO 8601 in UTC. */
  readonly at: string;
}

export interface GameStep extends StepPlace {
  readonly of: 'game';
  readonly event: GameEvent;
  readonly before: Views;
  readonly after: Views;
}

export interface ProtocolStep extends StepPlace {
  readonly of: 'protocol';
  readonly event: ProtocolEvent;
  readonly before: Protocol;
  readonly after: Protocol;
}

export type Step = GameStep | ProtocolStep;

/** The first `limit` events of a stream. */
export type ReadStream = (stream: string, limit: number) => AsyncIterable<RecordedEvent>;

const prefixes = { game: 'game-', protocol: 'protocol-' } as const;

/** The prefixes of the streams that have steps. */
export const stepPrefixes: readonly string[] = Object.values(prefixes);

/** The stream of a game at its table. */
export function gameStream(game: string): string {
  return `${prefixes.game}${game}`;
}

interface Owner {
  readonly of: Step['of'];
  readonly game: string;
}

/** Which game a stream belongs to and as what; null when to none. */
function ownerOf(stream: string): Owner | null {
  for (const name of ['game', 'protocol'] as const) {
    const prefix = prefixes[name];
    if (stream.startsWith(prefix)) return { of: name, game: stream.slice(prefix.length) };
  }
  return null;
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

/** How a kind of stream is folded. */
interface Fold<State> {
  readonly empty: State;
  readonly evolve: (state: State, event: RecordedEvent) => State;
}

const gameFold: Fold<Views> = {
  empty: emptyViews,
  evolve: (views, event) => evolveViews(views, gameEventOf(event)),
};

const protocolFold: Fold<Protocol> = {
  empty: emptyProtocol,
  evolve: (protocol, event) => evolveProtocol(protocol, protocolEventOf(event)),
};

const foldsKept = 64;

/** Folded states by stream, the least recently used forgotten; a miss is folded anew from the log. */
class Folds<State> {
  readonly #known = new Map<string, { revision: number; state: State }>();
  readonly #fold: Fold<State>;
  readonly #read: ReadStream;

  constructor(fold: Fold<State>, read: ReadStream) {
    this.#fold = fold;
    this.#read = read;
  }

  async around(event: RecordedEvent): Promise<{ before: State; after: State }> {
    const before = await this.#before(event);
    const after = this.#fold.evolve(before, event);
    this.#known.delete(event.stream);
    this.#known.set(event.stream, { revision: event.revision, state: after });
    const oldest = this.#known.size > foldsKept ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    return { before, after };
  }

  async #before({ stream, revision }: RecordedEvent): Promise<State> {
    if (revision === 0) return this.#fold.empty;
    const known = this.#known.get(stream);
    if (known?.revision === revision - 1) return known.state;
    let state = this.#fold.empty;
    for await (const event of this.#read(stream, revision)) state = this.#fold.evolve(state, event);
    return state;
  }
}

/** Makes the step of each event; null for an event of no game. `read` must answer upcast events. */
export function stepsOver(read: ReadStream): (event: RecordedEvent) => Promise<Step | null> {
  const games = new Folds(gameFold, read);
  const protocols = new Folds(protocolFold, read);
  return async (event) => {
    const owner = ownerOf(event.stream);
    if (!owner) return null;
    const place = { game: owner.game, revision: event.revision, at: event.meta.occurredAt };
    return owner.of === 'game'
      ? { ...place, of: 'game', event: gameEventOf(event), ...(await games.around(event)) }
      : { ...place, of: 'protocol', event: protocolEventOf(event), ...(await protocols.around(event)) };
  };
}
