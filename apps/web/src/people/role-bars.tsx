// How often a player has won with each role: a table whose rows are bars.
import { useTranslations } from 'next-intl';
import type { PlayerProfileQuery } from '../gql/generated/queries';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import { Bar } from './bar';
import { percentOf } from './share';

type Shares = NonNullable<PlayerProfileQuery['player']>['shares'];

export function RoleBars({ shares }: { shares: Shares }) {
  const t = useTranslations();
  return (
    <table className="tally">
      <caption>{t('people.byRole')}</caption>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('people.role')}</th>
          <th scope="col">{t('people.share')}</th>
          <th scope="col">{t('people.winsOf')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ role, games, wins }) => (
          <tr key={role}>
            <th scope="row" className={teamOf(role)}>
              <RoleGlyph role={role} size={16} /> {t(`role.${role}`)}
            </th>
            <td className="tally-cell">
              <Bar part={wins} whole={games} team={teamOf(role)} />
              <b>{percentOf(wins, games)}</b>
            </td>
            <td className="tally-count">{t('people.of', { wins, games })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
