// Places over the rounds: where each player stood after each column of a table.
import type { Shared } from './appearance.js';
import { isNoStandings, rankedPlayers } from './standings.js';
import { printer } from './rows.js';
import type { CountedGame, NoStandings, Selection, StandingsInput } from './selection.js';
import { selectGames } from './selection.js';

/** A column of a table: a round of a stage that has a game with a known winner. */
export interface Column {
  readonly stage: string;
  readonly round: number;
}

/** A player's way through a table; both lists have one entry for each column. */
export interface PlaceLine {
  readonly player: string;
  /** From 1; null before his first game that counts. */
  readonly places: readonly (number | null)[];
  /** Decimals; null where there is no place. */
  readonly totals: readonly (string | null)[];
}

/** The ways of all, in order of place in the whole table. */
export interface PlacesOver {
  readonly columns: readonly Column[];
  readonly lines: readonly PlaceLine[];
}

/** The last game of each column, in the order in which the rounds were played. */
function endsOf({ shown }: Selection): readonly CountedGame[] {
  const ends = new Map<string, CountedGame>();
  for (const counted of shown) {
    const { stage, round, winner } = counted.game;
    if (winner !== null) ends.set(`${stage}\n${round}`, counted);
  }
  return [...ends.values()];
}

/** What was played up to the end of a column: the stages before it whole, and its own up to its round. */
function upTo({ shown, before }: Selection, { game, stageIndex }: CountedGame): Selection {
  const isBefore = (one: CountedGame): boolean =>
    one.stageIndex < stageIndex || (one.stageIndex === stageIndex && one.game.round <= game.round);
  return { shown: shown.filter(isBefore), before: before.filter(isBefore) };
}

/** How far a table has come with a column. */
interface Reached {
  readonly end: CountedGame;
  readonly at: Selection;
}

/** The selections of a table after each of its columns; after the last one it is the table itself. */
function selectionsOf(selection: Selection): readonly Reached[] {
  const ends = endsOf(selection);
  return ends.map((end, index) => ({
    end, at: index === ends.length - 1 ? selection : upTo(selection, end),
  }));
}

/** The table as it was before: the lot is drawn for the last of it alone. */
const undrawn = (input: StandingsInput): StandingsInput => ({ ...input, lots: [] });

/**
 * Where each player stood after each column of the table that is asked for, by the same policy and the same
 * tie-breaks; Ci is as it was then, made of the games up to there.
 */
export function placesOver(input: StandingsInput): PlacesOver | NoStandings {
  const selection = selectGames(input);
  if (isNoStandings(selection)) return selection;
  const print = printer();
  const selections = selectionsOf(selection);
  const shared: Shared = new Map();
  const tables = selections.map(({ at }) =>
    new Map(rankedPlayers(at === selection ? input : undrawn(input), { ...at, shared })
      .map(({ place, competitor: { id, tally } }) =>
        [id, tally.games > 0 ? { place, total: print(tally.total) } : null])));
  const players = [...(tables.at(-1) ?? rankedPlayers(input, selection).map(({ competitor }) =>
    [competitor.id, null] as const))].map(([id]) => id);
  return {
    columns: selections.map(({ end: { game: { stage, round } } }) => ({ stage, round })),
    lines: players.map((player) => {
      const way = tables.map((table) => table.get(player) ?? null);
      return {
        player, places: way.map((at) => at?.place ?? null), totals: way.map((at) => at?.total ?? null),
      };
    }),
  };
}

/**
 * The place of each player after the last column but one; who had no game that counts by then is not among
 * them. Null where the table has fewer than two columns.
 */
export function placesBefore(input: StandingsInput): ReadonlyMap<string, number> | NoStandings | null {
  const selection = selectGames(input);
  if (isNoStandings(selection)) return selection;
  const before = selectionsOf(selection).at(-2);
  if (!before) return null;
  return new Map(rankedPlayers(undrawn(input), before.at)
    .filter(({ competitor: { tally } }) => tally.games > 0)
    .map(({ place, competitor }) => [competitor.id, place]));
}
