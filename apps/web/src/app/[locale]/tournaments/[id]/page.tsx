// The page of a tournament: its table, of players or of teams, with what it rests on.
import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../i18n/routing';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { Unreachable } from '../../../../site/unreachable';
import { PlayersPage } from '../../../../standings/players-page';
import { queryOf, selectionOf, withinPlayed, type Query } from '../../../../standings/selection';
import { TeamsPage } from '../../../../standings/teams-page';
import { missingOf, readName, readTable, readTeams } from '../../../../tournaments/read-tournament';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const name = await readName((await params).id);
  return name === null ? {} : { title: name };
}

export default async function TournamentPage({ params, searchParams }: Props) {
  const address = await params;
  setRequestLocale(address.locale);
  const selection = selectionOf(await searchParams);
  const answer = await (selection.teams ? readTeams : readTable)(address, selection);
  const path = `/tournaments/${address.id}`;
  const href = `/${address.locale}${path}`;
  if (answer.kind === 'unreachable') return <Unreachable href={href + queryOf(selection)} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  const missing = await missingOf(address.id, selection.stage, tournament);
  if (!tournament || missing) return <Missing what={missing ?? 'tournament'} />;
  const shown = { href, selection: withinPlayed(selection, tournament.schedule) };
  return (
    <>
      <AlternateLinks path={path} />
      {'standings' in tournament ? (
        <PlayersPage tournament={tournament} {...shown} />
      ) : (
        <TeamsPage tournament={tournament} {...shown} />
      )}
    </>
  );
}
