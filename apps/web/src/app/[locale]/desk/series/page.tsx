// The series at the desk: those that there are, and the form of a new one.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../desk/frame/desk-gate';
import { PageHead } from '../../../../desk/frame/page-head';
import { readDeskSeries, readDeskSeriesList } from '../../../../desk/series/read-desk-series';
import { draftOf } from '../../../../desk/series/series-draft';
import { SeriesForm } from '../../../../desk/series/series-form';
import type { Locale } from '../../../../i18n/routing';
import { SeriesList } from '../../../../series/series-list';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.series');
  return { title: t('title') };
}

/** An id that no series has been given: only what may be in a new one is asked for. */
const none = '-';

export default async function DeskSeriesPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const [list, form] = await Promise.all([readDeskSeriesList(), readDeskSeries(none)]);
  const here = `/${locale}/desk/series`;
  if (list.kind !== 'answered') return <DeskGate kind={list.kind} here={here} />;
  if (form.kind !== 'answered') return <DeskGate kind={form.kind} here={here} />;
  const t = await getTranslations('desk');
  const { seriesList } = list.data;
  return (
    <>
      <PageHead title={t('series.title')} back={{ href: '/desk', words: t('title') }} />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('series.list')}</h2>
          {seriesList.length === 0 && <p className="desk-lead">{t('series.none')}</p>}
          <SeriesList list={seriesList} way="/desk/series" />
        </section>
        <section className="desk-part">
          <h2>{t('series.new')}</h2>
          <SeriesForm start={draftOf(null)} known={false} tournaments={form.data.recent.nodes} />
        </section>
      </div>
    </>
  );
}
