// The order in which starts are tried: short runs first, then longer ones, some anew and some from the best.
import type { Draws } from './draws.js';
import type { Plan } from './plan.js';
import type { Playing } from './rests.js';
import { drawnSlots } from './starts.js';

/**
 * One cooling: where it starts (null: from the best so far), from which temperature to which, in how many
 * moves.
 */
export interface Phase {
  readonly start: Int16Array | null;
  readonly hot: number;
  readonly cold: number;
  readonly moves: number;
}

const firstMoves = 100_000;
const growth = 1.3;
/** After how many warmings of the best a search starts anew. */
const turns = 4;

/** The phases of a search, without end. */
export function* phases(plan: Plan, playing: Playing, draws: Draws): Generator<Phase, void> {
  let moves = firstMoves;
  for (let turn = 0; ; turn += 1) {
    if (turn % turns === 0) yield { start: drawnSlots(plan, playing, draws), hot: 3, cold: 0.45, moves };
    else yield { start: null, hot: 0.9, cold: 0.45, moves };
    moves = Math.floor(moves * growth);
  }
}
