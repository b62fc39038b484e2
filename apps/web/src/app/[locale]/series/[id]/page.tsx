// A series: its table, the tournaments of which it is made, its rules in words, its versions.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ChevronLeft } from 'lucide-react';
import { Link } from '../../../../i18n/link';
import type { Locale } from '../../../../i18n/routing';
import { readSeries, readSeriesName } from '../../../../series/read-series';
import { SeriesTable } from '../../../../series/series-table';
import { SeriesRules, SeriesTournaments, SeriesVersions } from '../../../../series/series-words';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { Unreachable } from '../../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await readSeriesName((await params).id);
  return name === null ? {} : { title: name };
}

export default async function OneSeriesPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readSeries(id);
  const path = `/series/${id}`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const series = answer.kind === 'answered' ? answer.data.series : null;
  if (!series) return <Missing what="series" />;
  const t = await getTranslations('series');
  const files = `/series/${encodeURIComponent(series.id)}/export/standings`;
  return (
    <>
      <AlternateLinks path={path} />
      <header className="tournament-heading">
        <div className="tournament-title">
          <Link className="game-back" href="/series">
            <ChevronLeft size={16} aria-hidden="true" />
            {t('all')}
          </Link>
          <h1>{series.name}</h1>
          <p className="tournament-facts">
            {[series.organiser, t('count', { count: series.tournaments.length })]
              .filter((fact) => fact !== null).join(' · ')}
          </p>
        </div>
      </header>
      <div className="series-body">
        {series.standings.length === 0
          ? <p className="series-part quiet">{t('nobody')}</p> : <SeriesTable series={series} />}
        <p className="file-line">
          {t('file')}{' '}
          <a href={`${files}.csv?lang=${locale}`} download>CSV</a>
          {', '}
          <a href={`${files}.xlsx?lang=${locale}`} download>XLSX</a>
        </p>
        <SeriesTournaments series={series} />
        <SeriesRules series={series} />
        <SeriesVersions series={series} />
      </div>
    </>
  );
}
