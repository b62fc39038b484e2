// What is odd about the protocols of a tournament, with players told by nick.
import type { Language } from '@consigliere/rules';
import type { TournamentGame, TournamentSheet } from '@consigliere/read-models';
import type { Finding, NameOf } from '@consigliere/tournament';
import { extraFindings, protocolFindings, roundFindings } from '@consigliere/tournament';
import type { House } from './house.js';

async function nicksIn({ persons }: House, games: readonly TournamentGame[]): Promise<NameOf> {
  const players = games.flatMap(({ facts }) => facts?.seats.map(({ player }) => player) ?? []);
  const nickOf = await persons.nicksOf([...new Set(players)]);
  return (player) => nickOf(player) ?? player;
}

/**
 * All findings of what is closed or typed in. Extra points of games that were recorded act by act were
 * judged by the rules when they were given; those of typed games are checked here.
 */
export async function allFindings(
  house: House,
  { announcement }: TournamentSheet,
  games: readonly TournamentGame[],
): Promise<readonly Finding[]> {
  const nameOf = await nicksIn(house, games);
  const ofGames = games.flatMap(({ facts, state }): readonly Finding[] => {
    if (!facts) return [];
    const extra = state === 'typed' ? extraFindings(announcement.scoring, facts) : [];
    return [...protocolFindings(facts, nameOf), ...extra];
  });
  return [...ofGames, ...roundFindings(games.flatMap(({ facts }) => (facts ? [facts] : [])), nameOf)];
}

/** The findings as the API shows them. */
export function findingsOf(findings: readonly Finding[]) {
  return findings.map(({ game, clause, kind, message }) => ({
    ...game, clause, kind, message: ({ language }: { language: Language }) => message[language],
  }));
}
