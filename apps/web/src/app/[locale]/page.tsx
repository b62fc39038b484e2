// The first page: the tables at which somebody plays now, the tournaments, the top of a table.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { FreshPage } from '../../home/fresh-page';
import { HomeHead } from '../../home/home-head';
import { LastGames } from '../../home/last-games';
import { QuietTop } from '../../home/quiet-top';
import { readHome } from '../../home/read-home';
import { RunningTable } from '../../home/running-table';
import { oneTournamentOf } from '../../home/one-tournament';
import { TableTop } from '../../home/table-top';
import { TournamentLines } from '../../home/tournament-lines';
import type { Locale } from '../../i18n/routing';
import { AlternateLinks } from '../../site/alternate-links';
import { momentOfPage } from '../../site/moment';
import { Notice } from '../../site/notice';
import { Unreachable } from '../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations();
  return { title: { absolute: `${t('site.name')} · ${t('site.tagline')}` } };
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const now = momentOfPage();
  const home = await readHome(now);
  if (!home) return <Unreachable href={`/${locale}`} />;
  const t = await getTranslations('games');
  const { tables, running, upcoming, played, games } = home;
  const tournaments = [...running, ...upcoming, ...played];
  const here = oneTournamentOf(tables);
  const top = running.find(({ id }) => tables.some(({ tournament }) => tournament?.id === id)) ??
    running[0] ?? (tables.length > 0 ? played[0] : played[1]);
  return (
    <>
      <AlternateLinks path="" />
      <FreshPage seen={home.pulse} />
      {tables.length + tournaments.length + games.length === 0 ? (
        <Notice title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <HomeHead tables={tables} />
          {tables.length > 0 ? (
            <ul className="running-games">
              {tables.map((game) => (
                <RunningTable key={game.id} game={game} named={here !== null} now={now} />
              ))}
            </ul>
          ) : (
            <QuietTop next={upcoming[0] ?? null} last={played[0] ?? null} now={now} />
          )}
          <div className="home-grid">
            <TournamentLines tournaments={tournaments} now={now} />
            {top && <TableTop tournament={top} />}
            <LastGames games={games} />
          </div>
        </>
      )}
    </>
  );
}
