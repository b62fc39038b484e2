// The games of a player as his page tells them: those that count and those whose result is not known.
import type { PlayerGameFragment, PlayerRowQuery, UnknownFact } from '../gql/generated/queries';
import { roundAnchor } from '../standings/selection';

export type PlayerStandings = Extract<
  NonNullable<PlayerRowQuery['tournament']>['standings'],
  { readonly row: unknown }
>;
export type PlayerRow = NonNullable<PlayerStandings['row']>;

interface Place {
  readonly stage: string;
  readonly round: number;
  readonly table: number;
}

export interface Appearance extends Place {
  /** Under what name the page holds it. */
  readonly anchor: string;
  /** Null where the result is not known: the game counts for nobody. */
  readonly game: PlayerGameFragment | null;
  readonly unknown: readonly UnknownFact[];
}

/** What somebody played in one round. */
export interface PlayedRound {
  readonly anchor: string;
  readonly appearances: readonly Appearance[];
}

const tableAnchor = ({ stage, round, table }: Place): string => `${roundAnchor(stage, round)}:${table}`;

/** `q:8:2`, and `q:8:2:2` for a second game at the same table in the same round. */
function anchored(games: readonly Omit<Appearance, 'anchor'>[]): Appearance[] {
  const seen = new Map<string, number>();
  return games.map((game) => {
    const anchor = tableAnchor(game);
    const count = (seen.get(anchor) ?? 0) + 1;
    seen.set(anchor, count);
    return { ...game, anchor: count === 1 ? anchor : `${anchor}:${count}` };
  });
}

/** The facts that games which count lack, by table. */
function lackingAt({ unknownGames }: PlayerRow): ReadonlyMap<string, readonly UnknownFact[]> {
  const lacking = new Map<string, readonly UnknownFact[]>();
  for (const { facts, ...place } of unknownGames.filter((game) => !game.facts.includes('RESULT'))) {
    const key = tableAnchor(place);
    lacking.set(key, [...new Set([...(lacking.get(key) ?? []), ...facts])]);
  }
  return lacking;
}

/** In the order in which the games were played; `stages` are ids in order. */
export function appearancesOf(row: PlayerRow, stages: readonly string[]): Appearance[] {
  const lacking = lackingAt(row);
  const counted = row.byGame.map((game) => {
    const { stage, round, table } = game;
    return { stage, round, table, game, unknown: lacking.get(tableAnchor(game)) ?? [] };
  });
  const known = new Set(counted.map(tableAnchor));
  const rest = row.unknownGames
    .filter((game) => game.facts.includes('RESULT') || !known.has(tableAnchor(game)))
    .map(({ facts: unknown, stage, round, table }) => ({ stage, round, table, game: null, unknown }));
  const placeOf = ({ stage }: Place): number => stages.indexOf(stage);
  const inOrder = [...counted, ...rest].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.round - b.round || a.table - b.table,
  );
  return anchored(inOrder);
}

/** The same round by round: a cell of the table is all that was played in one. */
export function roundsOf(appearances: readonly Appearance[]): PlayedRound[] {
  const rounds = new Map<string, Appearance[]>();
  for (const one of appearances) {
    const anchor = roundAnchor(one.stage, one.round);
    rounds.set(anchor, [...(rounds.get(anchor) ?? []), one]);
  }
  return [...rounds].map(([anchor, played]) => ({ anchor, appearances: played }));
}
