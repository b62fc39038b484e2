// The page of a player in a tournament: every game, what its points are made of, and the acts behind them.
import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../../../i18n/routing';
import { Live } from '../../../../../../live/live';
import { PlayerPage } from '../../../../../../player/player-page';
import { AlternateLinks } from '../../../../../../site/alternate-links';
import { Missing } from '../../../../../../site/missing';
import { Unreachable } from '../../../../../../site/unreachable';
import { NoTable } from '../../../../../../standings/no-table';
import { queryOf, selectionOf, withinPlayed, type Query } from '../../../../../../standings/selection';
import { missingOf, readName, readPlayer } from '../../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string; player: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await readName((await params).id);
  return name === null ? {} : { title: name };
}

export default async function TournamentPlayerPage({ params, searchParams }: Props) {
  const address = await params;
  const { locale, id, player } = address;
  setRequestLocale(locale);
  const selection = { ...selectionOf(await searchParams), teams: false };
  const answer = await readPlayer(address, selection);
  const path = `/tournaments/${id}/players/${player}`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}${queryOf(selection)}`} />;
  const { tournament, person } = answer.kind === 'answered'
    ? answer.data
    : { tournament: null, person: null };
  const missing = await missingOf(id, selection.stage, tournament);
  if (missing === 'stage') return <Missing what="stage" />;
  if (!tournament) return <Missing what="player" />;
  const { standings } = tournament;
  if ('message' in standings) {
    return (
      <>
        <TournamentHeading tournament={tournament} section={null} />
        <NoTable words={standings.message} href={`/${locale}/tournaments/${id}`} />
      </>
    );
  }
  if (!standings.row) return <Missing what="player" />;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <PlayerPage
        tournament={tournament}
        row={standings.row}
        person={person}
        standings={standings}
        selection={withinPlayed(selection, tournament.schedule)}
      />
    </>
  );
}
