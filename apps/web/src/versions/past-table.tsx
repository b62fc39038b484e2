// A table as it stood last under a version: places and totals, without its rounds.
import { useTranslations } from 'next-intl';
import type { TableVersionsQuery } from '../gql/generated/queries';
import { figure } from '../standings/decimal';

type Standings = NonNullable<TableVersionsQuery['tournament']>['standings'];
type Rows = Extract<Standings, { readonly rows: unknown }>['rows'];

export function PastTable({ rows, caption }: { readonly rows: Rows; readonly caption: string }) {
  const t = useTranslations('versions');
  const standings = useTranslations('standings');
  return (
    <div className="series-frame" role="region" aria-label={caption} tabIndex={0}>
      <table className="series-table">
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{standings('metric.games')}</th>
            <th scope="col">{standings('metric.wins')}</th>
            <th scope="col">{standings('metric.extra')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, shared, lot, player, total, games, wins, extra }) => (
            <tr key={player.id} className={shared ? 'tied' : undefined}>
              <td className="place">{`${shared ? '=' : ''}${place}`}</td>
              <th scope="row">
                {player.nick ?? standings('nameless')}
                {lot !== null && <small>{standings('lotMark', { lot })}</small>}
              </th>
              <td className="sum">{figure(total)}</td>
              <td>{games}</td>
              <td>{wins}</td>
              <td>{figure(extra)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
