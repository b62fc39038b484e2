// Which events a part of points rests on, clause by clause.
import { describe, expect, it } from '@jest/globals';
import type { GameFact, Seat } from '@consigliere/rules';
import { standsBehind } from './acts-behind.js';
import type { ProtocolFact } from './protocol.js';

const move = { seat: 5, named: [1, 2, 3], endedBy: null } as const;
const shotsAt = (...targets: readonly Seat[]): GameFact => ({
  type: 'ShotsFired', clause: 'std.night',
  data: { shots: targets.map((target, i) => ({ shooter: i === 0 ? 1 : 2, target })) },
});

const events = {
  shots: shotsAt(5, 5),
  missed: shotsAt(5, 6),
  silence: shotsAt(),
  killed: { type: 'PlayerKilled', clause: 'std.night', data: { seat: 5, during: 'night' } },
  morning: {
    type: 'DayBegan', clause: 'std.phase',
    data: { day: 2, killed: [5], votedOut: [], bestMoves: [move], voteCancelled: false },
  },
  move: { type: 'BestMoveMade', clause: '8.3', data: move },
  out: { type: 'PlayerDisqualified', clause: '8.2.4', data: { seat: 5, by: 'judge', reason: null } },
  ppk: { type: 'PpkDeclared', clause: '8.2.5', data: { seat: 5, reason: null } },
  decided: { type: 'GameDecided', clause: '8.2.1', data: { winner: 'red', by: 'vote' } },
  closed: { type: 'GameClosed', clause: 'std.end', data: { winner: 'red', by: 'vote', roles: [] } },
  award: { type: 'AwardSet', clause: '8.4.3', data: { seat: 5, points: 60 } },
  approved: { type: 'AwardApproved', clause: '8.4.3', data: { seat: 5, points: 60 } },
  declined: { type: 'AwardDeclined', clause: '8.4.3', data: { seat: 5, points: 60 } },
  typed: {
    type: 'ProtocolTyped', clause: '8.1',
    data: { judge: null, winner: 'red', firstKilled: 5, bestMove: null, seats: [] },
  },
} as const satisfies Readonly<Record<string, GameFact | ProtocolFact>>;

type Name = keyof typeof events;

/** The clause of a part of seat 5, and the events that it rests on. */
const grounds: readonly (readonly [string, readonly Name[]])[] = [
  ['8.2.1', ['decided', 'closed', 'typed']],
  ['8.2.2', ['decided', 'closed', 'typed']],
  ['8.2.3', ['decided', 'closed', 'typed']],
  ['policy.win', ['decided', 'closed', 'typed']],
  ['8.2.4', ['out', 'typed']],
  ['8.2.5', ['ppk', 'typed']],
  ['policy.penalty', ['out', 'ppk', 'typed']],
  ['8.3.4', ['move', 'typed']],
  ['policy.bestMove', ['move', 'typed']],
  ['8.4', ['award', 'approved', 'typed']],
  ['8.4.3', ['award', 'approved', 'typed']],
  ['8.4.4', ['award', 'approved', 'typed']],
  ['policy.compensation', ['shots', 'killed', 'morning', 'typed']],
  ['policy.rounding', []],
];

const ofTheGame: ReadonlySet<Name> = new Set(['decided', 'closed', 'typed']);

function behind(clause: string, seat: 4 | 5): readonly string[] {
  const named = Object.entries(events) as [Name, GameFact | ProtocolFact][];
  return named.filter(([, event]) => standsBehind(clause, seat, event)).map(([name]) => name);
}

describe('a part of points rests on', () => {
  it.each(grounds)('%s: %j', (clause, names) => {
    expect(behind(clause, 5)).toEqual(names);
    expect(behind(clause, 4)).toEqual(names.filter((name) => ofTheGame.has(name)));
  });
});
