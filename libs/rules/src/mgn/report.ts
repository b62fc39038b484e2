// The answer of `consigliere replay`: the result, the seats with their points and parts, and what failed.
import type { DecidedBy, LeftBy, Winner } from '../event.js';
import type { ClauseId } from '../clause.js';
import type { PointPart } from '../points.js';
import { blackNamed, gamePoints, pendingAwards } from '../points.js';
import type { Refusal } from '../refusal.js';
import type { Role } from '../role.js';
import { roleAt } from '../role.js';
import type { Seat } from '../seat.js';
import { allSeats } from '../seat.js';
import { phaseName } from '../table-line.js';
import type { Table } from '../table.js';
import { placeAt } from '../table.js';
import { checkClaim } from './claims.js';
import type { Claim, MgnGame } from './document.js';
import type { LineOutcome, PlayedGame, Position } from './play.js';

/** A line that was refused without being expected to be, or an assertion that does not hold. */
export type Failure =
  | { readonly line: number; readonly why: 'refused'; readonly refusal: Refusal }
  | { readonly line: number; readonly why: 'claim'; readonly claim: Claim; readonly found: string };

export interface SeatReport {
  readonly seat: Seat;
  readonly player: string | null;
  readonly role: Role;
  /** Hundredths. */
  readonly points: number;
  readonly parts: readonly PointPart[];
  readonly left: { readonly by: LeftBy; readonly phase: string } | null;
}

export interface GameReport {
  readonly result: { readonly winner: Winner | null; readonly by: DecidedBy | null };
  readonly seats: readonly SeatReport[];
  readonly bestMove: { readonly seat: Seat; readonly named: readonly Seat[]; readonly black: number } | null;
  readonly pending: readonly { readonly seat: Seat; readonly points: number; readonly clause: ClauseId }[];
  readonly overrides: readonly { readonly line: number; readonly clause: ClauseId }[];
  readonly failures: readonly Failure[];
}

function leftOf(table: Table, seat: Seat): SeatReport['left'] {
  const left = placeAt(table, seat).left;
  return left && { by: left.by, phase: phaseName(left.phase) };
}

function seatReports(game: MgnGame, { views, awards }: Position): readonly SeatReport[] {
  const { table } = views.judge;
  const points = gamePoints(table, awards);
  return allSeats.map((seat) => ({
    seat,
    player: game.names?.[seat - 1] ?? null,
    role: roleAt(game.roles, seat),
    points: points[seat - 1]?.points ?? 0,
    parts: points[seat - 1]?.parts ?? [],
    left: leftOf(table, seat),
  }));
}

function bestMoveOf(table: Table): GameReport['bestMove'] {
  const move = table.bestMoves[0];
  return move ? { seat: move.seat, named: move.named, black: blackNamed(table, move) ?? 0 } : null;
}

/** Walks the file once more: a refused line needs its assertion, and each assertion must hold. */
function failuresOf(game: MgnGame, played: PlayedGame): readonly Failure[] {
  const failures: Failure[] = [];
  let position: Position = played.start;
  let outcome: LineOutcome | null = null;
  let next = 0;
  game.steps.forEach((step, i) => {
    if (step.step === 'claim') {
      const found = checkClaim(step.claim, position, outcome);
      if (found !== null) failures.push({ line: step.line, why: 'claim', claim: step.claim, found });
      return;
    }
    const line = played.lines[next];
    next += 1;
    if (!line) return;
    position = line.after;
    outcome = line.outcome;
    if (outcome.refusal && !expectsRefusal(game, i + 1)) {
      failures.push({ line: step.line, why: 'refused', refusal: outcome.refusal });
    }
  });
  return failures;
}

/** Whether one of the assertions that follow a line, before the next action, speaks of its refusal. */
function expectsRefusal(game: MgnGame, from: number): boolean {
  for (let i = from; i < game.steps.length; i += 1) {
    const step = game.steps[i];
    if (step?.step !== 'claim') return false;
    if (step.claim.claim === 'refused') return true;
  }
  return false;
}

/** The report of a played game. */
export function reportOf(game: MgnGame, played: PlayedGame): GameReport {
  const { table } = played.end.views.judge;
  return {
    result: { winner: table.result?.winner ?? null, by: table.result?.by ?? null },
    seats: seatReports(game, played.end),
    bestMove: bestMoveOf(table),
    pending: pendingAwards(table, played.end.awards).map(({ seat, points, needs }) => ({
      seat, points, clause: needs ?? '8.4',
    })),
    overrides: played.lines.flatMap(({ outcome }) =>
      outcome.overridden ? [{ line: outcome.line, clause: outcome.overridden }] : [],
    ),
    failures: failuresOf(game, played),
  };
}
