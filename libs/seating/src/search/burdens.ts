// What single players bear: squares beyond a limit weigh more in annealing than the squares alone.
import type { Pairing } from './pairing.js';

/** What each square beyond the limit weighs. */
const weight = 4;

/** The squares of the meetings of each player, and how they would change with a swap. */
export class Burdens {
  readonly squares: Int32Array;
  private readonly who = new Int16Array(20);
  private readonly more = new Int32Array(20);
  beyond = 0;

  constructor(
    private readonly pairing: Pairing,
    private readonly limit: number,
  ) {
    this.squares = Int32Array.from({ length: pairing.players }, (_, player) => {
      let sum = 0;
      for (let other = 0; other < pairing.players; other += 1) sum += pairing.meetings(player, other) ** 2;
      return sum;
    });
    for (const sum of this.squares) this.beyond += this.over(sum);
  }

  private over(sum: number): number {
    return sum > this.limit ? weight * (sum - this.limit) : 0;
  }

  /** What all players would bear more beyond the limit, if two slots changed their players. */
  swapCost(round: number, left: number, right: number): number {
    const { slots, players } = this.pairing;
    const start = round * players;
    const first = start + left - (left % 10);
    const second = start + right - (right % 10);
    const one = slots[start + left] as number;
    const two = slots[start + right] as number;
    let own = 0;
    let others = 0;
    for (let seat = 0; seat < 10; seat += 1) {
      const here = slots[first + seat] as number;
      const there = slots[second + seat] as number;
      const gain = here === one ? 0 : this.exchanged(here, one, two);
      const loss = there === two ? 0 : this.exchanged(there, two, one);
      this.note(seat, here, gain);
      this.note(10 + seat, there, loss);
      if (here !== one) others += this.twice(two, here) + 1;
      if (here !== one) own -= this.twice(one, here) - 1;
      if (there !== two) own += this.twice(one, there) + 1;
      if (there !== two) others -= this.twice(two, there) - 1;
    }
    this.note(left % 10, one, own);
    this.note(10 + (right % 10), two, others);
    let sum = 0;
    for (let place = 0; place < 20; place += 1) {
      const before = this.squares[this.who[place] as number] as number;
      sum += this.over(before + (this.more[place] as number)) - this.over(before);
    }
    return sum;
  }

  /** How the squares of a player change who meets one once less and another once more. */
  private exchanged(player: number, gone: number, come: number): number {
    return this.twice(player, come) - this.twice(player, gone) + 2;
  }

  /** Twice the meetings of a pair. */
  private twice(left: number, right: number): number {
    const pair = left * this.pairing.players + right;
    return (this.pairing.cost[pair] as number) - (this.pairing.demands.weights[pair] as number);
  }

  private note(place: number, player: number, more: number): void {
    this.who[place] = player;
    this.more[place] = more;
  }

  /** Takes over what was weighed last. */
  take(beyond: number): void {
    this.beyond += beyond;
    for (let place = 0; place < 20; place += 1) {
      const player = this.who[place] as number;
      this.squares[player] = (this.squares[player] as number) + (this.more[place] as number);
    }
  }
}
