// Whether the games of all players can be spread over the rounds, whoever sits with whom.
import { gamesOfPlayers } from './places.js';
import { tableSize } from './seating.js';
import { tablesOfRounds, type SeatingTask } from './task.js';

/** A table of a round at which a judge does not bar the player. */
export function opensTo(task: SeatingTask, at: { player: number; round: number; table: number }): boolean {
  return !task.constraints.judges.some(({ tables, rounds, players }) =>
    players.includes(at.player) && tables.includes(at.table) && (rounds?.includes(at.round) ?? true));
}

/** Who may play in a round: `can[player − 1]`. */
function availability(task: SeatingTask, round: number, tables: number): readonly boolean[] {
  const away = new Set(task.constraints.absent.filter(({ rounds }) => rounds.includes(round))
    .map(({ player }) => player));
  return Array.from({ length: task.players }, (_, i) => !away.has(i + 1)
    && Array.from({ length: tables }, (_table, t) => t + 1)
      .some((table) => opensTo(task, { player: i + 1, round, table })));
}

/** Games still to be given to players, and rounds that still take some. */
class Filling {
  readonly #can: readonly (readonly boolean[])[];
  /** `#plays[round]`: who was given a game there. */
  readonly #plays: readonly Set<number>[];
  readonly #room: number[];

  constructor(can: readonly (readonly boolean[])[], room: readonly number[]) {
    this.#can = can;
    this.#room = [...room];
    this.#plays = room.map(() => new Set());
  }

  /** Takes a place of this round for good. */
  take(round: number): void {
    this.#room[round] = (this.#room[round] ?? 0) - 1;
  }

  overfull(): boolean {
    return this.#room.some((room) => room < 0);
  }

  /** Gives the player one more game; others change rounds for it where they must. */
  give(player: number): boolean {
    const cameFrom = new Map<number, { readonly round: number | null; readonly player: number }>();
    const waiting: { readonly round: number | null; readonly player: number }[] = [{ round: null, player }];
    for (const step of waiting) {
      for (const [round, room] of this.#room.entries()) {
        if (cameFrom.has(round) || this.#can[round]?.[step.player] !== true) continue;
        if (this.#plays[round]?.has(step.player)) continue;
        cameFrom.set(round, step);
        if (room > 0) return this.#change(round, cameFrom);
        for (const other of this.#plays[round] ?? []) waiting.push({ round, player: other });
      }
    }
    return false;
  }

  #change(free: number, cameFrom: ReadonlyMap<number, { round: number | null; player: number }>): true {
    this.#room[free] = (this.#room[free] ?? 0) - 1;
    for (let round: number | null = free; round !== null;) {
      const step = cameFrom.get(round);
      if (!step) break;
      this.#plays[round]?.add(step.player);
      if (step.round !== null) this.#plays[step.round]?.delete(step.player);
      round = step.round;
    }
    return true;
  }
}

/** Games that each player still has to play after the rounds that stand. */
export function gamesLeft(task: SeatingTask): readonly number[] {
  return gamesOfPlayers({ players: task.players, rounds: task.constraints.played })
    .map((count) => task.games - count);
}

/** Whether every player can have his games and every round its tables of ten, absences and judges kept. */
export function canBeFilled(task: SeatingTask): boolean {
  const played = task.constraints.played.length;
  const tables = tablesOfRounds(task);
  const can = tables.map((count, r) =>
    (r < played ? [] : [...availability(task, r + 1, count)]));
  const filling = new Filling(can, tables.map((count, r) => (r < played ? 0 : count * tableSize)));
  const left = [...gamesLeft(task)];
  const fixed = new Set(task.constraints.fixed.filter(({ round }) => round > played)
    .map(({ player, round }) => `${player} ${round}`));
  for (const [player, round] of [...fixed].map((pair) => pair.split(' ').map(Number))) {
    if (player === undefined || round === undefined) continue;
    const row = can[round - 1];
    if (row?.[player - 1] !== true) return false;
    row[player - 1] = false;
    left[player - 1] = (left[player - 1] ?? 0) - 1;
    filling.take(round - 1);
  }
  if (filling.overfull() || left.some((games) => games < 0)) return false;
  return left.every((games, player) => Array.from({ length: games }).every(() => filling.give(player)));
}
