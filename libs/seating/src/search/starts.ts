// Where a search may begin: the rounds that stand, and players drawn to tables in the others.
import type { Draws } from './draws.js';
import type { Plan } from './plan.js';
import type { Playing } from './rests.js';

/** Rounds as they were played, the others empty: slots as a pairing holds them. */
export function standingSlots(plan: Plan): Int16Array {
  const { players } = plan;
  const slots = new Int16Array(plan.rounds * players);
  plan.task.constraints.played.forEach((tables, round) => {
    const seated = tables.flat().map((player) => player - 1);
    const present = new Set(seated);
    const resting = [...Array(players).keys()].filter((player) => !present.has(player));
    slots.set([...seated, ...resting], round * players);
  });
  return slots;
}

/** Every round that may change drawn anew: those who play to the tables, the rest behind them. */
export function drawnSlots(plan: Plan, playing: Playing, draws: Draws): Int16Array {
  const { players } = plan;
  const slots = standingSlots(plan);
  for (let round = plan.played; round < plan.rounds; round += 1) {
    const order = draws.shuffle([...Array(players).keys()]);
    const plays = (player: number): boolean => playing[round * players + player] === 1;
    const rests = order.filter((player) => !plays(player));
    slots.set([...order.filter(plays), ...rests], round * players);
  }
  return slots;
}
