// Profiles of players and of judges: what each has played or judged, read when it is asked for.
import type {
  PersonCount, PersonGame, PersonPart, PersonTournament, TournamentSheet,
} from '@consigliere/read-models';
import {
  countsOfPerson, gamesOfPerson, idsOfPerson, tournamentsAmong, tournamentsOfPerson,
} from '@consigliere/read-models';
import { roleShares, type SeatPlayed, seatShares, winnerShares } from '@consigliere/tournament';
import { cursor, placeIn } from './cursor.js';
import type { Figures } from './figures.js';
import type { House } from './house.js';
import { within } from './inputs.js';
import { listSizes } from './query-limits.js';
import { formerNicks, namesOfPerson, nickThen } from './person-history.js';
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

/** The last day of a tournament, YYYY-MM-DD; of one without days that of its announcement. */
const lastDay = ({ announcement: { days }, announcedAt }: TournamentSheet): string =>
  days.at(-1) ?? announcedAt.slice(0, 10);

export class Profiles {
  readonly #house: House;
  readonly #figures: Figures;

  constructor(house: House, figures: Figures) {
    this.#house = house;
    this.#figures = figures;
  }

  /** The profile of a player; null when he has none. */
  async player(asked: string) {
    const part = 'player';
    const ids = await idsOfPerson(this.#house.views, asked);
    const all = await tournamentsOfPerson(this.#house.views, ids, part);
    if (all.length === 0) return null;
    const counts = once(() => countsOfPerson(this.#house.views, ids, part));
    const played = async (): Promise<readonly SeatPlayed[]> => seatsOf(await counts());
    return {
      ...this.#named(ids),
      shares: async () => roleShares(await played()),
      seats: async () => seatShares(await played()),
      firstKilled: async () => (await counts()).reduce((sum, { firstKilled }) => sum + firstKilled, 0),
      tournaments: async () => {
        const sheets = await this.#sheets(all.map(({ tournament }) => tournament));
        const byId = new Map(all.map((one) => [one.tournament, one]));
        const names = once(() => namesOfPerson(this.#house, ids));
        return sheets.map((sheet) => ({
          ...this.#playedIn(sheet, ids[0], byId.get(sheet.id)),
          nickThen: async () => nickThen(await names(), byId.get(sheet.id)?.person ?? ids[0], lastDay(sheet)),
        }));
      },
      games: (page: PageArguments) => this.#games(ids, part, page),
    };
  }

  /** The profile of a judge; null when he has none. */
  async judge(asked: string) {
    const part = 'judge';
    const ids = await idsOfPerson(this.#house.views, asked);
    const all = await tournamentsOfPerson(this.#house.views, ids, part);
    if (all.length === 0) return null;
    return {
      ...this.#named(ids),
      shares: async () => {
        const counts = await countsOfPerson(this.#house.views, ids, part);
        return winnerShares(counts.flatMap((count) => each(count, count.winner)));
      },
      tournaments: async () => {
        const sheets = await this.#sheets(all.map(({ tournament }) => tournament));
        const games = new Map(all.map((one) => [one.tournament, one.games]));
        return sheets.map((sheet) => ({ tournament: sheet, games: games.get(sheet.id) ?? 0 }));
      },
      games: (page: PageArguments) => this.#games(ids, part, page),
    };
  }

  /** Under which id and nick he is read, and under which nicks else he is recorded. */
  #named(ids: readonly [string, ...string[]]) {
    const { persons } = this.#house;
    const [id, ...others] = ids;
    return {
      id,
      nick: () => persons.nickOf(id),
      otherNicks: async () => {
        const nickOf = await persons.nicksOf(ids);
        const nicks = new Set(others.map(nickOf).filter((nick) => nick !== null && nick !== nickOf(id)));
        return [...nicks];
      },
      formerNicks: async () => formerNicks(await namesOfPerson(this.#house, ids)),
    };
  }

  /** Those of these tournaments that were announced last, as many as a profile shows. */
  #sheets(ids: readonly string[]): Promise<readonly TournamentSheet[]> {
    return tournamentsAmong(this.#house.views, ids, listSizes.profileTournaments);
  }

  #playedIn(sheet: TournamentSheet, id: string, sums: PersonTournament | undefined) {
    const player = sums?.person ?? id;
    const standing = once(async () => (await this.#figures.standings(sheet)).get(player) ?? null);
    return {
      tournament: sheet,
      player: { id: player },
      place: async () => (await standing())?.place ?? null,
      shared: async () => (await standing())?.shared ?? false,
      total: async () => (await standing())?.total ?? null,
      games: sums?.games ?? 0,
      wins: sums?.wins ?? 0,
    };
  }

  async #games(ids: readonly string[], part: PersonPart, { first, after }: PageArguments) {
    const size = within(first ?? 20, 'first', [1, 100]);
    const [at, game] = after ? placeIn(after, /^(\S+) ([\w-]{1,64})$/) : [];
    const before = at !== undefined && game !== undefined ? { at, game } : null;
    const found = await gamesOfPerson(this.#house.views, ids, { part, first: size + 1, before });
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
