// Fouls, disqualifications and the offence that gives the game away (ППК).
import type { AskOf } from './command.js';
import type { GameFact } from './event.js';
import { opponentOf, roleAt, teamOf } from './role.js';
import { refuse } from './refusal.js';
import type { Check, RuleOf } from './rule.js';
import { stillPlaying } from './rule.js';
import { limits } from './ruleset.js';
import type { Seat } from './seat.js';
import type { Table } from './table.js';
import { isLiving, placeAt } from './table.js';

/**
 * Whether a player may still be fouled or disqualified: at the table, or leaving until his last word is over;
 * once disqualified, no more.
 */
export function isUnderJudge(table: Table, seat: Seat): boolean {
  if (table.closed || placeAt(table, seat).disqualified) return false;
  return isLiving(table, seat) || table.leaving.includes(seat);
}

/** std.end Fouls and disqualifications go on after the result, until the judge closes the game. */
const notClosed: Check<unknown> = (table) => (table.closed ? refuse('game.closed') : null);

/** std.fouls The third foul costs the next day speech; the fourth disqualifies at once, with no last word. */
function giveFoul(table: Table, { seat, reason }: AskOf<'GiveFoul'>): readonly GameFact[] {
  const { fouls, disqualified } = placeAt(table, seat);
  const foul: GameFact = { type: 'FoulGiven', clause: foulClause(reason), data: { seat, reason } };
  if (disqualified || fouls + 1 < limits['std.fouls'].out) return [foul];
  const data = { seat, by: 'fouls', reason: null } as const;
  return [foul, { type: 'PlayerDisqualified', clause: 'std.fouls', data }];
}

/** The reasons that have a button, each with the clause of the offence; other words are the judge's own. */
export const foulReasons = {
  gesture: 'vote.6',
  call: 'vote.6',
  hand: 'vote.8',
  handRemoved: 'vote.9',
  outOfTurn: 'day.1',
  inquiry: '7.3',
} as const;

export type FoulReason = keyof typeof foulReasons;

/** Whether a reason is one of those that have a button. */
export function isFoulReason(reason: string): reason is FoulReason {
  return Object.hasOwn(foulReasons, reason);
}

function foulClause(reason: string | null): (typeof foulReasons)[FoulReason] | 'std.fouls' {
  return reason !== null && isFoulReason(reason) ? foulReasons[reason] : 'std.fouls';
}

export const giveFoulRule: RuleOf<'GiveFoul'> = {
  checks: [
    notClosed,
    (table, { seat }) => (isUnderJudge(table, seat) ? null : refuse('foul.notAtTable', { seat })),
  ],
  facts: giveFoul,
  overridable: true,
};

/** std.disqualification The judge may disqualify at once without counting fouls; no last word. */
export const disqualifyRule: RuleOf<'Disqualify'> = {
  checks: [
    notClosed,
    (table, { seat }) => (isUnderJudge(table, seat) ? null : refuse('disqualification.notAtTable', { seat })),
  ],
  facts: (_table, { seat, reason }) => [
    { type: 'PlayerDisqualified', clause: 'std.disqualification', data: { seat, by: 'judge', reason } },
  ],
  overridable: true,
};

/** 8.2.5 An offence that gives the game to the other team: of anyone, in the game or out, while it runs. */
export const declarePpkRule: RuleOf<'DeclarePpk'> = {
  checks: [stillPlaying],
  facts: (table, { seat, reason }) => {
    const declared: GameFact = { type: 'PpkDeclared', clause: '8.2.5', data: { seat, reason } };
    if (!table.roles) return [declared];
    const winner = opponentOf(teamOf(roleAt(table.roles, seat)));
    return [declared, { type: 'GameDecided', clause: '8.2.5', data: { winner, by: 'ppk' } }];
  },
  overridable: false,
};
