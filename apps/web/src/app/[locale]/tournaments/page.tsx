// The tournaments: those that are on, those to come, and those played, the newest first.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ask } from '../../../gql/ask';
import { OlderTournamentsDocument, TournamentsDocument } from '../../../gql/generated/queries';
import type { Locale } from '../../../i18n/routing';
import { AlternateLinks } from '../../../site/alternate-links';
import { Missing } from '../../../site/missing';
import { Notice } from '../../../site/notice';
import { Unreachable } from '../../../site/unreachable';
import { PlayedTournaments } from '../../../tournaments/played-tournaments';
import { TournamentGroup } from '../../../tournaments/tournament-group';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

const none = { nodes: [] };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tournament');
  return { title: t('all') };
}

/** Behind the first page there are played ones alone. */
async function read(after: string | null) {
  if (after === null) return ask(TournamentsDocument, {});
  const answer = await ask(OlderTournamentsDocument, { after });
  return answer.kind === 'answered'
    ? { ...answer, data: { ...answer.data, running: none, upcoming: none } }
    : answer;
}

export default async function TournamentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const answer = await read(after);
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/tournaments`} />;
  if (answer.kind === 'misaddressed') return <Missing what="page" />;
  const t = await getTranslations('tournament');
  const { running, upcoming, played } = answer.data;
  if (after === null && [running, upcoming, played].every(({ nodes }) => nodes.length === 0)) {
    return <Notice title={t('emptyTitle')} text={t('emptyText')} />;
  }
  return (
    <>
      <AlternateLinks path="/tournaments" />
      <div className="page-head">
        <h1>{t('all')}</h1>
      </div>
      <TournamentGroup group="running" tournaments={running.nodes} />
      <TournamentGroup group="upcoming" tournaments={upcoming.nodes} />
      <PlayedTournaments played={played} later={after !== null} />
    </>
  );
}
