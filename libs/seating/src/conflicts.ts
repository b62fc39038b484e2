// What of the constraints cannot be met, before a search: each with the least that conflicts.
import { leastConflicts, pointerOf } from './conflict-sets.js';
import { canBeFilled, gamesLeft } from './filling.js';
import { roundCanBeSeated } from './round-fit.js';
import { tablesOfRounds, type SeatingConstraints, type SeatingTask } from './task.js';
import type { Words } from './words.js';

/** Constraints that cannot hold together, by their JSON pointers; one pointer: it cannot hold at all. */
export interface SeatingConflict {
  readonly pointers: readonly string[];
  readonly words: Words;
}

/** What a player is called. */
type NameOf = (player: number) => string;

/** A fixed place against the tables of its round and the rounds that stand. */
function fixedAlone(task: SeatingTask, nameOf: NameOf): readonly SeatingConflict[] {
  const { fixed, played } = task.constraints;
  const tables = tablesOfRounds(task);
  return fixed.flatMap(({ round, table, seat, player }, i): readonly SeatingConflict[] => {
    const there = tables[round - 1] ?? 0;
    if (table > there) {
      const words = {
        en: `round ${round} has ${there} tables, none with number ${table}`,
        ru: `в туре ${round} столов ${there}, стола ${table} нет`,
      };
      return [{ pointers: [`/fixed/${i}`], words }];
    }
    const stands = played[round - 1]?.[table - 1];
    if (!stands || (seat === undefined ? stands.includes(player) : stands[seat - 1] === player)) return [];
    const words = {
      en: `round ${round} was played with another at that place than player ${nameOf(player)}`,
      ru: `тур ${round} сыгран, и на этом месте сидел не игрок ${nameOf(player)}`,
    };
    return [{ pointers: [`/fixed/${i}`, `/played/${round - 1}`], words }];
  });
}

function fixedTwice({ fixed }: SeatingConstraints, nameOf: NameOf): readonly SeatingConflict[] {
  return fixed.flatMap((one, i) => fixed.slice(0, i).flatMap((other, j): readonly SeatingConflict[] => {
    if (one.round !== other.round) return [];
    const pointers = [`/fixed/${j}`, `/fixed/${i}`];
    const elsewhere = one.table !== other.table
      || (one.seat !== undefined && other.seat !== undefined && one.seat !== other.seat);
    if (one.player === other.player && elsewhere) {
      const words = {
        en: `player ${nameOf(one.player)} has two places in round ${one.round}`,
        ru: `у игрока ${nameOf(one.player)} два места в туре ${one.round}`,
      };
      return [{ pointers, words }];
    }
    const samePlace = one.table === other.table && one.seat !== undefined && one.seat === other.seat;
    if (!samePlace || one.player === other.player) return [];
    const [a, b] = [nameOf(other.player), nameOf(one.player)];
    const words = {
      en: `players ${a} and ${b} have the same place in round ${one.round}`,
      ru: `у игроков ${a} и ${b} одно место в туре ${one.round}`,
    };
    return [{ pointers, words }];
  }));
}

/** Whoever is absent has no fixed place and did not play. */
function absentButThere(
  { absent, fixed, played }: SeatingConstraints,
  nameOf: NameOf,
): readonly SeatingConflict[] {
  return absent.flatMap(({ player, rounds }, i) => rounds.flatMap((round): readonly SeatingConflict[] => {
    const words = {
      en: `player ${nameOf(player)} is absent in round ${round} and sits in it`,
      ru: `игрок ${nameOf(player)} отсутствует в туре ${round}, но сидит в нём`,
    };
    const places = fixed.flatMap((one, j) =>
      (one.player === player && one.round === round ? [`/fixed/${j}`] : []));
    const stands = played[round - 1]?.flat().includes(player) ? [`/played/${round - 1}`] : [];
    return [...places, ...stands].map((pointer) => ({ pointers: [`/absent/${i}`, pointer], words }));
  }));
}

/** Players who have played too much or can no longer reach their games. */
function outOfReach(task: SeatingTask, nameOf: NameOf): readonly SeatingConflict[] {
  const { played } = task.constraints;
  const roundsLeft = task.rounds - played.length;
  return gamesLeft(task).flatMap((left, i): readonly SeatingConflict[] => {
    if (left >= 0 && left <= roundsLeft) return [];
    const words = {
      en: `player ${nameOf(i + 1)} has played ${task.games - left} games in ${played.length} rounds: `
        + `${task.games} in ${task.rounds} rounds are out of reach`,
      ru: `игрок ${nameOf(i + 1)} сыграл игр ${task.games - left} за туров ${played.length}: `
        + `${task.games} за ${task.rounds} не выходит`,
    };
    return [{ pointers: ['/played'], words }];
  });
}

/** Rounds that stand may leave more or fewer games than the other rounds have tables for. */
function tablesLeft(task: SeatingTask): readonly SeatingConflict[] {
  const total = tablesOfRounds(task).reduce((sum, count) => sum + count, 0);
  if (total * 10 === task.players * task.games) return [];
  const words = {
    en: 'what was played leaves more games, or fewer, than the other rounds have tables for',
    ru: 'сыгранное оставляет больше или меньше игр, чем есть столов в остальных турах',
  };
  return [{ pointers: ['/played'], words }];
}

function unfilled(task: SeatingTask): readonly SeatingConflict[] {
  const sets = leastConflicts(task.constraints, (constraints) => canBeFilled({ ...task, constraints }));
  const words = {
    en: `not everybody can have ${task.games} games while the tables of all rounds are full`,
    ru: `не у всех выйдет по ${task.games} игр при полных столах во всех турах`,
  };
  return sets.map((items) => ({ pointers: items.length > 0 ? items.map(pointerOf) : ['/played'], words }));
}

/** Rounds that cannot be seated, each set of constraints once, with the first of its rounds. */
function unseatable(task: SeatingTask): readonly SeatingConflict[] {
  const found = new Map<string, SeatingConflict>();
  for (let round = task.constraints.played.length + 1; round <= task.rounds; round += 1) {
    const sets = leastConflicts(task.constraints, (constraints) =>
      roundCanBeSeated({ ...task, constraints }, round));
    const words = { en: `round ${round} cannot be seated`, ru: `тур ${round} нельзя рассадить` };
    for (const pointers of sets.map((items) => items.map(pointerOf))) {
      if (!found.has(pointers.join())) found.set(pointers.join(), { pointers, words });
    }
  }
  return [...found.values()];
}

/** Rounds in which fewer than ten are there. */
function deserted(task: SeatingTask): readonly SeatingConflict[] {
  const round = tablesOfRounds(task).indexOf(0, task.constraints.played.length) + 1;
  if (round === 0) return [];
  const pointers = task.constraints.absent.flatMap(({ rounds }, i) =>
    (rounds.includes(round) ? [`/absent/${i}`] : []));
  const words = {
    en: `fewer than ten are there in round ${round}`, ru: `в туре ${round} игроков меньше десяти`,
  };
  return [{ pointers, words }];
}

/** A group that never meets has at most one place a table. */
function crowded(task: SeatingTask): readonly SeatingConflict[] {
  const { apart, played } = task.constraints;
  const tables = tablesOfRounds(task).slice(played.length).reduce((sum, count) => sum + count, 0);
  const left = gamesLeft(task);
  return apart.flatMap(({ players, never }, i): readonly SeatingConflict[] => {
    const games = players.reduce((sum, player) => sum + (left[player - 1] ?? 0), 0);
    if (never !== true || games <= tables) return [];
    const words = {
      en: `these ${players.length} have ${games} games to play, each at a table of its own: `
        + `there are ${tables}`,
      ru: `этим игрокам (${players.length}) играть ${games} раз, каждый раз за отдельным столом: `
        + `столов ${tables}`,
    };
    return [{ pointers: [`/apart/${i}`], words }];
  });
}

/**
 * What cannot be met; empty where nothing is known against it, which is no promise that it can. Needs the
 * numbers of `seatingNumbers` and constraints that `readConstraints` has read; `nameOf` says what a player is
 * called.
 */
export function seatingConflicts(task: SeatingTask, nameOf: NameOf = String): readonly SeatingConflict[] {
  const { constraints } = task;
  const plain = [
    ...(constraints.byPresence ? [] : outOfReach(task, nameOf)), ...fixedAlone(task, nameOf),
    ...fixedTwice(constraints, nameOf), ...absentButThere(constraints, nameOf),
  ];
  if (plain.length > 0) return plain;
  if (constraints.byPresence) return [...deserted(task), ...unseatable(task)];
  const left = tablesLeft(task);
  if (left.length > 0) return left;
  const spread = [...unfilled(task), ...crowded(task)];
  return spread.length > 0 ? spread : unseatable(task);
}
