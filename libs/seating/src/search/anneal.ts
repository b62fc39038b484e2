// Annealing of who sits with whom: two players of a round change places, and what they cost is counted as
// it goes.
import { type Draws, tallest } from './draws.js';
import { exchangeRests } from './exchange.js';
import type { Pairing } from './pairing.js';

/** One of so many moves changes who rests, where anybody rests at all. */
const restsEvery = 5;

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
  const every = plan.tables === 1 ? 1 : restsEvery;
  for (let move = 0; move < stretch.moves; move += 1) {
    if (!full && move % every === 0) {
      exchangeRests(pairing, draws, chances);
      continue;
    }
    const drawn = draws.unit() * free.length;
    const index = drawn | 0;
    const round = free[index] as number;
    const seats = plan.seatsOf(round);
    const within = (drawn - index) * seats;
    const left = within | 0;
    const right = ((within - left) * seats) | 0;
    if (left - (left % 10) === right - (right % 10)) continue;
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
