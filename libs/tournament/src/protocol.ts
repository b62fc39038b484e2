// The protocol of one game: what is decided about it after its closing, first of all the extra points (8.4).
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type {
  ActId, AwardChange, AwardGround, Awards, ClauseId, JudgedAward, Refusal, Seat, Table, Winner,
} from '@consigliere/rules';
import {
  allSeats, awardGround, judgeAwards, refusalOfAward, refuse, seatCount, withAward,
} from '@consigliere/rules';
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { ConfirmTyping, Proposal, SecondTypingEventFacts } from './second-typing.js';
import { confirmTyping, proposeTyping, secondTypingEventSchemas, typedAfter } from './second-typing.js';
import type { Sealing, SigningAsk, SigningEventFacts } from './signing.js';
import { decideSigning, sealedRefusal, sealingAfter, signingEventSchemas, unsealed } from './signing.js';
import type { TypedProtocol, Typing } from './typed-protocol.js';
import { isSameProtocol } from './typed-protocol.js';

/** What awards need to know of a seat; points in hundredths. */
export interface SeatGround {
  readonly seat: Seat;
  readonly won: boolean;
  readonly bestMovePoints: number;
}

/** The facts of the closed game that awards stand on. */
export interface ClosedGame {
  readonly game: string;
  readonly winner: Winner;
  /** False where the ruleset gives nothing in a draw and the game is one. */
  readonly awardable: boolean;
  readonly seats: readonly SeatGround[];
}

/** The facts of each event. Points are hundredths. */
export interface ProtocolFacts extends SigningEventFacts, SecondTypingEventFacts {
  ProtocolOpened: ClosedGame;
  AwardSet: { seat: Seat; points: number };
  AwardTakenBack: { seat: Seat };
  AwardApproved: { seat: Seat; points: number };
  AwardDeclined: { seat: Seat; points: number };
  AwardActWithdrawn: { of: ActId; reason: string | null };
  /** A game from paper: its result and the facts that points depend on; the newest counts. */
  ProtocolTyped: TypedProtocol;
  /** What was typed before counts again. */
  TypingWithdrawn: { of: ActId; reason: string | null };
}

export type ProtocolEventType = keyof ProtocolFacts;

export type ProtocolFact = {
  [T in ProtocolEventType]: {
    readonly type: T;
    readonly clause: ClauseId;
    readonly data: Readonly<ProtocolFacts[T]>;
  };
}[ProtocolEventType];

export type ProtocolEvent = ProtocolFact & { readonly act: ActId };

/** The shape number of each stored event. */
export const protocolEventSchemas: Readonly<Record<ProtocolEventType, number>> = {
  ProtocolOpened: 1, AwardSet: 1, AwardTakenBack: 1, AwardApproved: 1, AwardDeclined: 1, AwardActWithdrawn: 1,
  ProtocolTyped: 1, TypingWithdrawn: 1,
  ...signingEventSchemas, ...secondTypingEventSchemas,
};

/** An act on the awards that can be undone. */
export interface AwardStep {
  readonly act: ActId;
  readonly types: readonly ProtocolEventType[];
  readonly before: Awards;
  readonly previous: AwardStep | null;
}

/** 8.4 Whether an act of these events is the chief judge's word, which nobody else may take back. */
export function isChiefsWord(types: readonly ProtocolEventType[]): boolean {
  return types.some((type) => type === 'AwardApproved' || type === 'AwardDeclined');
}

export interface Protocol extends Sealing {
  /** Null before the game is closed. */
  readonly closed: ClosedGame | null;
  readonly awards: Awards;
  readonly lastAct: AwardStep | null;
  /** The typings that stand, the newest last; none counts once the game itself is closed. */
  readonly typings: readonly Typing[];
  /** What one person each has typed in and nobody else confirmed, the newest last. */
  readonly proposals: readonly Proposal[];
}

export const emptyProtocol: Protocol = {
  closed: null, awards: [], lastAct: null, typings: [], proposals: [], ...unsealed,
};

/** What is typed in of a game that was not recorded; null where nothing counts. */
export function typedProtocol(
  { closed, typings }: Pick<Protocol, 'closed' | 'typings'>,
): TypedProtocol | null {
  return closed ? null : (typings.at(-1)?.typed ?? null);
}

/** 8.4 The ground on which the awards are judged; null before the closing. */
function groundOf({ closed }: Pick<Protocol, 'closed'>): AwardGround | null {
  if (!closed) return null;
  const of = (seat: Seat): SeatGround | undefined => closed.seats.find((known) => known.seat === seat);
  return {
    won: (seat) => of(seat)?.won ?? false,
    bestMovePoints: (seat) => of(seat)?.bestMovePoints ?? 0,
    awardable: closed.awardable,
  };
}

/** The facts that a protocol opens with, from the table of a closed game; null while it is not closed. */
export function closedGame(game: string, table: Table): ClosedGame | null {
  const ground = awardGround(table);
  if (!ground || !table.closed || !table.result) return null;
  const seats = allSeats.map((seat) => ({
    seat, won: ground.won(seat), bestMovePoints: ground.bestMovePoints(seat),
  }));
  return { game, winner: table.result.winner, awardable: ground.awardable, seats };
}

type AwardFact = Extract<ProtocolFact, {
  type: 'AwardSet' | 'AwardTakenBack' | 'AwardApproved' | 'AwardDeclined';
}>;

function changed(awards: Awards, fact: AwardFact): Awards {
  switch (fact.type) {
    case 'AwardSet': return withAward(awards, { ...fact.data, word: null });
    case 'AwardTakenBack': return withAward(awards, { ...fact.data, points: 0, word: null });
    case 'AwardApproved': return withAward(awards, { ...fact.data, word: 'approved' });
    case 'AwardDeclined': return withAward(awards, { ...fact.data, word: 'declined' });
    default: return fact satisfies never;
  }
}

function awarded({ awards, lastAct }: Protocol, event: AwardFact & { readonly act: ActId }) {
  const same = lastAct?.act === event.act ? lastAct : null;
  const step = same
    ? { ...same, types: [...same.types, event.type] }
    : { act: event.act, types: [event.type], before: awards, previous: lastAct };
  return { awards: changed(awards, event), lastAct: step };
}

/** What was typed without what an act has typed; it is a proposal, or the last typing. */
function withoutTyping({ typings, proposals }: Protocol, of: ActId) {
  const others = proposals.filter(({ act }) => act !== of);
  return others.length < proposals.length ? { proposals: others } : { typings: typings.slice(0, -1) };
}

/** What of the protocol is another after an event. */
function afterwards(protocol: Protocol, event: ProtocolEvent): Partial<Protocol> {
  const { lastAct, typings } = protocol;
  switch (event.type) {
    case 'ProtocolOpened': return { closed: event.data };
    case 'ProtocolTyped':
      return { typings: [...typings, { act: event.act, typed: event.data }], proposals: [] };
    case 'TypingProposed':
    case 'TypingConfirmed': return typedAfter(protocol, event);
    case 'TypingWithdrawn': return withoutTyping(protocol, event.data.of);
    case 'AwardActWithdrawn': return lastAct ? { awards: lastAct.before, lastAct: lastAct.previous } : {};
    case 'ProtocolSigned':
    case 'SignatureWithdrawn':
    case 'GameVoided':
    case 'VoidWithdrawn': return {};
    default: return awarded(protocol, event);
  }
}

/** The protocol after an event; it never refuses. A withdrawal brings back the awards from before the act. */
export function evolveProtocol(protocol: Protocol, event: ProtocolEvent): Protocol {
  return { ...protocol, ...afterwards(protocol, event), ...sealingAfter(protocol, event) };
}

/** Folds events into a protocol, from the empty one unless told. */
export function foldProtocol(events: readonly ProtocolEvent[], from: Protocol = emptyProtocol): Protocol {
  return events.reduce(evolveProtocol, from);
}

/** A game from paper; typed again, the newest counts. */
export interface TypeProtocol {
  readonly type: 'TypeProtocol';
  readonly typed: TypedProtocol;
  /** One of the two who are to type it. */
  readonly by?: string;
  /** The number of the sheet that the typist has before him; left out where he has none, as an import. */
  readonly sheet?: number;
}

/** What can be asked of a protocol. */
export type ProtocolAsk =
  /** The process that follows games asks this one; once opened, it comes to nothing. */
  | { readonly type: 'OpenProtocol'; readonly closed: ClosedGame }
  | { readonly type: 'SetAward'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'ApproveAward'; readonly seat: Seat; readonly points: number }
  | { readonly type: 'DeclineAward'; readonly seat: Seat; readonly points: number }
  /** Withdraws the last act on the awards; `of` names it. */
  | { readonly type: 'Undo'; readonly of: ActId; readonly reason: string | null }
  | TypeProtocol
  | ConfirmTyping
  | SigningAsk
  /** Withdraws the last typing; `of` names it. */
  | { readonly type: 'WithdrawTyping'; readonly of: ActId; readonly reason: string | null };

export interface ProtocolCommand {
  readonly act: ActId;
  readonly ask: ProtocolAsk;
}

export type ProtocolDecision =
  | { readonly accepted: readonly ProtocolEvent[] }
  | { readonly refused: Refusal | DeskRefusal };

type Facts = readonly ProtocolFact[] | Refusal | DeskRefusal;

/** The awards as they stand: what is final, what waits for the chief judge and by which clause. */
export function judgedAwards(protocol: Pick<Protocol, 'closed' | 'awards'>): readonly JudgedAward[] {
  const ground = groundOf(protocol);
  return ground ? judgeAwards(ground, protocol.awards) : [];
}

/** 8.4.3, 8.4.4 The scale that an award is on, or the clause for which the chief judge is asked. */
function clauseFor(protocol: Protocol, change: AwardChange): ClauseId {
  const after = { closed: protocol.closed, awards: withAward(protocol.awards, change) };
  const award = judgedAwards(after).find(({ seat }) => seat === change.seat);
  if (!award) return '8.4';
  return change.word ? (award.needs ?? award.scale) : award.scale;
}

/** 8.4 An award by the judge; another value than before drops the chief judge's word. */
function setAward(protocol: Protocol, seat: Seat, points: number): Facts {
  if (typedProtocol(protocol)) return deskRefusal('award.typed');
  const change = { seat, points, word: null };
  const refused = refusalOfAward(groundOf(protocol), protocol.awards, change);
  if (refused) return refused;
  if (withAward(protocol.awards, change) === protocol.awards) return [];
  const before = protocol.awards.some((award) => award.seat === seat);
  if (points === 0) return before ? [{ type: 'AwardTakenBack', clause: '8.4', data: { seat } }] : [];
  return [{ type: 'AwardSet', clause: clauseFor(protocol, change), data: { seat, points } }];
}

/** 8.4.1, 8.4.2, 8.4.3 The chief judge's word on an award as it stands. */
function speak(protocol: Protocol, change: AwardChange): Facts {
  const { seat, points, word } = change;
  if (typedProtocol(protocol)) return deskRefusal('award.typed');
  if (!protocol.closed) return refuse('award.beforeResult');
  const award = protocol.awards.find((known) => known.seat === seat);
  if (!award) return refuse('award.none', { seat, points });
  if (award.points !== points) return refuse('award.changed', { seat, points: award.points, asked: points });
  if (award.word === word) return [];
  const refused = refusalOfAward(groundOf(protocol), protocol.awards, change);
  if (refused) return refused;
  const type = word === 'approved' ? 'AwardApproved' : 'AwardDeclined';
  return [{ type, clause: clauseFor(protocol, { ...change, word: 'approved' }), data: { seat, points } }];
}

/** std.undo Whole acts on the awards are withdrawn, last first. */
function undo({ lastAct }: Protocol, of: ActId, reason: string | null): Facts {
  if (!lastAct) return refuse('undo.nothing');
  if (lastAct.act !== of) return refuse('undo.other', { last: lastAct.act });
  return [{ type: 'AwardActWithdrawn', clause: 'std.undo', data: { of, reason } }];
}

/**
 * 8.1 A protocol from paper, as long as the game was not recorded; the same as before comes to nothing. What
 * would take the place of a typing that the typist has not seen is refused.
 */
function typeIn(protocol: Protocol, { typed, by, sheet }: TypeProtocol): Facts {
  if (protocol.closed) return deskRefusal('protocol.recorded');
  const { length } = typed.seats;
  if (length !== seatCount) return deskRefusal('protocol.seats', { seats: length });
  const known = typedProtocol(protocol);
  if (known && isSameProtocol(known, typed)) return [];
  if (sheet !== undefined && sheet !== protocol.sheet) {
    return deskRefusal('protocol.changedSince', { sheet: protocol.sheet, asked: sheet });
  }
  if (by !== undefined) return proposeTyping(protocol, typed, by);
  return [{ type: 'ProtocolTyped', clause: '8.1', data: typed }];
}

/** std.undo The last typing is withdrawn, and what was typed before it counts again. */
function withdrawTyping(protocol: Protocol, of: ActId, reason: string | null): Facts {
  const { typings, proposals, closed } = protocol;
  if (closed) return deskRefusal('protocol.recorded');
  const last = proposals.find(({ act }) => act === of) ?? typings.at(-1) ?? proposals.at(-1);
  if (!last) return deskRefusal('protocol.notTyped');
  if (last.act !== of) return deskRefusal('protocol.typedSince', { last: last.act });
  return [{ type: 'TypingWithdrawn', clause: 'std.undo', data: { of, reason } }];
}

/** A signed protocol from paper is what the game came to, whatever is recorded at its table afterwards. */
function isPaperSigned(protocol: Protocol): boolean {
  return protocol.signature !== null && typedProtocol(protocol) !== null;
}

function factsOrRefusal(protocol: Protocol, ask: ProtocolAsk): Facts {
  switch (ask.type) {
    case 'OpenProtocol':
      if (protocol.closed || isPaperSigned(protocol)) return [];
      return [{ type: 'ProtocolOpened', clause: '8.4', data: ask.closed }];
    case 'SetAward': return setAward(protocol, ask.seat, ask.points);
    case 'ApproveAward': return speak(protocol, { seat: ask.seat, points: ask.points, word: 'approved' });
    case 'DeclineAward': return speak(protocol, { seat: ask.seat, points: ask.points, word: 'declined' });
    case 'Undo': return undo(protocol, ask.of, ask.reason);
    case 'TypeProtocol': return typeIn(protocol, ask);
    case 'WithdrawTyping': return withdrawTyping(protocol, ask.of, ask.reason);
    case 'ConfirmTyping': return confirmTyping(protocol, ask);
    default: return decideSigning(protocol, ask);
  }
}

/**
 * Decides a command: its events (none when it changes nothing), or the one refusal with its clause. What
 * changes nothing is done under any seal; anything else is refused by the void before the signature.
 */
export function decideProtocol(command: ProtocolCommand, protocol: Protocol): ProtocolDecision {
  const facts = factsOrRefusal(protocol, command.ask);
  if ('code' in facts) return { refused: facts };
  const sealed = facts.length > 0 ? sealedRefusal(protocol, command.ask) : null;
  if (sealed) return { refused: sealed };
  return { accepted: facts.map((fact) => ({ ...fact, act: command.act })) };
}
