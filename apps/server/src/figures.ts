// Figures of tournaments for charts: counted when asked for, and kept as long as they hold.
import { Kept } from '@consigliere/event-store';
import type { TournamentSheet } from '@consigliere/read-models';
import type { GameFacts } from '@consigliere/tournament';
import {
  isNoStandings, meetingsOf, placesOver, roleShares, seatShares, seatsPlayed, standings,
} from '@consigliere/tournament';
import type { Ground } from './counting.js';
import type { House } from './house.js';
import { listSizes } from './query-limits.js';

const figuresKept = 64;
/** Tournaments whose players' places are kept by themselves: for profiles, which look into many. */
const placesKept = 512;

/** A player in the whole table of a tournament. */
export interface Standing {
  readonly place: number;
  readonly shared: boolean;
  readonly total: string;
}

const wholeTable = { stage: null, asOf: null };

export class Figures {
  readonly #house: House;
  readonly #kept = new Kept<object>(figuresKept);
  readonly #standings = new Kept<ReadonlyMap<string, Standing>>(placesKept);

  constructor(house: House) {
    this.#house = house;
  }

  /** Where each player stood after each column; nobody where there is no such stage. */
  places(sheet: TournamentSheet, stage: string | null) {
    return this.#figure(sheet, ['places', stage], (ground) => {
      const ways = placesOver(this.#house.counting.inputOf(ground, { stage, asOf: null }));
      const lines = isNoStandings(ways) ? [] : ways.lines.slice(0, listSizes.rows);
      return lines.map(({ player, places, totals }) => ({ player: { id: player }, places, totals }));
    });
  }

  roleShares(sheet: TournamentSheet, stage: string | null) {
    return this.#figure(sheet, ['roles', stage], (ground) => roleShares(seatsPlayed(factsOf(ground, stage))));
  }

  seatShares(sheet: TournamentSheet, stage: string | null) {
    return this.#figure(sheet, ['seats', stage], (ground) => seatShares(seatsPlayed(factsOf(ground, stage))));
  }

  /** Who has sat with whom, in the order of the table. */
  meetings(sheet: TournamentSheet, stage: string | null) {
    return this.#figure(sheet, ['meetings', stage], (ground) => {
      const table = standings(this.#house.counting.inputOf(ground, { stage, asOf: null }));
      const rows = isNoStandings(table) ? [] : table.rows;
      const players = rows.slice(0, listSizes.meetings).map(({ player }) => player);
      return {
        players: players.map((id) => ({ id })),
        counts: meetingsOf(players, factsOf(ground, stage)),
      };
    });
  }

  /** Where the players stand in the whole table; who has no game that counts is not among them. */
  async standings(sheet: TournamentSheet): Promise<ReadonlyMap<string, Standing>> {
    const { counting, persons } = this.#house;
    const known = this.#standings.get(counting.keyOf(sheet));
    if (known) return known;
    await persons.load(sheet.entries.map(({ player }) => player));
    const key = counting.keyOf(sheet);
    const table = standings(counting.inputOf({ sheet, games: await counting.games(sheet) }, wholeTable));
    const rows = isNoStandings(table) ? [] : table.rows.filter(({ games }) => games > 0);
    const found = new Map(rows.map(({ player, place, shared, total }) => [player, { place, shared, total }]));
    this.#standings.set(key, found);
    return found;
  }

  async #figure<Figure extends object>(
    sheet: TournamentSheet,
    what: readonly (string | null)[],
    make: (ground: Ground) => Figure,
  ): Promise<Figure> {
    const { counting } = this.#house;
    const key = counting.keyOf(sheet, ...what);
    const known = this.#kept.get(key) as Figure | undefined;
    if (known) return known;
    const figure = make({ sheet, games: await counting.games(sheet) });
    this.#kept.set(key, figure);
    return figure;
  }
}

/** The facts of the games that have any, of a stage or of all. */
function factsOf({ games }: Ground, only: string | null): readonly GameFacts[] {
  return games.flatMap(({ stage, facts }) => (facts && (only === null || stage === only) ? [facts] : []));
}
