// Starts with ten teams, of which each table has one player: those who never meet are put into one team.
import type { SeatingTask } from '../task.js';
import type { Draws } from './draws.js';
import type { Group } from './fields.js';
import { type DifferenceMatrix, hadamardOver } from './hadamard.js';
import { pairsOf } from './demands.js';
import type { Plan } from './plan.js';

const teams = 10;

/** A matrix that this order has, wide enough for ten teams; null where there is none. */
export function wideMatrix(order: number): DifferenceMatrix | null {
  const matrix = order > 1 ? hadamardOver(order) : null;
  return matrix !== null && matrix.rows.length >= teams ? matrix : null;
}

/** How many rows of a matrix are used, and what is drawn from for the rounds beyond them. */
interface MatrixStart {
  readonly rows: number;
  readonly draws: Draws;
}

/** Slots of as many rounds as there are rows, at most so many; what is left of the rounds is drawn. */
export function matrixSlots(plan: Plan, matrix: DifferenceMatrix, from: MatrixStart): Int16Array {
  const rows = matrix.rows.slice(0, from.rows).map((row) => row.slice(0, teams));
  const drawn = Array.from({ length: (plan.rounds - rows.length) * teams }, () =>
    from.draws.below(matrix.group.order),
  );
  return developed(matrix.group, [...rows.flat(), ...drawn], teamOrder(plan.task));
}

/**
 * Slots from the entries of a matrix, ten a round: in a round, member x of a team sits at table x + entry.
 * Members of two teams meet as often as the difference of their numbers stands between the columns of the
 * two; those of one team never meet.
 */
function developed(group: Group, entries: readonly number[], players: readonly number[]): Int16Array {
  const { order, sums } = group;
  const slots = new Int16Array(entries.length * order);
  entries.forEach((entry, index) => {
    const team = index % teams;
    const round = (index - team) / teams;
    for (let member = 0; member < order; member += 1) {
      const table = sums[member * order + entry] as number;
      slots[round * teams * order + table * teams + team] = players[team * order + member] as number;
    }
  });
  return slots;
}

/** Players from 0, a team behind the other: groups who never meet are kept together while they fit. */
export function teamOrder({ players, tables, constraints }: SeatingTask): readonly number[] {
  const bins: number[][] = Array.from({ length: teams }, () => []);
  const alone: number[] = [];
  for (const cluster of clustersOf(players, constraints.apart).sort((one, two) => two.length - one.length)) {
    const bin = bins.find((team) => team.length + cluster.length <= tables);
    if (bin === undefined) alone.push(...cluster);
    else bin.push(...cluster);
  }
  return bins.flatMap((team) => [...team, ...alone.splice(0, tables - team.length)]);
}

/** Players in clusters: whoever never meets another is in the cluster of that one. */
function clustersOf(players: number, apart: SeatingTask['constraints']['apart']): number[][] {
  const cluster = [...Array(players).keys()];
  for (const [left, right] of apart.filter((group) => group.never === true).flatMap(pairsOf)) {
    const from = cluster[right];
    const to = cluster[left] as number;
    cluster.forEach((one, player) => {
      if (one === from) cluster[player] = to;
    });
  }
  return [...new Set(cluster)].map((one) => [...cluster.keys()].filter((player) => cluster[player] === one));
}
