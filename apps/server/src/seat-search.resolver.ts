// Searches for seatings over the API: started, watched, cancelled, by the staff of a tournament.
import { Args, Mutation, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Inject, type OnModuleDestroy } from '@nestjs/common';
import { seatingLimits } from '@consigliere/seating';
import { findTournament, judgedGames, type TournamentSheet } from '@consigliere/read-models';
import { deskRefusal, isNoStandings, standings } from '@consigliere/tournament';
import { House } from './house.js';
import { commandId, gameId, key, tournamentId, unexpected, upTo, within } from './inputs.js';
import { expectations } from './error-words.js';
import type { AnyRefusal } from './refusal.js';
import type { SeatConstraintsInput } from './seat-search-constraints.js';
import type { JudgesKept } from './seat-search-judges.js';
import { taskOf, type ToSearch } from './seat-search-task.js';
import { toldSearch } from './seat-search-told.js';
import { type SeatSearch, SeatSearches } from './seat-searches.js';
import { warnings } from './watch.js';

/** What an organiser asks; null where he leaves it to the server. */
interface SeatSearchInput {
  readonly stage: string;
  readonly players?: readonly string[] | null;
  readonly tables?: number | null;
  readonly rounds: number;
  readonly games?: number | null;
  readonly fromRound?: number | null;
  readonly tablesOfTier?: number | null;
  readonly keepDrafts?: boolean | null;
  readonly keepJudges?: JudgesKept | null;
  readonly seconds?: number | null;
  readonly iterations?: number | null;
  readonly seed?: number | null;
  readonly constraints?: SeatConstraintsInput | null;
}

interface StartArguments {
  readonly tournament: string;
  readonly command: string;
  readonly search: SeatSearchInput;
}

const usualSeconds = 5;
const longestSeconds = 60;
const mostIterations = 1_000_000_000;
const largestSeed = 2 ** 31 - 1;

/** Whole numbers up to so many are taken, from 1 or from what is told. */
type UpTo = number | readonly [least: number, most: number];

function wholeOr(value: number | null | undefined, argument: string, limit: UpTo): number | null {
  const bounds = typeof limit === 'number' ? [1, limit] as const : limit;
  return value === null || value === undefined ? null : within(value, `search.${argument}`, bounds);
}

function toSearch(input: SeatSearchInput): ToSearch {
  const { players, constraints } = input;
  const { players: most, tables, rounds } = seatingLimits;
  return {
    stage: key(input.stage, 'search.stage'),
    players: players ? upTo(players, 'search.players', most).map((id) => gameId(id, 'search.players')) : null,
    tables: wholeOr(input.tables, 'tables', tables),
    rounds: within(input.rounds, 'search.rounds', [1, rounds]),
    games: wholeOr(input.games, 'games', rounds),
    fromRound: wholeOr(input.fromRound, 'fromRound', rounds),
    tablesOfTier: wholeOr(input.tablesOfTier, 'tablesOfTier', tables),
    keepDrafts: input.keepDrafts ?? false,
    keepJudges: input.keepJudges ?? 'DECLARED',
    constraints: constraints ?? {},
  };
}

/** How long a search goes on: one of the two, some seconds where neither is told. */
function lengthOf({ seconds, iterations }: SeatSearchInput) {
  const most = wholeOr(iterations, 'iterations', mostIterations);
  const time = wholeOr(seconds, 'seconds', longestSeconds);
  if (most !== null && time !== null) unexpected('search.seconds', time, expectations.secondsOrIterations);
  return { iterations: most, seconds: most === null ? (time ?? usualSeconds) : null };
}

@Resolver('SeatSearch')
export class SeatSearchResolver implements OnModuleDestroy {
  readonly #house: House;
  readonly #searches: SeatSearches;

  constructor(@Inject(House) house: House, @Inject(SeatSearches) searches: SeatSearches) {
    this.#house = house;
    this.#searches = searches;
  }

  onModuleDestroy(): Promise<void> {
    return this.#searches.close();
  }

  @Mutation('startSeatSearch')
  async start(@Args() { tournament, command, search }: StartArguments) {
    const [id, act] = [tournamentId(tournament), commandId(command, 'command')];
    const asked = toSearch(search);
    const length = lengthOf(search);
    const seed = wholeOr(search.seed, 'seed', [0, largestSeed]);
    const sent = { tournament: id, ...asked, ...length, seed };
    const again = this.#searches.startedBy(act, sent);
    if (again) return this.#told(again);
    const sheet = await findTournament(this.#house.views, id);
    if (!sheet) return deskRefusal('tournament.notAnnounced', { tournament: id });
    const ground = { sheet, places: () => this.#places(sheet, asked.stage) };
    const found = await taskOf(this.#house, ground, asked);
    if ('code' in found) return found;
    return this.#told(this.#searches.start(act, { ...found, ...length, seed, sent }));
  }

  @Query('seatSearch')
  watch(@Args('id') id: string) {
    return this.#told(this.#searches.find(id));
  }

  @Mutation('cancelSeatSearch')
  cancel(@Args('id') id: string) {
    return this.#told(this.#searches.cancel(id));
  }

  #told(search: SeatSearch | AnyRefusal) {
    return 'code' in search ? search : toldSearch(this.#house.persons, search);
  }

  /** Who leads in a stage as the staff knows it, the first first; whoever has no place yet is missing. */
  async #places(sheet: TournamentSheet, stage: string): Promise<readonly string[]> {
    const { counting, persons } = this.#house;
    await persons.load(sheet.entries.map(({ player }) => player));
    const games = await judgedGames(this.#house.views, sheet.id);
    const table = standings(counting.inputOf({ sheet, games }, { stage, asOf: null }));
    return isNoStandings(table) ? [] : table.rows.map(({ player }) => player);
  }
}

@Resolver('SeatSearchResult')
export class SeatSearchResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: object): string {
    return 'code' in answer ? 'Refusal' : 'SeatSearch';
  }
}

/** The searches of a process, which end with it. */
export function seatSearchesOf(house: House): SeatSearches {
  return new SeatSearches(house.world, warnings(house.watch).seatSearches);
}
