// The clauses that the page of a game cites, each once.
import type { ClauseTextFragment, GameQuery } from '../gql/generated/queries';

export function clausesOf({ timeline, reveal }: NonNullable<GameQuery['game']>): ClauseTextFragment[] {
  const cited = [
    ...timeline.map(({ clause }) => clause),
    ...(reveal?.points ?? []).flatMap(({ parts }) => parts.map(({ clause }) => clause)),
  ];
  return [...new Map(cited.map((clause) => [clause.id, clause])).values()];
}
