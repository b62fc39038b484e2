// Plays a game in MGN by the rules, line by line: what was accepted, what was refused, what the table was.
import type { AwardChange, Awards } from '../awards.js';
import { refusalOfAward, withAward } from '../awards.js';
import type { ClauseId } from '../clause.js';
import type { GameAsk, GameCommand } from '../command.js';
import type { GameEvent } from '../event.js';
import type { Game } from '../game.js';
import { decide } from '../game.js';
import { awardGround } from '../points.js';
import type { Views } from '../public-view.js';
import { emptyViews, evolveViews } from '../public-view.js';
import type { Refusal } from '../refusal.js';
import { refuse } from '../refusal.js';
import type { Seat } from '../seat.js';
import { allSeats, isSeat } from '../seat.js';
import { placeAt } from '../table.js';
import type { Action, MgnGame, SpeechItem, Step } from './document.js';

type Extra = Extract<Action, { kind: 'extra' }>;
type Play = Exclude<Action, Extra>;

/** What a line sent: a command to the game, or a change of the awards. */
export type Sent =
  | { readonly to: 'game'; readonly command: GameCommand }
  | { readonly to: 'awards'; readonly change: AwardChange };

/** How a line ended. */
export interface LineOutcome {
  readonly line: number;
  readonly refusal: Refusal | null;
  /** The clause that an override broke; null without one. */
  readonly overridden: ClauseId | null;
  /** What decided the line (`=> clause`). */
  readonly clause: ClauseId;
}

/** A game as played up to a line. */
export interface Position {
  readonly views: Views;
  readonly awards: Awards;
  /** What was sent last; null before anything was. */
  readonly trail: Trail | null;
}

/** One thing sent and its events, with what was sent before: a step costs the same in a long game. */
interface Trail {
  readonly previous: Trail | null;
  readonly sent: Sent;
  readonly events: readonly GameEvent[];
}

/** The steps of a trail after another, oldest first. */
function stepsSince(trail: Trail | null, before: Trail | null): readonly Trail[] {
  const steps: Trail[] = [];
  for (let step = trail; step && step !== before; step = step.previous) steps.push(step);
  return steps.reverse();
}

function eventsSince(trail: Trail | null, before: Trail | null): readonly GameEvent[] {
  return stepsSince(trail, before).flatMap((step) => step.events);
}

/** All the events recorded up to a position. */
export function eventsUpTo({ trail }: Position): readonly GameEvent[] {
  return eventsSince(trail, null);
}

/** The end of a played game, with all that was sent and recorded on the way. */
export interface PlayedEnd extends Position {
  readonly events: readonly GameEvent[];
  readonly sent: readonly Sent[];
}

/** A played line with the position after it; a refused line leaves the position as it was. */
export interface PlayedLine {
  readonly step: Extract<Step, { step: 'action' }>;
  readonly outcome: LineOutcome;
  readonly after: Position;
}

const emptyPosition: Position = { views: emptyViews, awards: [], trail: null };

/** The command that a speech item asks for; an answer to `?` reads the names, in a replay by number. */
function askOfItem(seat: Seat, item: SpeechItem): GameAsk {
  switch (item.item) {
    case 'nominate': return { type: 'Nominate', seat, candidate: item.candidate };
    case 'withdraw': return { type: 'WithdrawNomination', seat, candidate: item.candidate };
    case 'ask': return { type: 'AskNominees', seat, order: allSeats };
    case 'foul': return { type: 'GiveFoul', seat: item.seat ?? seat, reason: item.reason };
    case 'pass': return { type: 'EndSpeech', ending: 'pass', secondsUsed: null };
    default: return item satisfies never;
  }
}

function asksOf(action: Play): readonly GameAsk[] {
  switch (action.kind) {
    case 'night': return [{ type: 'BeginNight', night: action.number }];
    case 'day': return [{ type: 'BeginDay', day: action.number }];
    case 'speech': return [
      { type: 'BeginSpeech', seat: action.seat, kind: 'day' },
      ...action.items.map((item) => askOfItem(action.seat, item)),
    ];
    case 'foul': return [{ type: 'GiveFoul', seat: action.seat, reason: action.reason }];
    case 'dq': return [{ type: 'Disqualify', seat: action.seat, reason: action.reason }];
    case 'ppk': return [{ type: 'DeclarePpk', seat: action.seat, reason: action.reason }];
    case 'vote': return [{ type: 'CountVotes', vote: action.vote }];
    case 'leave': return [{ type: 'CountLeaveVotes', vote: action.vote }];
    case 'shot': return [{ type: 'ShootTogether', target: action.target }];
    case 'shots': return [{ type: 'ShootApart', shots: action.shots }];
    case 'miss': return [{ type: 'DeclareMiss' }];
    case 'don': return [{ type: 'CheckByDon', target: action.target }];
    case 'sheriff': return [{ type: 'CheckBySheriff', target: action.target }];
    case 'best': return [{ type: 'MakeBestMove', named: action.named, endedBy: action.endedBy }];
    case 'last': return [{ type: 'NominateInLastWord', seat: action.seat, candidate: action.candidate }];
    default: return action satisfies never;
  }
}

/** What a command sent in the middle of a speech line meets first: the result, or the end of the speech. */
function speechOver(game: Game, action: Play, ask: GameAsk): Refusal | null {
  if (action.kind !== 'speech' || ask.type === 'BeginSpeech') return null;
  if (game.table.result && ask.type !== 'GiveFoul') return refuse('game.decided');
  return game.table.floor.speech?.seat === action.seat ? null : refuse('speech.over', { seat: action.seat });
}

/**
 * 7.3, day.3 A question about the nominees never refuses a line: asked when the speech or the game is over,
 * it is idle. Only the speaker's own exit refuses whatever follows it.
 */
function isIdleQuestion({ table }: Game, action: Play, ask: GameAsk): boolean {
  if (action.kind !== 'speech' || ask.type !== 'AskNominees') return false;
  const over = table.result !== null || table.floor.speech?.seat !== action.seat;
  return over && !placeAt(table, action.seat).disqualified;
}

function withEvents(position: Position, command: GameCommand, events: readonly GameEvent[]): Position {
  return {
    ...position,
    views: events.reduce(evolveViews, position.views),
    trail: { previous: position.trail, sent: { to: 'game', command }, events },
  };
}

interface Attempt {
  readonly position: Position;
  readonly refusal: Refusal | null;
  readonly overridden: ClauseId | null;
}

/** Sends one command; under an override, from its first refusal on, what is refused is done all the same. */
function send(attempt: Attempt, command: GameCommand, barred: Refusal | null): Attempt {
  const { position } = attempt;
  const decision = barred ? { refused: barred } : decide(command, position.views.judge);
  if ('accepted' in decision) {
    return { ...attempt, position: withEvents(position, command, decision.accepted) };
  }
  return { ...attempt, refusal: decision.refused };
}

function sendOverridden(attempt: Attempt, command: GameCommand, barred: Refusal | null): Attempt {
  const plain = send(attempt, command, barred);
  if (!plain.refusal || barred?.code === 'game.decided') return plain;
  const from = barred ? givenBackTheFloor(attempt, command, barred) : attempt;
  const legal = barred ? send(from, command, null) : plain;
  const done = legal.refusal ? send(from, { ...command, override: { reason: null } }, null) : legal;
  if (done.refusal) return done;
  return { ...done, overridden: attempt.overridden ?? plain.refusal.clause };
}

/** A speech that was over goes on: the judge let him speak again, which is an override of its own. */
function givenBackTheFloor(attempt: Attempt, { act, ask }: GameCommand, { details }: Refusal): Attempt {
  const { seat } = details;
  if (!isSeat(seat) || ask.type === 'GiveFoul') return attempt;
  const again: GameAsk = { type: 'BeginSpeech', seat, kind: 'day' };
  return send(attempt, { act: `${act}.floor`, ask: again, override: { reason: null } }, null);
}

function playAction(position: Position, step: PlayedLine['step'], action: Play): Attempt {
  let attempt: Attempt = { position, refusal: null, overridden: null };
  const sendOne = step.override ? sendOverridden : send;
  for (const [i, ask] of asksOf(action).entries()) {
    if (isIdleQuestion(attempt.position.views.judge, action, ask)) continue;
    const barred = speechOver(attempt.position.views.judge, action, ask);
    attempt = sendOne(attempt, { act: `${step.line}.${i}`, ask }, barred);
    if (attempt.refusal) return attempt;
  }
  if (step.override && !attempt.overridden) return { ...attempt, refusal: refuse('override.legal') };
  if (action.kind !== 'speech' || !attempt.position.views.judge.table.floor.speech) return attempt;
  const ask: GameAsk = { type: 'EndSpeech', ending: 'words', secondsUsed: null };
  return send(attempt, { act: `${step.line}.end`, ask }, null);
}

/** 8.4 The first extra points close the game; a refused change leaves it as it was. */
function playExtra(position: Position, step: PlayedLine['step'], action: Extra): Attempt {
  if (step.override) return { position, refusal: refuse('override.never'), overridden: null };
  const change = { seat: action.seat, points: action.points, word: action.word };
  const closed = closeIfDecided(position);
  const refusal = refusalOfAward(awardGround(closed.views.judge.table), closed.awards, change);
  if (refusal) return { position, refusal, overridden: null };
  const awards = withAward(closed.awards, change);
  const trail: Trail = { previous: closed.trail, sent: { to: 'awards', change }, events: [] };
  const after: Position = { ...closed, awards, trail };
  return { position: after, refusal: null, overridden: null };
}

function closeIfDecided(position: Position): Position {
  const { table } = position.views.judge;
  if (!table.result || table.closed) return position;
  const command: GameCommand = { act: 'close', ask: { type: 'CloseGame' } };
  const decision = decide(command, position.views.judge);
  return 'accepted' in decision ? withEvents(position, command, decision.accepted) : position;
}

/** What decided a line: a disqualification, 7.8 one after the result, else the last event that decides. */
function clauseOfLine(before: Position, attempt: Attempt, action: Action): ClauseId {
  if (attempt.refusal) return attempt.refusal.clause;
  if (action.kind === 'extra') {
    return awardGround(before.views.judge.table)?.won(action.seat) ? '8.4.3' : '8.4.4';
  }
  const events = eventsSince(attempt.position.trail, before.trail);
  const out = events.findIndex((event) => event.type === 'PlayerDisqualified');
  if (out >= 0) {
    const decidedBefore = events.slice(0, out).some((event) => event.type === 'GameDecided');
    return before.views.judge.table.result || decidedBefore ? '7.8' : '8.2.4';
  }
  const telling = events.filter((event) => event.type !== 'SpeechEnded' && event.type !== 'GameDecided');
  return (telling.at(-1) ?? events.at(-1))?.clause ?? 'std.phase';
}

function playStep(position: Position, step: PlayedLine['step']): PlayedLine {
  const { action, line } = step;
  const attempt =
    action.kind === 'extra' ? playExtra(position, step, action) : playAction(position, step, action);
  const { refusal, overridden } = attempt;
  const clause = clauseOfLine(position, attempt, action);
  return {
    step,
    outcome: { line, refusal, overridden: refusal ? null : overridden, clause },
    after: refusal ? position : attempt.position,
  };
}

function opening(game: MgnGame): Position {
  const heading = { tournament: null, round: null, table: null, date: null };
  const asks: readonly GameAsk[] = [
    { type: 'OpenGame', ruleset: game.ruleset, players: allSeats.map(() => null), judge: null, heading },
    { type: 'DealRoles', roles: game.roles },
  ];
  const attempt = asks.reduce<Attempt>(
    (now, ask) => send(now, { act: ask.type, ask }, null),
    { position: emptyPosition, refusal: null, overridden: null },
  );
  return attempt.position;
}

/** A whole game as played: the start, each line, and the end with the game closed where it is decided. */
export interface PlayedGame {
  readonly start: Position;
  readonly lines: readonly PlayedLine[];
  readonly end: PlayedEnd;
}

/** Plays all the lines of a file. Refused lines change nothing and play goes on. */
export function playMgn(game: MgnGame): PlayedGame {
  const start = opening(game);
  let position = start;
  const lines: PlayedLine[] = [];
  for (const step of game.steps) {
    if (step.step === 'claim') continue;
    const played = playStep(position, step);
    lines.push(played);
    position = played.after;
  }
  const closed = closeIfDecided(position);
  const steps = stepsSince(closed.trail, null);
  const events = steps.flatMap((step) => step.events);
  return { start, lines, end: { ...closed, events, sent: steps.map((step) => step.sent) } };
}
