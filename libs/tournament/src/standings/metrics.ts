// What orders a table: an ordered list of metrics, the total first and then the tie-breaks of the policy.
import type { Bilingual } from '@consigliere/rules';
import type { Exact } from '../scoring/exact.js';
import { sum, whole, zero } from '../scoring/exact.js';
import type { ScoringPolicy, TieBreakId } from '../scoring/policy.js';
import type { Tally } from './tally.js';

/** Who has a row in the table: a player or a team. */
export interface Competitor {
  readonly id: string;
  readonly name: string;
  /** 0: finalists of the latest such stage, 1: of the one before …; the others after them. */
  readonly tier: number;
  readonly tally: Tally;
}

/** What orders those who are compared. */
export interface Ordering<Of extends Competitor = Competitor> {
  /** Of those who are still tied, the value of each. */
  readonly value: (tied: readonly Of[]) => (competitor: Of) => Exact;
  /** Negative where the first stands higher. */
  readonly compare: (a: Exact, b: Exact) => number;
}

/** Tie-breaks that compare something; the lot compares nothing. */
type ColumnId = Exclude<TieBreakId, 'lot'>;

export interface Metric extends Ordering {
  readonly id: ColumnId | 'tier' | 'played' | 'total';
  readonly title: Bilingual;
}

const largerFirst = (a: Exact, b: Exact): number => b.compare(a);

type Value = Metric['value'];

const ofTally = (value: (tally: Tally) => Exact): Value => () => ({ tally }) => value(tally);

const ofCount = (value: (tally: Tally) => number): Value => () => ({ tally }) => whole(value(tally));

/** The points that a competitor has in each game, by the game's index. */
function pointsByGame({ tally }: Competitor): ReadonlyMap<number, Exact> {
  const points = new Map<number, Exact>();
  for (const { counted, points: won } of tally.appearances) {
    if (counted.game.winner === null) continue;
    const before = points.get(counted.index);
    points.set(counted.index, before ? before.add(won) : won);
  }
  return points;
}

/** The sum of the points in the games of the table in which all the tied sat together; none: equal. */
export const headToHead: Value = (tied) => {
  const sat = new Map<number, number>();
  for (const one of tied) {
    for (const game of pointsByGame(one).keys()) sat.set(game, (sat.get(game) ?? 0) + 1);
  }
  return (competitor) => {
    const common = [...pointsByGame(competitor)].filter(([game]) => sat.get(game) === tied.length);
    return sum(common.map(([, points]) => points));
  };
};

const tieBreaks: Readonly<Record<ColumnId, Omit<Metric, 'id' | 'compare'>>> = {
  extra: {
    title: { en: 'Extra points, best moves and penalties', ru: 'Допы, лучшие ходы и штрафы' },
    value: ofTally(({ extra }) => extra),
  },
  wins: { title: { en: 'Wins', ru: 'Победы' }, value: ofCount(({ wins }) => wins) },
  specialWins: {
    title: { en: 'Wins as don or sheriff', ru: 'Победы доном и шерифом' },
    value: ofCount(({ specialWins }) => specialWins),
  },
  firstKilled: {
    title: { en: 'Killed first', ru: 'Убит первым' },
    value: ofCount(({ firstKilled }) => firstKilled),
  },
  blackWins: {
    title: { en: 'Wins as black', ru: 'Победы чёрным' },
    value: ofCount(({ blackWins }) => blackWins),
  },
  redWins: { title: { en: 'Wins as red', ru: 'Победы красным' }, value: ofCount(({ redWins }) => redWins) },
  headToHead: { title: { en: 'Games together', ru: 'Личные встречи' }, value: headToHead },
  games: { title: { en: 'Games', ru: 'Игры' }, value: ofCount(({ games }) => games) },
};

const beforeTotal: readonly Metric[] = [
  {
    id: 'tier',
    title: { en: 'Finalists first', ru: 'Сначала финалисты' },
    value: () => ({ tier }) => whole(tier),
    compare: (a, b) => a.compare(b),
  },
  {
    id: 'played',
    title: { en: 'Those without games last', ru: 'Не игравшие в конце' },
    value: () => ({ tally }) => (tally.games > 0 ? whole(1) : zero),
    compare: largerFirst,
  },
];

const total: Metric = {
  id: 'total',
  title: { en: 'Total', ru: 'Сумма' },
  value: ofTally((tally) => tally.total),
  compare: largerFirst,
};

const isColumn = (id: TieBreakId): id is ColumnId => id !== 'lot';

/** All that orders a table by a policy, in order, but the lot. */
export function metricsOf(policy: ScoringPolicy): readonly Metric[] {
  const ties = policy.tieBreaks.filter(isColumn)
    .map((id) => ({ id, ...tieBreaks[id], compare: largerFirst }));
  return [...beforeTotal, total, ...ties];
}
