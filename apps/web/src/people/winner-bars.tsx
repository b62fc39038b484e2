// How the games of a judge have ended: a table whose rows are bars.
import { useTranslations } from 'next-intl';
import type { JudgeProfileQuery, Winner } from '../gql/generated/queries';
import { WinnerChip } from '../table/winner-chip';
import { Bar } from './bar';
import { percentOf } from './share';

type Shares = NonNullable<JudgeProfileQuery['judge']>['shares'];

const teams = { RED: 'red', BLACK: 'black', DRAW: 'nobody' } as const satisfies Record<Winner, string>;

export function WinnerBars({ shares }: { shares: Shares }) {
  const t = useTranslations('people');
  const all = shares.reduce((sum, { games }) => sum + games, 0);
  return (
    <table className="tally">
      <caption>{t('byWinner')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('result')}</th>
          <th scope="col">{t('part')}</th>
          <th scope="col">{t('games')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ winner, games }) => (
          <tr key={winner}>
            <th scope="row">
              <WinnerChip winner={winner} />
            </th>
            <td className="tally-cell">
              <Bar part={games} whole={all} team={teams[winner]} />
              <b>{percentOf(games, all)}</b>
            </td>
            <td className="tally-count">{t('gamesCount', { count: games })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
