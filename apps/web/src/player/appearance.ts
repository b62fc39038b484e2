// The games of a player as his page tells them: those that count and those whose result is not known.
import type { PlayerGameFragment, PlayerRowQuery, UnknownFact } from '../gql/generated/queries';

type Standings = Extract<
  NonNullable<PlayerRowQuery['tournament']>['standings'],
  { readonly row: unknown }
>;
export type PlayerRow = NonNullable<Standings['row']>;

export interface Appearance {
  readonly stage: string;
  readonly round: number;
  readonly table: number;
  /** Null where the result is not known: the game counts for nobody. */
  readonly game: PlayerGameFragment | null;
  readonly unknown: readonly UnknownFact[];
}

type Place = Pick<Appearance, 'stage' | 'round' | 'table'>;

const keyOf = ({ stage, round, table }: Place): string => `${stage} ${round} ${table}`;

/** In the order in which the games were played; `stages` are ids in order. */
export function appearancesOf(row: PlayerRow, stages: readonly string[]): Appearance[] {
  const lacking = new Map(row.unknownGames.map((game) => [keyOf(game), game.facts]));
  const counted = row.byGame.map(({ stage, round, table }, at): Appearance => {
    const facts = lacking.get(keyOf({ stage, round, table })) ?? [];
    return { stage, round, table, game: row.byGame[at] ?? null, unknown: facts };
  });
  const known = new Set(counted.map(keyOf));
  const rest = row.unknownGames
    .filter((game) => !known.has(keyOf(game)))
    .map(({ stage, round, table, facts: unknown }): Appearance => {
      return { stage, round, table, game: null, unknown };
    });
  const placeOf = ({ stage }: Appearance): number => stages.indexOf(stage);
  return [...counted, ...rest].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.round - b.round || a.table - b.table,
  );
}
