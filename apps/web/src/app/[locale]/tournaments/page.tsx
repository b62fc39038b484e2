// The tournaments: those that are on, those to come, and those played, the newest first.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../i18n/routing';
import { readAllSeries } from '../../../series/read-series';
import { SeriesList } from '../../../series/series-list';
import { AlternateLinks } from '../../../site/alternate-links';
import { Missing } from '../../../site/missing';
import { Notice } from '../../../site/notice';
import { Unreachable } from '../../../site/unreachable';
import { groupOf, readGroups } from '../../../tournaments/read-groups';
import { TournamentGroup } from '../../../tournaments/tournament-group';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[]; of?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tournament');
  return { title: t('all') };
}

export default async function TournamentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { after, of } = await searchParams;
  const further = typeof after === 'string' ? { group: groupOf(of), after } : null;
  const answer = await readGroups(further);
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/tournaments`} />;
  if (answer.kind === 'misaddressed') return <Missing what="page" />;
  const t = await getTranslations('tournament');
  const { groups } = answer;
  const series = further === null ? await readAllSeries() : [];
  if (further === null && groups.every(({ list }) => list.nodes.length === 0)) {
    return <Notice title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <AlternateLinks path="/tournaments" />
      <div className="page-head">
        <h1>{t('all')}</h1>
      </div>
      {groups.map(({ group, list }) => (
        <TournamentGroup key={group} group={group} list={list} further={further !== null} />
      ))}
      {series.length > 0 && (
        <section className="series-part">
          <h2>{t('series')}</h2>
          <SeriesList list={series} />
        </section>
      )}
    </>
  );
}
