// What candidates of a nomination are compared by, each an exact number, larger first.
import type { Bilingual } from '@consigliere/rules';
import type { Exact } from '../scoring/exact.js';
import { whole, zero } from '../scoring/exact.js';
import type { Competitor, Ordering } from '../standings/metrics.js';
import { headToHead } from '../standings/metrics.js';
import type { Tally } from '../standings/tally.js';
import type { CriterionId } from './nomination-rules.js';

/** A player with what he has in the games of the nomination's roles; `tally` is of all his games. */
export interface Candidate extends Competitor {
  readonly own: Tally;
}

export interface Criterion extends Ordering<Candidate> {
  readonly id: CriterionId;
  readonly title: Bilingual;
  /** Whether the value depends on who else is tied. */
  readonly amongTied: boolean;
}

type Value = (candidate: Candidate) => Exact;

const perGame = (value: (tally: Tally) => Exact): Value => ({ own }) =>
  (own.games === 0 ? zero : value(own).div(own.games));

const words: Readonly<Record<Exclude<CriterionId, 'headToHead'>, readonly [Value, Bilingual]>> = {
  points: [({ own }) => own.total, { en: 'points', ru: 'баллы' }],
  pointsPerGame: [perGame(({ total }) => total), { en: 'points a game', ru: 'баллы за игру' }],
  extra: [({ own }) => own.extra, { en: 'extra points', ru: 'допы' }],
  extraPerGame: [perGame(({ extra }) => extra), { en: 'extra points a game', ru: 'допы за игру' }],
  wins: [({ own }) => whole(own.wins), { en: 'wins', ru: 'победы' }],
  winShare: [perGame(({ wins }) => whole(wins)), { en: 'share of wins', ru: 'доля побед' }],
  games: [({ own }) => whole(own.games), { en: 'games', ru: 'игры' }],
  firstKilled: [({ own }) => whole(own.firstKilled), { en: 'killed first', ru: 'убит первым' }],
  total: [({ tally }) => tally.total, { en: 'total of the table', ru: 'сумма в таблице' }],
  allExtra: [({ tally }) => tally.extra, { en: 'extra points of all games', ru: 'допы во всех играх' }],
};

/** Those that count things: their values are whole, and are told without hundredths. */
export const counted: ReadonlySet<CriterionId> = new Set<CriterionId>(['wins', 'games', 'firstKilled']);

const larger = (a: Exact, b: Exact): number => b.compare(a);

/** A criterion by its id. */
export function criterionOf(id: CriterionId): Criterion {
  if (id === 'headToHead') {
    const title = { en: 'points in games together', ru: 'баллы в личных встречах' };
    return { id, title, value: headToHead, compare: larger, amongTied: true };
  }
  const [value, title] = words[id];
  return { id, title, value: () => value, compare: larger, amongTied: false };
}
