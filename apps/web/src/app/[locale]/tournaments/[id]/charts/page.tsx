// A tournament as drawings: places, points, roles, seats, meetings; each with its figures behind it.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ChartsBody } from '../../../../../charts/charts-body';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { queryOf, selectionOf, type Query } from '../../../../../standings/selection';
import { missingOf, readCharts, readName } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('tournament');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('tab.charts')} · ${name}` };
}

export default async function ChartsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { stage } = selectionOf(await searchParams);
  const answer = await readCharts(id, stage);
  const path = `/tournaments/${id}/charts`;
  const href = `/${locale}${path}`;
  if (answer.kind === 'unreachable') return <Unreachable href={href + queryOf({ stage })} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  const missing = await missingOf(id, stage, tournament);
  if (!tournament || missing) return <Missing what={missing ?? 'tournament'} />;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="charts" />
      <ChartsBody tournament={tournament} stage={stage} href={href} />
    </>
  );
}
