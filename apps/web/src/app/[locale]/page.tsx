// The first page: games that go on, the latest tournaments, the recorded games.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { FreshList } from '../../games/fresh-list';
import { RecordedGame } from '../../games/recorded-game';
import { RunningGame } from '../../games/running-game';
import { ask } from '../../gql/ask';
import { GamesDocument, LatestTournamentsDocument } from '../../gql/generated/queries';
import { Link } from '../../i18n/navigation';
import type { Locale } from '../../i18n/routing';
import { LiveBadge } from '../../live/live-badge';
import { AlternateLinks } from '../../site/alternate-links';
import { Missing } from '../../site/missing';
import { Notice } from '../../site/notice';
import { Unreachable } from '../../site/unreachable';
import { TournamentList } from '../../tournaments/tournament-list';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

const page = 30;
const mostRunning = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: { absolute: `${t('games.title')} · ${t('site.name')}` } };
}

export default async function GamesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const [running, closed, announced] = await Promise.all([
    ask(GamesDocument, { state: 'RUNNING', first: mostRunning, after: null }),
    ask(GamesDocument, { state: 'CLOSED', first: page, after }),
    ask(LatestTournamentsDocument, {}),
  ]);
  if ([running, closed, announced].some(({ kind }) => kind === 'unreachable')) {
    return <Unreachable href={`/${locale}`} />;
  }
  if (running.kind !== 'answered' || closed.kind !== 'answered' || announced.kind !== 'answered') {
    return <Missing what="page" />;
  }
  const t = await getTranslations('games');
  const now = after === null ? running.data.games.nodes : [];
  const { nodes: recorded, pageInfo } = closed.data.games;
  const { tournaments } = announced.data;
  const nothing = now.length + recorded.length + tournaments.nodes.length === 0;
  if (nothing && after === null) {
    return (
      <>
        <FreshList />
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      </>
    );
  }
  return (
    <>
      <AlternateLinks path="" />
      <FreshList />
      <div className="page-head">
        <h1>{now.length > 0 ? t('now') : t('title')}</h1>
        {now.length > 0 && <LiveBadge text={t('running', { count: now.length })} />}
      </div>
      {now.length > 0 && (
        <ul className="running-games">
          {now.map((game) => (
            <RunningGame key={game.id} game={game} />
          ))}
        </ul>
      )}
      {after === null && <TournamentList tournaments={tournaments} />}
      <section className="recorded-games">
        <h2>{t('recorded')}</h2>
        <ul>
          {recorded.map((game) => (
            <RecordedGame key={game.id} game={game} />
          ))}
        </ul>
        <p className="pages">
          {after !== null && <Link href="/">{t('newest')}</Link>}
          {pageInfo.hasNextPage && pageInfo.endCursor && (
            <Link href={{ pathname: '/', query: { after: pageInfo.endCursor } }}>{t('older')}</Link>
          )}
        </p>
      </section>
    </>
  );
}
