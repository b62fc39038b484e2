// Who has another place or total by a version of a table.
import { useTranslations } from 'next-intl';
import type { TableVersionsQuery } from '../gql/generated/queries';
import { figure, signed } from '../standings/decimal';

type Version = NonNullable<NonNullable<TableVersionsQuery['tournament']>['tableVersion']>;
type Stand = Version['changes'][number]['after'];

const placeOf = (stand: Stand): string => (stand ? `${stand.shared ? '=' : ''}${stand.place}` : '–');

function Change({ change }: { readonly change: number }) {
  const t = useTranslations('versions');
  if (change === 0) return <td className="ch k">{t('same')}</td>;
  const count = Math.abs(change);
  return (
    <td className={change > 0 ? 'ch g' : 'ch l'}>
      <span aria-hidden="true">{change > 0 ? `▲${count}` : `▼${count}`}</span>
      <span className="unseen">{t(change > 0 ? 'up' : 'down', { count })}</span>
    </td>
  );
}

export function VersionChanges({ changes }: Pick<Version, 'changes'>) {
  const t = useTranslations('versions');
  const nameless = useTranslations('standings')('nameless');
  if (changes.length === 0) return <p className="quiet">{t('noChange')}</p>;
  return (
    <div className="series-frame" role="region" aria-label={t('changes')} tabIndex={0}>
      <table className="series-table version-table">
        <caption className="unseen">{t('changes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{t('moved')}</th>
            <th scope="col">{t('placeBefore')}</th>
            <th scope="col">{t('total')}</th>
            <th scope="col">{t('gained')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ player, before, after, change, gained }) => (
            <tr key={player.id}>
              <td className="place">{placeOf(after)}</td>
              <th scope="row">{player.nick ?? nameless}</th>
              <Change change={change} />
              <td>{placeOf(before)}</td>
              <td className="sum">{after ? figure(after.total) : '–'}</td>
              <td>{gained === '0' ? '' : signed(gained)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
