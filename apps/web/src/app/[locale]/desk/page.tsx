// The organiser's desk: the tournaments by how far they have come, and the way to a new one.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Plus } from 'lucide-react';
import { DeskGate } from '../../../desk/frame/desk-gate';
import { DeskGroup } from '../../../desk/frame/desk-group';
import { readTournaments } from '../../../desk/frame/read-desk';
import { Link } from '../../../i18n/link';
import type { Locale } from '../../../i18n/routing';
import { SignedIn } from '../../../session/signed-in';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('title') };
}

export default async function DeskListPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const answer = await readTournaments();
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={`/${locale}/desk`} />;
  const t = await getTranslations('desk');
  const { session, running, upcoming, played } = answer.data;
  const none = [running, upcoming, played].every(({ nodes }) => nodes.length === 0);
  return (
    <>
      <div className="page-head desk-head">
        <h1>{t('title')}</h1>
        <Link className="button" href="/desk/new">
          <Plus size={20} aria-hidden="true" /> {t('newTournament')}
        </Link>
        <Link className="small-button" href="/desk/policies">{t('policies.title')}</Link>
        <Link className="small-button" href="/desk/series">{t('series.title')}</Link>
        <Link className="small-button" href="/desk/persons">{t('persons')}</Link>
        <SignedIn access={session.access} next={`/${locale}/sign-in`} />
      </div>
      {none && <p className="desk-empty">{t('noTournaments')}</p>}
      <DeskGroup title={t('group.running')} tournaments={running.nodes} order="latest" />
      <DeskGroup title={t('group.upcoming')} tournaments={upcoming.nodes} order="soonest" />
      <DeskGroup title={t('group.played')} tournaments={played.nodes} order="latest" />
    </>
  );
}
