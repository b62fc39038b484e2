// The points of a game, computed from its events, each part with the clause that gives it (8.1, 8.2).
import type { AwardGround, Awards, JudgedAward } from './awards.js';
import { judgeAwards } from './awards.js';
import type { BestMove } from './event.js';
import { roleAt, teamOf } from './role.js';
import { limits } from './ruleset.js';
import type { Seat } from './seat.js';
import { allSeats } from './seat.js';
import type { Table } from './table.js';
import { placeAt, teamAt } from './table.js';

export type PointClause = '8.2.1' | '8.2.2' | '8.2.4' | '8.2.5' | '8.3.4' | '8.4.3' | '8.4.4';

/** A part of a player's points: hundredths and the clause. */
export interface PointPart {
  readonly clause: PointClause;
  readonly points: number;
}

/** A player's points of one game, in hundredths: the sum of its parts. */
export interface SeatPoints {
  readonly seat: Seat;
  readonly points: number;
  readonly parts: readonly PointPart[];
}

/** 8.3.4 How many of the named are black; null while the roles are not known. */
export function blackNamed(table: Table, move: BestMove): number | null {
  if (!table.roles) return null;
  return new Set(move.named.filter((seat) => teamAt(table, seat) === 'black')).size;
}

/** 8.3.4 A red player gets 0.40 for three black named and 0.25 for two; a black one gets nothing. */
export function bestMovePoints(table: Table, seat: Seat): number {
  const move = table.bestMoves.find((m) => m.seat === seat);
  if (!move || teamAt(table, seat) !== 'red') return 0;
  return limits['8.3.4'].byBlackNamed[blackNamed(table, move) ?? 0] ?? 0;
}

/** 8.4, std.drawAwards The ground on which a game's awards are judged; null before the result. */
export function awardGround(table: Table): AwardGround | null {
  const { result } = table;
  if (!result) return null;
  return {
    won: (seat) => teamAt(table, seat) === result.winner,
    bestMovePoints: (seat) => bestMovePoints(table, seat),
    awardable: result.winner !== 'draw' || table.ruleset.parameters['std.drawAwards'] === 'losers',
  };
}

/** 8.2.4, 8.2.5 The fines of a player; they stand whatever the result. */
function fines(table: Table, seat: Seat): readonly PointPart[] {
  const { disqualified, ppk } = placeAt(table, seat);
  return [
    ...(disqualified ? [{ clause: '8.2.4', points: limits['8.2.4'].fine } as const] : []),
    ...(ppk ? [{ clause: '8.2.5', points: limits['8.2.5'].fine } as const] : []),
  ];
}

/** 8.2.1, 8.2.2 Every player of the winning team gets 1, gone or not; 8.2.3 a loss or a draw gives 0. */
function win(table: Table, seat: Seat): readonly PointPart[] {
  if (!table.roles || !table.result) return [];
  const team = teamOf(roleAt(table.roles, seat));
  if (team !== table.result.winner) return [];
  const clause = team === 'red' ? '8.2.1' : '8.2.2';
  return [{ clause, points: limits[clause].win }];
}

/** 8.4.6 Best move and extra points exclude each other: the larger counts, the best move when equal. */
function additions(table: Table, seat: Seat, award: JudgedAward | undefined): readonly PointPart[] {
  if (!table.result) return [];
  if (award?.status === 'final' && !award.displaced) return [{ clause: award.scale, points: award.points }];
  const points = bestMovePoints(table, seat);
  return points > 0 ? [{ clause: '8.3.4', points }] : [];
}

/** The points of all ten, in seat order: only what counts and is not zero is a part. While it runs: fines. */
export function gamePoints(table: Table, awards: Awards): readonly SeatPoints[] {
  const ground = awardGround(table);
  const judged = ground ? judgeAwards(ground, awards) : [];
  return allSeats.map((seat) => {
    const award = judged.find((a) => a.seat === seat);
    const parts = [...win(table, seat), ...fines(table, seat), ...additions(table, seat, award)];
    return { seat, parts, points: parts.reduce((sum, part) => sum + part.points, 0) };
  });
}

/** The awards that wait for the chief judge, in order of seats, with the clause that asks for him. */
export function pendingAwards(table: Table, awards: Awards): readonly JudgedAward[] {
  const ground = awardGround(table);
  if (!ground) return [];
  return judgeAwards(ground, awards)
    .filter((award) => award.status === 'pending')
    .toSorted((a, b) => a.seat - b.seat);
}
