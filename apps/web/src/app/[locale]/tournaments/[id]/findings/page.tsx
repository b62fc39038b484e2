// What is odd about the protocols of a tournament, for whoever looks.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ClauseTexts } from '../../../../../clauses/clause-texts';
import { FindingList } from '../../../../../findings/finding-list';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { readFindings, readName } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('findings');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('title')} · ${name}` };
}

export default async function FindingsPage({ params }: Props) {
  const address = await params;
  const { locale, id } = address;
  setRequestLocale(locale);
  const answer = await readFindings(address);
  const path = `/tournaments/${id}/findings`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('findings');
  const { findings, stages, revision } = tournament;
  const names = new Map(stages.map(({ id: one, name }) => [one, name]));
  const clauses = [...new Map(findings.map(({ clause }) => [clause.id, clause])).values()];
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={revision} />
      <TournamentHeading tournament={tournament} section="findings" />
      <section className="findings-page">
        <h2>{findings.length > 0 ? t('count', { count: findings.length }) : t('none')}</h2>
        <p className="quiet">{t('what')}</p>
        <FindingList findings={findings} stageNames={names} />
      </section>
      <ClauseTexts clauses={clauses} />
    </>
  );
}
