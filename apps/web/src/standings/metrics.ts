// The figures beside the total: which of them a table shows, and in which order.
import type { TableRowFragment, TeamFiguresFragment } from '../gql/generated/queries';
import { shortFigure } from './decimal';
import type { Policy } from './policy';

export const metricIds = [
  'extra', 'wins', 'specialWins', 'firstKilled', 'blackWins', 'redWins', 'games', 'compensation',
] as const;

export type MetricId = (typeof metricIds)[number];

type Figures = TeamFiguresFragment & Partial<Pick<TableRowFragment, 'redWins' | 'blackWins'>>;

const isMetric = (id: string): id is MetricId => metricIds.some((known) => known === id);

interface Table {
  readonly tieBreaks: readonly { readonly id: string }[];
  readonly rows: readonly { readonly games: number }[];
}

/** The tie-breaks as they count, then wins, Ci where there is any, games where their numbers differ. */
export function metricsShown({ tieBreaks, rows }: Table, policy: Policy): MetricId[] {
  const counted = tieBreaks.map(({ id }) => id).filter(isMetric);
  const uneven = new Set(rows.map(({ games }) => games)).size > 1;
  const more: MetricId[] = [
    'wins',
    ...(policy.compensation ? (['compensation'] as const) : []),
    ...(uneven ? (['games'] as const) : []),
  ];
  return [...new Set([...counted, ...more])];
}

/** As printed in a row; a dash where rows of this kind do not have it. */
export function metricText(row: Figures, id: MetricId): string {
  const value = row[id];
  if (value === undefined) return '–';
  return typeof value === 'string' ? shortFigure(value) : String(value);
}
