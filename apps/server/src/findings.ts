// What is odd about the protocols of a tournament, with players told by nick.
import type { Language } from '@consigliere/rules';
import { isClauseId } from '@consigliere/rules';
import type { TournamentGame, TournamentSheet } from '@consigliere/read-models';
import type { Finding } from '@consigliere/tournament';
import { extraFindings, protocolFindings, roundFindings } from '@consigliere/tournament';
import type { House } from './house.js';

const uuids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/**
 * All findings of what is closed or typed in. Extra points of games that were recorded act by act were
 * judged by the rules when they were given; those of typed games are checked here.
 */
export function allFindings({ announcement }: TournamentSheet, games: readonly TournamentGame[]) {
  const ofGames = games.flatMap(({ facts, state }): readonly Finding[] => {
    if (!facts) return [];
    const extra = state === 'typed' ? extraFindings(announcement.scoring, facts) : [];
    return [...protocolFindings(facts), ...extra];
  });
  return [...ofGames, ...roundFindings(games.flatMap(({ facts }) => (facts ? [facts] : [])))];
}

/** The findings as the API shows them. */
export async function findingsOf({ persons }: House, findings: readonly Finding[]) {
  const ids = findings.flatMap(({ message: { en, ru } }) => `${en} ${ru}`.match(uuids) ?? []);
  const nickOf = await persons.nicksOf(ids);
  const byNick = (text: string): string => text.replace(uuids, (id) => nickOf(id) ?? id);
  return findings.map(({ game, clause, kind, message }) => ({
    ...game,
    clause: isClauseId(clause) ? clause : '8.1',
    kind,
    message: ({ language }: { language: Language }) => byNick(message[language]),
  }));
}
