// Profiles of players and of judges: what each has played or judged, read when it is asked for.
import type { PersonCount, PersonGame, PersonPart, TournamentSheet } from '@consigliere/read-models';
import {
  countsOfPerson, gamesOfPerson, tournamentsAmong, tournamentsOfPerson,
} from '@consigliere/read-models';
import { roleShares, type SeatPlayed, seatShares, winnerShares } from '@consigliere/tournament';
import { cursor, placeIn } from './cursor.js';
import type { Figures } from './figures.js';
import type { House } from './house.js';
import { within } from './inputs.js';
import { listSizes } from './query-limits.js';
import { once } from './story.js';

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

const noHeading = { tournament: null, round: null, table: null, date: null };

/** As often as it was counted. */
function each<Value>({ games }: PersonCount, value: Value): readonly Value[] {
  return Array.from({ length: games }, () => value);
}

function seatsOf(counts: readonly PersonCount[]): readonly SeatPlayed[] {
  return counts.flatMap((count) => {
    const { seat, role, winner } = count;
    return seat === null || role === null ? [] : each(count, { seat, role, winner });
  });
}

export class Profiles {
  readonly #house: House;
  readonly #figures: Figures;

  constructor(house: House, figures: Figures) {
    this.#house = house;
    this.#figures = figures;
  }

  /** The profile of a player; null when he has none. */
  async player(id: string) {
    const part = 'player';
    const all = await tournamentsOfPerson(this.#house.views, id, part);
    if (all.length === 0) return null;
    const counts = once(() => countsOfPerson(this.#house.views, id, part));
    const played = async (): Promise<readonly SeatPlayed[]> => seatsOf(await counts());
    return {
      id,
      nick: () => this.#house.persons.nickOf(id),
      shares: async () => roleShares(await played()),
      seats: async () => seatShares(await played()),
      firstKilled: async () => (await counts()).reduce((sum, { firstKilled }) => sum + firstKilled, 0),
      tournaments: async () => {
        const sheets = await this.#sheets(all.map(({ tournament }) => tournament));
        const byId = new Map(all.map((one) => [one.tournament, one]));
        return sheets.map((sheet) => this.#playedIn(sheet, id, byId.get(sheet.id)));
      },
      games: (asked: PageArguments) => this.#games(id, part, asked),
    };
  }

  /** The profile of a judge; null when he has none. */
  async judge(id: string) {
    const part = 'judge';
    const all = await tournamentsOfPerson(this.#house.views, id, part);
    if (all.length === 0) return null;
    return {
      id,
      nick: () => this.#house.persons.nickOf(id),
      shares: async () => {
        const counts = await countsOfPerson(this.#house.views, id, part);
        return winnerShares(counts.flatMap((count) => each(count, count.winner)));
      },
      tournaments: async () => {
        const sheets = await this.#sheets(all.map(({ tournament }) => tournament));
        const games = new Map(all.map((one) => [one.tournament, one.games]));
        return sheets.map((sheet) => ({ tournament: sheet, games: games.get(sheet.id) ?? 0 }));
      },
      games: (asked: PageArguments) => this.#games(id, part, asked),
    };
  }

  /** Those of these tournaments that were announced last, as many as a profile shows. */
  #sheets(ids: readonly string[]): Promise<readonly TournamentSheet[]> {
    return tournamentsAmong(this.#house.views, ids, listSizes.profileTournaments);
  }

  #playedIn(sheet: TournamentSheet, player: string, sums: { games: number; wins: number } | undefined) {
    const standing = once(async () => (await this.#figures.standings(sheet)).get(player) ?? null);
    return {
      tournament: sheet,
      place: async () => (await standing())?.place ?? null,
      shared: async () => (await standing())?.shared ?? false,
      total: async () => (await standing())?.total ?? null,
      games: sums?.games ?? 0,
      wins: sums?.wins ?? 0,
    };
  }

  async #games(id: string, part: PersonPart, { first, after }: PageArguments) {
    const size = within(first ?? 20, 'first', [1, 100]);
    const [at, game] = after ? placeIn(after, /^(\S+) ([\w-]{1,64})$/) : [];
    const before = at !== undefined && game !== undefined ? { at, game } : null;
    const found = await gamesOfPerson(this.#house.views, id, { part, first: size + 1, before });
    const page = found.slice(0, size);
    const last = page.at(-1);
    const sheets = once(() => this.#byId(page));
    return {
      nodes: page.map((one) => ({
        ...one,
        heading: one.heading ?? noHeading,
        tournament: async () => (await sheets()).get(one.tournament ?? '') ?? null,
      })),
      pageInfo: {
        endCursor: last ? cursor([last.orderedAt, last.game]) : null,
        hasNextPage: found.length > size,
      },
    };
  }

  /** The tournaments of some games, each read once. */
  async #byId(games: readonly PersonGame[]): Promise<ReadonlyMap<string, TournamentSheet>> {
    const ids = [...new Set(games.flatMap(({ tournament }) => (tournament === null ? [] : [tournament])))];
    const sheets = await tournamentsAmong(this.#house.views, ids, ids.length);
    return new Map(sheets.map((sheet) => [sheet.id, sheet]));
  }
}
