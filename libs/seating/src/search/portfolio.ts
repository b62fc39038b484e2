// The order in which starts are tried: what has structure first, then longer runs, anew and from the best.
import type { Draws } from './draws.js';
import { type Turn, turnsOf } from './orbits.js';
import { planeOrders, planeSlots } from './planes.js';
import type { Plan } from './plan.js';
import type { Playing } from './rests.js';
import { drawnSlots } from './starts.js';
import { matrixSlots, wideMatrix } from './teams.js';

/** One cooling, in so many moves. */
export interface Phase {
  /** First a class of symmetry is cooled, in as many moves; what it comes to is the start. */
  readonly turn?: Turn;
  /** Where it starts; null: from the best so far. */
  readonly start: Int16Array | null;
  readonly hot: number;
  readonly cold: number;
  readonly moves: number;
  /** The rounds that it may change, where these are not all. */
  readonly free?: readonly number[];
}

const firstMoves = 100_000;
const growth = 2.4;
/** Longer than this no phase is: starting anew is worth more then. */
const mostMoves = 4_000_000;
/** Structure pays from so many tables on. */
const manyTables = 5;
/** From so many on a class of symmetry comes to less than structure does. */
const tooManyTables = 8;
const cold = 0.45;
/**
 * From which temperatures the best is cooled again before a search starts anew: where it was drawn, and where
 * it has a structure that warmth would destroy.
 */
const warmths = { drawn: [1.6, 0.9, 1.2], structured: [0.9, 0.7, 0.9] } as const;

/** How players and tables are drawn from, and whether nothing but meetings is weighed. */
export interface PhaseSources {
  readonly playing: Playing;
  readonly draws: Draws;
  readonly plain: boolean;
  /** A seating of these numbers that is known already. */
  readonly known: Int16Array | null;
}

/** The phases of a search, without end. */
export function* phases(plan: Plan, { playing, draws, plain, known }: PhaseSources): Generator<Phase, void> {
  const isFree = plan.full && plan.played === 0;
  const starts = isFree && plan.tables >= manyTables ? structured(plan, draws) : [];
  const hasTurns = isFree && plain && plan.tables > 1 && plan.tables < tooManyTables;
  const turned = hasTurns ? turnsOf(plan).map(turnedStart) : [];
  const fresh = (moves: number): Phase => ({ start: drawnSlots(plan, playing, draws), hot: 3, cold, moves });
  yield (starts[0] ?? fresh)(firstMoves / 4);
  if (known !== null) yield { start: known, hot: 0.6, cold: 0.4, moves: firstMoves };
  for (const start of starts) yield start(firstMoves * Math.max(3, plan.players / 20));
  for (const start of turned) yield start(firstMoves);
  const anew = [...starts, ...turned, fresh];
  const warm = starts.length > 0 ? warmths.structured : warmths.drawn;
  let moves = firstMoves;
  for (let turn = 0; ; turn += 1) {
    for (const hot of warm) yield { start: null, hot, cold, moves };
    moves = Math.min(mostMoves, Math.floor(moves * growth));
    yield (anew[turn % anew.length] ?? fresh)(moves);
  }
}

type Start = (moves: number) => Phase;

const turnedStart = (turn: Turn): Start => (moves) => ({ turn, start: null, hot: 0.7, cold: 0.4, moves });

function structured(plan: Plan, draws: Draws): readonly Start[] {
  const matrix = wideMatrix(plan.tables);
  const planes = planeOrders(plan).map((order): Start => (moves) => ({
    start: planeSlots(plan, order, draws), hot: 0.8, cold: 0.4, moves,
  }));
  if (matrix === null) return planes;
  const most = Math.min(plan.rounds, matrix.rows.length);
  const whole: Start = (moves) => ({
    start: matrixSlots(plan, matrix, { rows: most, draws }), hot: 0.5, cold: 0.4, moves: moves / 10,
  });
  const counts = [most, most - 1, most - 2].filter((rows) => rows < plan.rounds);
  const parts = counts.map((rows): Start => (moves) => ({
    start: matrixSlots(plan, matrix, { rows, draws }), hot: 4, cold: 0.4, moves,
    free: plan.free.filter((round) => round >= rows),
  }));
  return [whole, ...planes, ...parts];
}
