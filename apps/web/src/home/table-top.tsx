// The top of a tournament's table: the first six, each leading to how his points were made.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import type { HomeTournamentFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { figure } from '../standings/decimal';
import { progressOf } from '../tournaments/progress';

export function TableTop({ tournament }: { tournament: HomeTournamentFragment }) {
  const t = useTranslations();
  const { id, name, schedule, standings } = tournament;
  if (!('rows' in standings) || standings.rows.length === 0) return null;
  const { played, rounds } = progressOf(schedule);
  const href = `/tournaments/${encodeURIComponent(id)}`;
  return (
    <section className="table-top">
      <h2>
        {name}
        <span>{t('home.top')}</span>
      </h2>
      <table className="top-table">
        <caption className={played === rounds ? undefined : 'not-final'}>
          {played === rounds ? t('home.allRounds') : t('home.afterRounds', { played, rounds })}
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{t('standings.place')}</th>
            <th scope="col">{t('standings.player')}</th>
            <th scope="col">{t('standings.points')}</th>
          </tr>
        </thead>
        <tbody>
          {standings.rows.map(({ place, shared, player, total }) => (
            <tr key={player.id}>
              <td>{shared ? `=${place}` : place}</td>
              <th scope="row">
                <Link href={`${href}/players/${encodeURIComponent(player.id)}`}>
                  {player.nick ?? t('standings.nameless')}
                </Link>
              </th>
              <td>{figure(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pages">
        <Link href={href}>
          {t('standings.whole')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
