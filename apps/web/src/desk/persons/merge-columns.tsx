// Two persons beside one another, a row for each thing that is known of them.
import { useTranslations } from 'next-intl';
import { useDates } from '../../i18n/dates';
import { daysInWords } from '../../tournaments/days';
import type { Merge, Person } from './read-persons';

function Column({ person, stays }: { person: Person; stays: boolean }) {
  const t = useTranslations('persons');
  const dates = useDates();
  const { id, nick, others, played, judged, tournaments } = person;
  return (
    <section className="merge-column">
      <h2>
        <bdi>{nick ?? t('nameless')}</bdi>
      </h2>
      <p className="quiet">{stays ? t('stays') : t('readAsHim')}</p>
      <dl>
        <div>
          <dt>{t('id')}</dt>
          <dd className="person-id">{id}</dd>
        </div>
        <div>
          <dt>{t('games')}</dt>
          <dd>{played}</dd>
        </div>
        <div>
          <dt>{t('gamesJudged')}</dt>
          <dd>{judged}</dd>
        </div>
        {others.length > 0 && (
          <div>
            <dt>{t('others')}</dt>
            <dd>{others.map((one) => one.nick ?? t('nameless')).join(', ')}</dd>
          </div>
        )}
      </dl>
      <h3>{t('tournaments')}</h3>
      {tournaments.length === 0 && <p className="quiet">{t('noTournaments')}</p>}
      <ul>
        {tournaments.map((one) => (
          <li key={one.id}>
            {one.name} <span className="quiet">{daysInWords(dates, one.days)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MergeColumns({ into, from }: Pick<Merge, 'into' | 'from'>) {
  return (
    <div className="merge-columns">
      <Column person={into} stays />
      <Column person={from} stays={false} />
    </div>
  );
}
