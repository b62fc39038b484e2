// Which constraints a seating does not keep, each with the place where it is broken.
import type { Round, Seating } from './seating.js';
import type { SeatingConstraints } from './task.js';
import { pairsOf } from './meetings.js';
import type { Words } from './words.js';

/** A constraint, by its JSON pointer, and where a seating does not keep it. */
export interface BrokenConstraint {
  readonly pointer: string;
  /** Only wished for: `avoid`. */
  readonly wish: boolean;
  readonly round: number;
  readonly table: number | null;
  readonly players: readonly number[];
  readonly words: Words;
}

/** The tables of a seating with their numbers. */
interface Game {
  readonly round: number;
  readonly table: number;
  readonly players: readonly number[];
}

function gamesOf(rounds: readonly Round[]): readonly Game[] {
  return rounds.flatMap((round, r) =>
    round.map((players, t) => ({ round: r + 1, table: t + 1, players })));
}

function at({ round, table }: Pick<Game, 'round' | 'table'>): Words {
  return { en: `round ${round}, table ${table}`, ru: `тур ${round}, стол ${table}` };
}

/** What a player is called. */
type NameOf = (player: number) => string;

function brokenApart(
  games: readonly Game[],
  { apart, played }: SeatingConstraints,
  nameOf: NameOf,
): BrokenConstraint[] {
  return apart.flatMap(({ players, notBeforeRound, avoid }, i) => pairsOf(players).flatMap(([a, b]) =>
    games
      .filter((game) => game.players.includes(a) && game.players.includes(b))
      .filter(({ round }) => round > played.length && round < (notBeforeRound ?? Infinity))
      .map((game) => ({
        pointer: `/apart/${i}`, wish: avoid === true, round: game.round, table: game.table, players: [a, b],
        words: {
          en: `${at(game).en}: ${nameOf(a)} meets ${nameOf(b)}`,
          ru: `${at(game).ru}: ${nameOf(a)} встречается с ${nameOf(b)}`,
        },
      }))));
}

function brokenJudges(
  games: readonly Game[],
  { judges, played }: SeatingConstraints,
  nameOf: NameOf,
): BrokenConstraint[] {
  return judges.flatMap(({ judge, tables, rounds, players }, i) => games
    .filter(({ round, table }) => round > played.length && tables.includes(table)
      && (rounds?.includes(round) ?? true))
    .flatMap((game) => players.filter((player) => game.players.includes(player)).map((player) => ({
      pointer: `/judges/${i}`, wish: false, round: game.round, table: game.table, players: [player],
      words: {
        en: `${at(game).en}: ${nameOf(player)} plays before judge ${judge}`,
        ru: `${at(game).ru}: ${nameOf(player)} играет у судьи ${judge}`,
      },
    }))));
}

function brokenFixed(
  rounds: readonly Round[],
  { fixed }: SeatingConstraints,
  nameOf: NameOf,
): BrokenConstraint[] {
  return fixed.flatMap(({ round, table, seat, player }, i) => {
    const sits = rounds[round - 1]?.[table - 1] ?? [];
    const kept = seat === undefined ? sits.includes(player) : sits[seat - 1] === player;
    if (kept) return [];
    const [place, name] = [at({ round, table }), nameOf(player)];
    const words = seat === undefined
      ? { en: `${place.en}: ${name} does not sit there`, ru: `${place.ru}: ${name} там не сидит` }
      : {
        en: `${place.en}: ${name} does not sit on seat ${seat}`,
        ru: `${place.ru}: ${name} не сидит на месте ${seat}`,
      };
    return [{ pointer: `/fixed/${i}`, wish: false, round, table, players: [player], words }];
  });
}

function brokenAbsent(
  games: readonly Game[],
  { absent }: SeatingConstraints,
  nameOf: NameOf,
): BrokenConstraint[] {
  return absent.flatMap(({ player, rounds }, i) => games
    .filter((game) => rounds.includes(game.round) && game.players.includes(player))
    .map((game) => ({
      pointer: `/absent/${i}`, wish: false, round: game.round, table: game.table, players: [player],
      words: {
        en: `${at(game).en}: ${nameOf(player)} is absent`,
        ru: `${at(game).ru}: ${nameOf(player)} отсутствует`,
      },
    })));
}

function brokenPlayed(rounds: readonly Round[], { played }: SeatingConstraints): BrokenConstraint[] {
  return played.flatMap((round, i) => (JSON.stringify(round) === JSON.stringify(rounds[i] ?? null) ? [] : [{
    pointer: `/played/${i}`, wish: false, round: i + 1, table: null, players: [],
    words: { en: `round ${i + 1} is not as it was played`, ru: `тур ${i + 1} не такой, каким сыгран` },
  }]));
}

/**
 * What of the constraints a seating breaks; empty when it keeps them all. Meetings and tables of rounds that
 * stand break nothing: they have been. `nameOf` says what a player is called.
 */
export function brokenConstraints(
  { rounds }: Seating,
  constraints: SeatingConstraints,
  nameOf: NameOf = String,
): readonly BrokenConstraint[] {
  const games = gamesOf(rounds);
  return [
    ...brokenPlayed(rounds, constraints),
    ...brokenFixed(rounds, constraints, nameOf),
    ...brokenAbsent(games, constraints, nameOf),
    ...brokenApart(games, constraints, nameOf),
    ...brokenJudges(games, constraints, nameOf),
  ];
}
