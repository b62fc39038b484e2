// Annealing of who sits with whom: two players of a round change places, and what they cost is counted as
// it goes.
import { type Draws, tallest } from './draws.js';
import { exchangeRests } from './exchange.js';
import type { Pairing } from './pairing.js';

/** How long annealing stays at a temperature, and the chances that go with it. */
export interface Stretch {
  readonly moves: number;
  readonly chances: Float64Array;
}

/** So many swaps are tried, each taken by the chance that belongs to what it costs. The best seen is kept. */
export function anneal(pairing: Pairing, draws: Draws, stretch: Stretch): void {
  const { plan, demands, free } = pairing;
  const { chances } = stretch;
  const { full } = plan;
  for (let move = 0; move < stretch.moves; move += 1) {
    if (!full && move % 8 === 0) {
      exchangeRests(pairing, draws, chances);
      continue;
    }
    const drawn = draws.unit() * free.length;
    const round = free[Math.floor(drawn)] as number;
    const seats = plan.seatsOf(round);
    const within = (drawn - Math.floor(drawn)) * seats;
    const left = Math.floor(within);
    const right = Math.floor((within - left) * seats);
    if (Math.floor(left / 10) === Math.floor(right / 10)) continue;
    let more = pairing.swapCost(round, left, right);
    if (demands.local) more += demands.swapCost(pairing, round, [left, right]);
    if (more > 0) {
      const step = more >> 1;
      if (step >= tallest || draws.word() >= (chances[step] as number)) continue;
    }
    pairing.swap(round, left, right);
    pairing.sum += more;
    if (pairing.sum < pairing.best) pairing.keepBest();
  }
}
