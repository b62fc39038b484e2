// The deciders that the CommandBus reaches: for each its message, its stream and how it decides.
import type { RecordedEvent, Upcaster } from '@consigliere/event-store';
import type { Game, GameAsk, GameEvent, Refusal } from '@consigliere/rules';
import { decide, emptyGame, evolveGame, gameEventSchemas } from '@consigliere/rules';
import type { Protocol, ProtocolAsk, ProtocolEvent } from '@consigliere/tournament';
import {
  decideProtocol, emptyProtocol, evolveProtocol, isChiefsWord, protocolEventSchemas, protocolStream,
} from '@consigliere/tournament';
import { gameEventOf, gameStream, protocolEventOf } from '@consigliere/read-models';
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

/** A message to one aggregate. */
export abstract class Send<Ask> {
  readonly game: string;
  readonly ask: Ask;
  readonly envelope: Envelope;

  constructor(game: string, ask: Ask, envelope: Envelope) {
    this.game = game;
    this.ask = ask;
    this.envelope = envelope;
  }
}

/** An act of a game. */
export class SendToGame extends Send<GameAsk> {}

/** A word on a closed game. */
export class SendToProtocol extends Send<ProtocolAsk> {}

/** Every change of the shape of a stored event, one step each: older ones are read as the newest. */
export const upcasters: readonly Upcaster[] = [];

/** An event as it was decided, before it is recorded. */
export interface DecidedEvent {
  readonly type: string;
  readonly clause: string;
  readonly data: object;
}

/** What is asked of a decider: the act, what it is, and whether it was done against the rules. */
export interface Asked<Ask> {
  readonly act: string;
  readonly ask: Ask;
  readonly override?: { readonly reason: string | null };
}

/** All that the handler needs to know of an aggregate. */
export interface Decider<State, Ask extends { readonly type: string }, Event extends DecidedEvent> {
  readonly name: string;
  readonly stream: (game: string) => string;
  readonly empty: State;
  readonly evolve: (state: State, event: Event) => State;
  readonly read: (event: RecordedEvent) => Event;
  readonly decide: (asked: Asked<Ask>, state: State) =>
    | { readonly accepted: readonly Event[] }
    | { readonly refused: Refusal };
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
  persons: () => [],
  isChiefs: (ask, { lastAct }) =>
    ask.type === 'Undo' && lastAct?.act === ask.of && isChiefsWord(lastAct.types),
  ruleset: () => null,
};
