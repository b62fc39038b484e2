// Annealing of who sits with whom: two players of a round change places, and what they cost is counted as
// it goes.
import type { Burdens } from './burdens.js';
import { type Draws, tallest } from './draws.js';
import { exchangeRests } from './exchange.js';
import type { Pairing } from './pairing.js';

/** One of so many moves changes who rests, where anybody rests at all. */
const restsEvery = 5;

/** With burdens, a swap that costs more is not weighed: what it could take off a player is less. */
const dearest = 20;

/** How long annealing stays at a temperature, and the chances that go with it. */
export interface Stretch {
  readonly moves: number;
  readonly chances: Float64Array;
}

/**
 * So many swaps are tried, each taken by the chance that belongs to what it costs. The best seen is kept:
 * with burdens, of both sums together. These are only for rounds in which everybody plays.
 */
export function anneal(
  pairing: Pairing,
  draws: Draws,
  stretch: Stretch & { readonly burdens: Burdens | null },
): void {
  const { plan, demands, free } = pairing;
  const { chances, burdens } = stretch;
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
    if (seats <= 10) continue;
    const within = (drawn - index) * seats;
    const left = within | 0;
    const right = (left - (left % 10) + 10 + (((within - left) * (seats - 10)) | 0)) % seats;
    let more = pairing.swapCost(round, left, right);
    if (demands.local) more += demands.swapCost(pairing, round, [left, right]);
    if (burdens !== null && more > dearest) continue;
    const beyond = burdens === null ? 0 : burdens.swapCost(round, left, right);
    if (more + beyond > 0) {
      const step = (more + beyond) >> 1;
      if (step >= tallest || draws.word() >= (chances[step] as number)) continue;
    }
    pairing.swap(round, left, right);
    pairing.sum += more;
    if (burdens !== null) burdens.take(beyond);
    const reached = burdens === null ? pairing.sum : pairing.sum + burdens.beyond;
    if (reached < pairing.best) pairing.keepBest(reached);
  }
}
