// A second counter of a seating, written apart from the library's: slow, plain, by names of pairs.

/** What it counts, from nothing but the rounds. */
export interface PlainCount {
  readonly faults: number;
  readonly meetings: number;
  readonly most: number;
  readonly worst: number;
  readonly seats: number;
  readonly zones: number;
  readonly halves: number;
  readonly neighbours: number;
  readonly mostNeighbours: number;
}

type Rounds = readonly (readonly (readonly number[])[])[];

/** How often each text comes. */
function tally(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const pairName = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);
const squares = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count ** 2, 0);
const greatest = (counts: ReadonlyMap<string, number>): number => Math.max(0, ...counts.values());

function faultsIn(rounds: Rounds, players: number): number {
  const games = tally(rounds.flat().flat().map(String));
  const each = (rounds.flat().length * 10) / players;
  let faults = 0;
  for (const round of rounds) {
    const seated = round.flat();
    faults += seated.length - new Set(seated).size + round.filter((table) => table.length !== 10).length;
  }
  for (let player = 1; player <= players; player += 1) {
    if ((games.get(String(player)) ?? 0) !== each) faults += 1;
  }
  return faults;
}

/** Places of each player that are too many or too few in a part of the table. */
function unfair(rounds: Rounds, players: number, parts: readonly string[]): number {
  let total = 0;
  for (let player = 1; player <= players; player += 1) {
    const seats = rounds.flat().map((table) => table.indexOf(player)).filter((seat) => seat >= 0);
    for (const part of parts) {
      const there = seats.filter((seat) => part.includes(String(seat))).length;
      const share = (seats.length * part.length) / 10;
      if (there < Math.floor(share)) total += Math.floor(share) - there;
      if (there > Math.ceil(share)) total += there - Math.ceil(share);
    }
  }
  return total;
}

function worstOf(met: ReadonlyMap<string, number>, players: number): number {
  const pairs = (players * (players - 1)) / 2;
  const mean = [...met.values()].reduce((sum, count) => sum + count, 0) / pairs;
  let worst = 0;
  for (let player = 1; player <= players; player += 1) {
    let own = 0;
    for (let other = 1; other <= players; other += 1) {
      if (other !== player) own += ((met.get(pairName(player, other)) ?? 0) - mean) ** 2;
    }
    worst = Math.max(worst, own);
  }
  return worst;
}

/** Counts a seating of players 1 … N. */
export function plainCount(rounds: Rounds, players: number): PlainCount {
  const met = rounds.flat().flatMap((table) =>
    table.flatMap((one, i) => table.slice(i + 1).map((other) => pairName(one, other))));
  const beside = rounds.flat().flatMap((table) =>
    table.map((one, i) => pairName(one, table[i + 1] ?? table[0] ?? 0)));
  const [meetings, neighbours] = [tally(met), tally(beside)];
  return {
    faults: faultsIn(rounds, players),
    meetings: squares(meetings), most: greatest(meetings), worst: worstOf(meetings, players),
    seats: unfair(rounds, players, [...'0123456789']),
    zones: unfair(rounds, players, ['012', '3456', '789']),
    halves: unfair(rounds, players, ['01234', '56789']),
    neighbours: squares(neighbours), mostNeighbours: greatest(neighbours),
  };
}
