// How often each player comes to each table number, while it is searched: uneven shares cost beside meetings.

/** What one step away from an even share costs, in squares of meetings. */
const weight = 6;

/** Counts of players at table numbers; the sum of their squares is least where all shares are even. */
export class TableShares {
  private readonly counts: Int16Array;

  constructor(
    players: number,
    private readonly tables: number,
  ) {
    this.counts = new Int16Array(players * tables);
  }

  clear(): void {
    this.counts.fill(0);
  }

  /** Counts a player at a table once more or once less; answers what it costs more. */
  count(player: number, table: number, by: 1 | -1): number {
    const place = player * this.tables + table;
    const before = this.counts[place] as number;
    this.counts[place] = before + by;
    return weight * (1 + 2 * by * before);
  }

  /** What it costs more that one takes the place of another at a table. */
  takingCost(player: number, gone: number, table: number): number {
    const more = this.counts[player * this.tables + table] as number;
    return 2 * weight * (more - (this.counts[gone * this.tables + table] as number) + 1);
  }

  /** What it costs more that two players change their tables. */
  swapCost(one: number, two: number, [here, there]: readonly [number, number]): number {
    return this.takingCost(two, one, here) + this.takingCost(one, two, there);
  }
}
