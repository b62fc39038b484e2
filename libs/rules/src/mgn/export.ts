// Writes a recorded game as MGN: its standing acts become the lines that a judge would have written.
import type { Awards } from '../awards.js';
import type { ActId, FactOf, GameEvent } from '../event.js';
import { foldGame } from '../game.js';
import { gamePoints } from '../points.js';
import { chosenParameters } from '../ruleset.js';
import type { Seat } from '../seat.js';
import type { Action, Claim, HeaderLine, MgnGame, SpeechItem, Step } from './document.js';
import { playMgn } from './play.js';
import { standardHeaders } from './print.js';
import { reportOf } from './report.js';

type Speech = { readonly seat: Seat; readonly items: SpeechItem[]; override: boolean };

/** Lines as they come; `after` waits until the speech that it fell into is written. */
interface Draft {
  /** Whether an item that came after such a line may be written before it. */
  readonly freely: boolean;
  readonly steps: Step[];
  speech: Speech | null;
  after: Step[];
}

/** The acts that nobody has withdrawn, each with its events, in order. */
function standingActs(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const acts: { act: ActId; events: GameEvent[] }[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    if (event.type === 'ActWithdrawn') acts.pop();
    else if (last?.act === event.act) last.events.push(event);
    else acts.push({ act: event.act, events: [event] });
  }
  return acts.map((act) => act.events);
}

/** A reason that fits into brackets on one line. */
function inBrackets(reason: string | null): string | null {
  const text = reason?.replaceAll(/[()[\]#]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return text ? text : null;
}

function flush(draft: Draft): void {
  const { speech, after } = draft;
  if (speech) {
    const action: Action = { kind: 'speech', seat: speech.seat, items: speech.items };
    draft.steps.push({ step: 'action', line: 0, action, override: speech.override });
  }
  draft.steps.push(...after);
  draft.speech = null;
  draft.after = [];
}

function line(draft: Draft, action: Action, override: boolean): void {
  flush(draft);
  draft.steps.push({ step: 'action', line: 0, action, override });
}

/** An act that a speech line has no word for waits until the speech is over; outside one it is a line. */
function beside(draft: Draft, action: Action, override: boolean): void {
  if (!draft.speech) line(draft, action, override);
  else draft.after.push({ step: 'action', line: 0, action, override });
}

/** An item that cannot be written before a line that it came after takes the speech up again, overridden. */
function say(draft: Draft, item: SpeechItem, override: boolean): void {
  if (!draft.speech) return;
  if (draft.after.length > 0 && (override || !draft.freely)) {
    const { seat } = draft.speech;
    flush(draft);
    draft.speech = { seat, items: [item], override: true };
    return;
  }
  draft.speech.items.push(item);
  draft.speech.override ||= override;
}

function foul(draft: Draft, fact: FactOf<'FoulGiven'>, override: boolean): void {
  const { seat } = fact.data;
  const reason = inBrackets(fact.data.reason);
  const inSpeech = draft.speech !== null && draft.after.length === 0;
  if (inSpeech) say(draft, { item: 'foul', seat, reason }, override);
  else beside(draft, { kind: 'foul', seat, reason }, override);
}

type Named = { readonly seat: Seat; readonly candidate: Seat };

function nominated(draft: Draft, { seat, candidate }: Named, override: boolean): void {
  if (draft.speech) say(draft, { item: 'nominate', candidate }, override);
  else line(draft, { kind: 'last', seat, candidate }, override);
}

function votes(event: Extract<GameEvent, { type: 'VotesCounted' }>): Action {
  const { candidates, ballots } = event.data;
  if (ballots.by === 'hands') return { kind: 'vote', vote: { by: 'hands', hands: ballots.hands } };
  const counts = candidates.map((candidate, i) => ({ candidate, count: ballots.counts[i] ?? 0 }));
  return { kind: 'vote', vote: { by: 'counts', counts } };
}

function leaveVotes(event: Extract<GameEvent, { type: 'LeaveVotesCounted' }>): Action {
  const { hands, inFavour } = event.data;
  return { kind: 'leave', vote: hands ? { by: 'hands', hands } : { by: 'counts', count: inFavour } };
}

/** The line of an event that is a line of its own; null for what belongs to a speech or follows by itself. */
function ownLine(event: GameEvent, dayDue: number): Action | null {
  switch (event.type) {
    case 'NightBegan': return { kind: 'night', number: event.data.night };
    case 'DayBegan': return { kind: 'day', number: event.data.day };
    case 'GameDecided': return event.data.by === 'stalemate' ? { kind: 'day', number: dayDue } : null;
    case 'VotesCounted': return votes(event);
    case 'LeaveVotesCounted': return leaveVotes(event);
    case 'ShotsFired':
      return event.data.shots.length > 0 ? { kind: 'shots', shots: event.data.shots } : { kind: 'miss' };
    case 'ShotMissed': return event.data.declared ? { kind: 'miss' } : null;
    case 'DonChecked': return { kind: 'don', target: event.data.target };
    case 'SheriffChecked': return { kind: 'sheriff', target: event.data.target };
    case 'BestMoveMade':
      return { kind: 'best', named: event.data.named, endedBy: inBrackets(event.data.endedBy) };
    default: return null;
  }
}

function writeEvent(draft: Draft, event: GameEvent, override: boolean): void {
  switch (event.type) {
    case 'SpeechBegan':
      flush(draft);
      if (event.data.kind === 'day') draft.speech = { seat: event.data.seat, items: [], override };
      return;
    case 'SpeechEnded':
      if (event.data.ending === 'pass') say(draft, { item: 'pass' }, false);
      flush(draft);
      return;
    case 'PlayerNominated': case 'NominationPassedOver':
      nominated(draft, event.data, override);
      return;
    case 'NominationWithdrawn':
      say(draft, { item: 'withdraw', candidate: event.data.candidate }, override);
      return;
    case 'NomineesAsked': say(draft, { item: 'ask' }, override); return;
    case 'FoulGiven': foul(draft, event, override); return;
    case 'PlayerDisqualified':
      if (event.data.by === 'judge') {
        beside(draft, { kind: 'dq', seat: event.data.seat, reason: inBrackets(event.data.reason) }, override);
      }
      return;
    case 'PpkDeclared':
      beside(draft, { kind: 'ppk', seat: event.data.seat, reason: inBrackets(event.data.reason) }, override);
      return;
    default:
  }
}

function playedSteps(events: readonly GameEvent[], freely: boolean): readonly Step[] {
  const draft: Draft = { freely, steps: [], speech: null, after: [] };
  let night = 0;
  for (const act of standingActs(events)) {
    const override = act.some((event) => event.type === 'RuleOverridden');
    for (const event of act) {
      if (event.type === 'NightBegan') night = event.data.night;
      const action = ownLine(event, night + 1);
      if (action) line(draft, action, override);
      else writeEvent(draft, event, override);
    }
  }
  flush(draft);
  return draft.steps;
}

/** What an exported game is headed with: the names at the seats, and headers such as `tournament`. */
export interface ExportHeading {
  readonly names: readonly string[] | null;
  readonly headers: readonly HeaderLine[];
}

/**
 * A recorded game as a document: replaying it gives the same result and points, which it asserts at its end.
 * A disqualification in the middle of a speech is written after it, where that comes to the same.
 * Withdrawn acts are left out; times, devices and the words of speeches are not part of the notation.
 * Null before the roles are dealt.
 */
export function mgnOfGame(
  events: readonly GameEvent[],
  awards: Awards,
  heading: ExportHeading,
): MgnGame | null {
  const { table } = foldGame(events);
  if (!table.roles) return null;
  const { ruleset, roles, result } = table;
  const { names } = heading;
  const chosen = Object.entries(chosenParameters(ruleset)).map(([id, value]) => ` ${id}=${value}`);
  const headers = [
    ...heading.headers,
    { key: 'ruleset', value: `${ruleset.id}@${ruleset.version}${chosen.join('')}` },
    ...standardHeaders({ names, roles }),
  ];
  const extras = awards.map(({ seat, points, word }): Step => {
    return { step: 'action', line: 0, action: { kind: 'extra', seat, points, word }, override: false };
  });
  const points = gamePoints(table, awards);
  const ending: Claim = result ? { claim: 'result', winner: result.winner } : { claim: 'running' };
  const claims = [ending, { claim: 'points', points } as const].map((claim): Step => {
    return { step: 'claim', line: 0, claim };
  });
  const written = (freely: boolean): MgnGame => {
    return { headers, ruleset, names, roles, steps: [...playedSteps(events, freely), ...extras, ...claims] };
  };
  const plain = written(true);
  return reportOf(plain, playMgn(plain)).failures.length === 0 ? plain : written(false);
}
