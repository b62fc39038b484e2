// What a series is, in words: which tournaments, what each gives, how many count, what tells apart.
import { useTranslations } from 'next-intl';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { figure } from '../standings/decimal';
import { daysInWords } from '../tournaments/days';
import type { SeriesTable } from './read-series';

const moment = { dateStyle: 'long', timeStyle: 'short' } as const;

export function SeriesTournaments({ series }: { readonly series: SeriesTable }) {
  const t = useTranslations('series');
  const dates = useDates();
  return (
    <section className="series-part">
      <h2>{t('tournaments')}</h2>
      <ol className="series-tournaments">
        {series.tournaments.map(({ id, coefficient, tournament }) => (
          <li key={id}>
            <Link href={`/tournaments/${encodeURIComponent(id)}`}>{tournament?.name ?? id}</Link>
            <span className="quiet">
              {[
                tournament && tournament.days.length > 0 ? daysInWords(dates, tournament.days) : null,
                Number(coefficient) === 1 ? null : t('coefficient', { coefficient: figure(coefficient) }),
                tournament?.freeze ? t('frozen') : null,
                tournament && tournament.status !== 'PLAYED' ? t(`status.${tournament.status}`) : null,
              ].filter((fact) => fact !== null).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function SeriesRules({ series }: { readonly series: SeriesTable }) {
  const t = useTranslations('series');
  const { counting, placePoints, sharedPlaces, best, ties } = series;
  const gives = counting === 'POINTS'
    ? t('byPoints') : t('byPlaces', { points: placePoints.map(figure).join(' · ') });
  return (
    <section className="series-part">
      <h2>{t('rules')}</h2>
      <dl className="policy">
        <div>
          <dt>{t('gives')}</dt>
          <dd>
            {gives} {sharedPlaces && t(`shared.${sharedPlaces}`)}
          </dd>
        </div>
        <div>
          <dt>{t('best')}</dt>
          <dd>{best === null ? t('allCount') : t('bestCount', { best })}</dd>
        </div>
        <div>
          <dt>{t('ties')}</dt>
          <dd>
            {ties.length === 0
              ? t('noTies') : t('tiesText', { list: ties.map((id) => t(`tie.${id}`)).join(' → ') })}
          </dd>
        </div>
        <div>
          <dt>{t('persons')}</dt>
          <dd>{t('personsText')}</dd>
        </div>
      </dl>
    </section>
  );
}

export function SeriesVersions({ series }: { readonly series: SeriesTable }) {
  const t = useTranslations('series');
  const dates = useDates();
  if (series.versions.length < 2) return null;
  return (
    <section className="series-part">
      <h2>{t('versions')}</h2>
      <ol className="nomination-versions" reversed>
        {series.versions.map(({ version, savedAt, reason }) => (
          <li key={version} value={version}>
            <b>
              <time dateTime={savedAt}>{dates.dateTime(new Date(savedAt), moment)}</time>
            </b>
            <span className="quiet">{reason ?? t(version === 1 ? 'firstVersion' : 'noReason')}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
