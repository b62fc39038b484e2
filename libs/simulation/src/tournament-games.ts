// The games of a simulated tournament round by round: who sits where, when it begins, what happens in it.
import type { Heading, Ruleset } from '@consigliere/rules';
import { regulation } from '@consigliere/rules';
import type { GameFacts } from '@consigliere/tournament';
import { gameIdOf, tableFacts } from '@consigliere/tournament';
import type { Happening } from './happenings.js';
import { happenings } from './happenings.js';
import type { SimulatedGame } from './simulated-game.js';
import { isNotFound, simulateGame } from './simulated-game.js';
import type { SimulatedPerson } from './tournament-people.js';
import type { Temper } from './temper.js';

/** A game of a tournament before it is played. */
export interface PlannedSitting {
  readonly stage: string;
  readonly stageNumber: number;
  readonly round: number;
  readonly table: number;
  readonly players: readonly string[];
  readonly judge: string;
  readonly heading: Heading;
}

/** A game of a tournament as it was played. */
export interface PlayedSitting extends PlannedSitting {
  readonly game: string;
  readonly simulated: SimulatedGame;
  /** What a table of the tournament counts of it. */
  readonly facts: GameFacts;
}

export interface SittingsAsked {
  readonly seed: string;
  readonly tournament: string;
  readonly ruleset?: Ruleset;
  readonly temper?: Temper;
}

export interface StageAsked {
  readonly id: string;
  readonly number: number;
  /** By round and table: ten players in seat order. */
  readonly rounds: readonly (readonly (readonly string[])[])[];
  readonly judges: readonly SimulatedPerson[];
  /** The name of the tournament. */
  readonly name: string;
}

/** The sittings of a stage in the order of rounds and tables. */
export function sittingsOf({ id, number, rounds, judges, name }: StageAsked): readonly PlannedSitting[] {
  return rounds.flatMap((tables, r) => tables.map((players, t): PlannedSitting => ({
    stage: id, stageNumber: number, round: r + 1, table: t + 1, players,
    judge: judges[t % judges.length]?.id ?? '',
    heading: { tournament: name, round: String(r + 1), table: String(t + 1), date: null },
  })));
}

/** Plays one sitting. Where what must happen is not found it is played without. */
export function playedSitting(
  asked: SittingsAsked,
  sitting: PlannedSitting,
  must: readonly Happening[] = [],
): PlayedSitting {
  const { tournament, seed, ruleset = regulation, temper } = asked;
  const { stage, stageNumber, round, table, players, judge, heading } = sitting;
  const game = gameIdOf(tournament, stageNumber, { round, table });
  const request = { seed, game, ruleset, players, judge, heading, ...(temper ? { temper } : {}) };
  const simulated = simulateGame({ ...request, must });
  if (isNotFound(simulated)) return playedSitting(asked, sitting);
  const counted = tableFacts(simulated.table, simulated.awards, players);
  return { ...sitting, game, simulated, facts: { stage, round, table, game, judge, ...counted } };
}

/** What of all that may happen did not happen in any of the games. */
export function missingIn(games: readonly PlayedSitting[]): readonly Happening[] {
  const seen = new Set(games.flatMap(({ simulated }) => simulated.happened));
  return happenings.filter((name) => !seen.has(name));
}

/** Whether all that a game has which must be somewhere is in another one too, so that it may be replaced. */
function isSpare(games: readonly PlayedSitting[], index: number): boolean {
  const others = new Set(games.flatMap(({ simulated }, i) => (i === index ? [] : simulated.happened)));
  return games[index]?.simulated.happened.every((name) => others.has(name)) ?? false;
}

/** Plays games anew, one for each happening that is missing, as long as there are games to spare. */
export function withEverything(
  asked: SittingsAsked,
  games: readonly PlayedSitting[],
): readonly PlayedSitting[] {
  const all = games.slice();
  let next = 0;
  for (const name of missingIn(games)) {
    if (!missingIn(all).includes(name)) continue;
    while (next < all.length && !isSpare(all, next)) next += 1;
    const spare = all[next];
    if (spare) all[next] = playedSitting(asked, spare, [name]);
    next += 1;
  }
  return all;
}
