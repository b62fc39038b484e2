// All series, those saved last first.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../i18n/routing';
import { readAllSeries } from '../../../series/read-series';
import { SeriesList } from '../../../series/series-list';
import { AlternateLinks } from '../../../site/alternate-links';
import { Notice } from '../../../site/notice';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('series');
  return { title: t('all') };
}

export default async function SeriesPage({ params }: Props) {
  setRequestLocale((await params).locale);
  const t = await getTranslations('series');
  const list = await readAllSeries();
  if (list.length === 0) return <Notice title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <>
      <AlternateLinks path="/series" />
      <div className="page-head">
        <h1>{t('all')}</h1>
      </div>
      <section className="series-part">
        <SeriesList list={list} />
      </section>
    </>
  );
}
