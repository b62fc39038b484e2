// Whether one round can be seated at all: who may not meet, whom judges bar, who has a fixed table.
import { opensTo } from './filling.js';
import { pairsOf } from './meetings.js';
import { tableSize } from './seating.js';
import { tablesOfRounds, type SeatingTask } from './task.js';

/** After so many tries a round counts as possible: the search will see. */
const mostTries = 20_000;

/** A player to whom not every table of a round is open. */
interface Particular {
  readonly player: number;
  readonly tables: readonly number[];
  readonly foes: ReadonlySet<number>;
  readonly mustPlay: boolean;
}

function foesIn(task: SeatingTask, round: number): ReadonlyMap<number, Set<number>> {
  const foes = new Map<number, Set<number>>();
  for (const { players, never, notBeforeRound } of task.constraints.apart) {
    if (never !== true && !(notBeforeRound !== undefined && round < notBeforeRound)) continue;
    for (const [a, b] of pairsOf(players).flatMap(([one, two]) => [[one, two], [two, one]] as const)) {
      foes.set(a, (foes.get(a) ?? new Set<number>()).add(b));
    }
  }
  return foes;
}

/** Players who hinder, those with most foes and fewest tables first. */
function particulars(task: SeatingTask, round: number, tables: readonly number[]): readonly Particular[] {
  const { fixed, absent, judges } = task.constraints;
  const foes = foesIn(task, round);
  const places = new Map(fixed.filter((one) => one.round === round).map((one) => [one.player, one.table]));
  const named = new Set([...foes.keys(), ...places.keys(), ...judges.flatMap(({ players }) => players)]);
  const away = new Set(absent.filter(({ rounds }) => rounds.includes(round)).map(({ player }) => player));
  return [...named].filter((player) => !away.has(player)).map((player): Particular => {
    const place = places.get(player);
    const open = tables.filter((table) => opensTo(task, { player, round, table }));
    return {
      player, foes: foes.get(player) ?? new Set(), mustPlay: place !== undefined,
      tables: place === undefined ? open : open.filter((table) => table === place),
    };
  }).sort((a, b) => a.tables.length - b.tables.length || b.foes.size - a.foes.size);
}

/** Seats players one by one and takes them back where it goes no further. */
class RoundFit {
  readonly #players: readonly Particular[];
  readonly #seated: Map<number, Set<number>>;
  readonly #alike: boolean;
  #spare: number;
  #tries = 0;

  constructor(players: readonly Particular[], tables: readonly number[], spare: number) {
    this.#players = players;
    this.#seated = new Map(tables.map((table) => [table, new Set<number>()]));
    this.#alike = players.every((one) => one.tables.length === tables.length);
    this.#spare = spare;
  }

  fits(from = 0): boolean {
    const next = this.#players[from];
    this.#tries += 1;
    if (!next || this.#tries > mostTries) return true;
    if (this.#atTable(next, from)) return true;
    if (next.mustPlay || this.#spare === 0) return false;
    this.#spare -= 1;
    const without = this.fits(from + 1);
    this.#spare += 1;
    return without;
  }

  #atTable(next: Particular, from: number): boolean {
    let emptyTried = false;
    for (const table of next.tables) {
      const seated = this.#seated.get(table);
      if (!seated || seated.size >= tableSize) continue;
      if (seated.size === 0 && this.#alike && emptyTried) continue;
      emptyTried ||= seated.size === 0;
      if ([...seated].some((other) => next.foes.has(other))) continue;
      seated.add(next.player);
      const fits = this.fits(from + 1);
      seated.delete(next.player);
      if (fits) return true;
    }
    return false;
  }
}

/** Whether a round can be seated; true too where it cannot be told soon. */
export function roundCanBeSeated(task: SeatingTask, round: number): boolean {
  const count = tablesOfRounds(task)[round - 1] ?? 0;
  const tables = Array.from({ length: count }, (_, i) => i + 1);
  const away = new Set(task.constraints.absent.filter(({ rounds }) => rounds.includes(round))
    .map(({ player }) => player));
  const spare = task.players - away.size - count * tableSize;
  return spare >= 0 && new RoundFit(particulars(task, round, tables), tables, spare).fits();
}
