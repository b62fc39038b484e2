// A series at the desk: changed as a whole, with a reason.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { PageHead } from '../../../../../desk/frame/page-head';
import { readDeskSeries } from '../../../../../desk/series/read-desk-series';
import { draftOf } from '../../../../../desk/series/series-draft';
import { SeriesForm } from '../../../../../desk/series/series-form';
import type { Locale } from '../../../../../i18n/routing';
import { Missing } from '../../../../../site/missing';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.series');
  return { title: t('title') };
}

export default async function DeskOneSeriesPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDeskSeries(id);
  const here = `/${locale}/desk/series/${id}`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { series, recent } = answer.data;
  if (!series) return <Missing what="series" />;
  const t = await getTranslations('desk.series');
  const own = series.tournaments.map((one) => ({ id: one.id, name: one.tournament?.name ?? one.id }));
  const others = recent.nodes.filter(({ id: other }) => own.every((one) => one.id !== other));
  return (
    <>
      <PageHead title={series.name} back={{ href: '/desk/series', words: t('title') }} />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('change', { version: series.version })}</h2>
          <SeriesForm
            key={series.version}
            start={draftOf(series)}
            known
            tournaments={[...own, ...others]}
          />
        </section>
      </div>
    </>
  );
}
