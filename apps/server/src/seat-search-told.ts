// Seatings and their metrics as the API tells them: by the ids of players, with words that name them.
import type { Language } from '@consigliere/rules';
import {
  type BrokenConstraint, brokenConstraints, faultWords, type Round, type SeatingConstraints,
  type SeatingFault, type SeatingMetrics, type Words,
} from '@consigliere/seating';
import type { Persons } from './persons.js';
import { judgesIn, named, numberTag } from './seat-search-names.js';
import { countedBars } from './seat-search-judges.js';
import type { SeatedSet, StandingRound } from './seat-search-task.js';
import type { SeatSearch } from './seat-searches.js';

export interface LanguageArgument {
  readonly language: Language;
}

/** Who is seated by which number, and whoever knows what they are called. */
export interface People {
  readonly persons: Persons;
  /** The ids of the players 1 … N. */
  readonly players: readonly string[];
}

const personAt = ({ players }: People, number: number) => {
  const id = players[number - 1];
  return id === undefined ? null : { id };
};

/** Says words in which players are tagged by number. */
function saying(people: People, words: Words) {
  return async ({ language }: LanguageArgument): Promise<string> => {
    const { persons, players } = people;
    const nickOf = await persons.nicksOf([...players, ...judgesIn(words)]);
    const player = (number: number): string => {
      const id = players[number - 1];
      return nickOf(id) ?? id ?? String(number);
    };
    return named(words, { player, judge: (id) => nickOf(id) ?? id })[language];
  };
}

/** Rounds of ids as they are told; the first so many stand, and an empty id is of nobody known. */
export function toldRounds(rounds: readonly StandingRound[], standing: number) {
  return rounds.map((tables, index) => ({
    round: index + 1,
    stands: index < standing,
    tables: tables.map((table, place) => ({
      table: place + 1,
      players: table.map((id) => (id === '' ? null : { id })),
    })),
  }));
}

/** Rounds of numbers in ids; those that stand as whoever sat there. */
export function idsOf(
  rounds: readonly Round[],
  players: readonly string[],
  standing: readonly StandingRound[],
): readonly StandingRound[] {
  return rounds.map((tables, index) => standing[index]
    ?? tables.map((table) => table.map((number) => players[number - 1] ?? '')));
}

function toldFault(people: People, fault: SeatingFault) {
  return {
    kind: fault.kind,
    round: 'round' in fault ? fault.round : null,
    table: 'table' in fault ? fault.table : null,
    seat: 'seat' in fault ? fault.seat : null,
    player: 'player' in fault ? personAt(people, fault.player) : null,
    message: saying(people, faultWords(fault, numberTag)),
  };
}

/** Metrics as they are told. */
export function toldMetrics(people: People, metrics: SeatingMetrics) {
  const { meetings, neighbours, faultList, tables, seats, ...counts } = metrics;
  const { histogram, deviation, ...sums } = meetings;
  return {
    ...counts,
    faultList: faultList.map((fault) => toldFault(people, fault)),
    meetings: {
      ...sums,
      histogram: Object.entries(histogram).map(([times, pairs]) => ({ times: Number(times), pairs })),
      deviation: deviation.mean,
      worst: deviation.worst,
      worstPlayer: personAt(people, deviation.player),
    },
    seats: seats.excess,
    neighbours,
    tables: tables.excess,
    mostAtTable: tables.most,
  };
}

function toldBroken(people: People, { pointer, wish, round, table, players, words }: BrokenConstraint) {
  return {
    pointer, wish, round, table,
    players: players.flatMap((number) => personAt(people, number) ?? []),
    message: saying(people, words),
  };
}

/** What a seating breaks of the constraints, as it is told. */
export function toldBrokenOf(people: People, rounds: readonly Round[], constraints: SeatingConstraints) {
  const seating = { players: people.players.length, rounds };
  return brokenConstraints(seating, constraints, numberTag).map((broken) => toldBroken(people, broken));
}

const notReached = { en: 'not reached by the search', ru: 'поиску не удалось это выполнить' } as const;

/** The pointer of what was asked: behind the judges whom he named come those of the desk, then tiers. */
function askedPointer(pointer: string, { judges, bars }: SeatedSet): string {
  const judge = Number(/^\/judges\/(\d+)$/.exec(pointer)?.[1] ?? -1);
  if (judge < judges) return pointer;
  return judge < judges + bars.kept ? '/keepJudges' : '/tablesOfTier';
}

/** What stands against a search: what cannot hold together, else what was not reached. */
function toldAgainst(people: People, { conflicts, unmet, set }: SeatSearch) {
  const unreached = unmet.map(({ constraint, index }) => ({
    pointers: [constraint === 'games' ? '/games' : `/${constraint}/${index}`], words: notReached,
  }));
  return [...conflicts, ...unreached].map(({ pointers, words }) => ({
    pointers: [...new Set(pointers.map((pointer) => askedPointer(pointer, set)))],
    message: saying(people, words),
  }));
}

/** A search as it is told. */
export function toldSearch(persons: Persons, search: SeatSearch) {
  const { id, set, state, before, done, seed, iterations, seconds, best, expiresAt } = search;
  const people = { persons, players: set.players };
  return {
    id, state, before, seed, seconds,
    tournament: set.tournament, stage: set.stage,
    iterations: done, iterationsAsked: iterations,
    players: set.players.map((player) => ({ id: player })),
    standing: set.standing.length,
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    against: toldAgainst(people, search),
    found: best && {
      iterations: best.iterations,
      rounds: toldRounds(idsOf(best.seating.rounds, set.players, set.standing), set.standing.length),
      metrics: toldMetrics(people, best.metrics),
      broken: best.broken.map((broken) => toldBroken(people, broken)),
      plain: best.plain && toldMetrics(people, best.plain),
      judging: countedBars(set.bars, best.seating.rounds),
    },
  };
}
