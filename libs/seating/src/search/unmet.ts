// What of the constraints a seating does not keep: each named by its list and its place in it.
import type { Seating } from '../seating.js';
import type { SeatingTask } from '../task.js';
import { pairsOf } from './demands.js';
import type { Plan } from './plan.js';
import type { Drawn } from './rests.js';

/**
 * A constraint that a seating breaks: which list it stands in, and where, from 0; `games`: not all can
 * play G.
 */
export interface Unmet {
  readonly constraint: 'apart' | 'judges' | 'fixed' | 'absent' | 'games';
  readonly index: number;
}

type Breaks = (task: SeatingTask, seating: Seating, index: number) => boolean;

/** Everything that must hold and does not, in the rounds that are not played yet. */
export function unmetOf(plan: Plan, drawn: Drawn, seating: Seating): readonly Unmet[] {
  const { task } = plan;
  const { constraints } = task;
  type Kind = Exclude<Unmet['constraint'], 'games'>;
  const broken = (constraint: Kind, breaks: Breaks): readonly Unmet[] =>
    [...constraints[constraint].keys()]
      .filter((index) => breaks(task, seating, index))
      .map((index) => ({ constraint, index }));
  return [
    ...(drawn.faults > 0 && plan.played === 0 ? [{ constraint: 'games', index: 0 } as const] : []),
    ...broken('apart', breaksApart),
    ...broken('judges', breaksJudge),
    ...broken('fixed', breaksFixed),
    ...broken('absent', breaksAbsence),
  ];
}

/** The games of a seating that may still change, with their rounds and tables from 1. */
function games({ constraints }: SeatingTask, { rounds }: Seating) {
  return rounds.flatMap((tables, round) =>
    round < constraints.played.length
      ? []
      : tables.map((players, table) => ({ round: round + 1, table: table + 1, players })),
  );
}

function breaksApart(task: SeatingTask, seating: Seating, index: number): boolean {
  const group = task.constraints.apart[index];
  if (group === undefined || group.avoid === true) return false;
  const before = group.notBeforeRound ?? Infinity;
  return games(task, seating).some(
    ({ round, players }) =>
      round < before &&
      pairsOf(group).some(([left, right]) => players.includes(left + 1) && players.includes(right + 1)),
  );
}

function breaksJudge(task: SeatingTask, seating: Seating, index: number): boolean {
  const judge = task.constraints.judges[index];
  if (judge === undefined) return false;
  return games(task, seating).some(
    ({ round, table, players }) =>
      (judge.rounds?.includes(round) ?? true) &&
      judge.tables.includes(table) &&
      judge.players.some((player) => players.includes(player)),
  );
}

function breaksFixed(task: SeatingTask, seating: Seating, index: number): boolean {
  const place = task.constraints.fixed[index];
  if (place === undefined) return false;
  const seated = seating.rounds[place.round - 1]?.[place.table - 1] ?? [];
  return place.seat === undefined ? !seated.includes(place.player) : seated[place.seat - 1] !== place.player;
}

function breaksAbsence(task: SeatingTask, seating: Seating, index: number): boolean {
  const absence = task.constraints.absent[index];
  if (absence === undefined) return false;
  return games(task, seating).some(
    ({ round, players }) => absence.rounds.includes(round) && players.includes(absence.player),
  );
}
