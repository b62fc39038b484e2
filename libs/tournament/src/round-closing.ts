// Closing a round: only when each of its games is signed or void; and opening it anew, with a reason.
import type { DeskRefusal } from './desk-refusal.js';
import { deskRefusal } from './desk-refusal.js';
import type { GameCourse, Lack } from './result-status.js';
import { lackOf, lacks } from './result-status.js';
import type { AnyTournamentAsk, RoundKey, Tournament, TournamentFact } from './tournament.js';
import { roundName } from './tournament.js';

/** A game of the round that is to be closed, as its own streams have it. */
export interface GameOfRound {
  readonly game: string;
  readonly course: GameCourse;
}

/** What can be asked of it; `games` are what other streams know of the games of the round. */
export type RoundClosingAsk =
  | ({ readonly type: 'CloseRound'; readonly games: readonly GameOfRound[] } & RoundKey)
  | ({ readonly type: 'ReopenRound'; readonly reason: string | null } & RoundKey)
  /** How many persons must have typed in a protocol from paper before it counts. */
  | { readonly type: 'DemandTypists'; readonly typists: 1 | 2 };

type Facts = readonly TournamentFact[] | DeskRefusal;

/** A table that keeps its round open. */
export interface LackingTable {
  readonly table: number;
  readonly game: string;
  readonly lack: Lack;
}

const lackWords: Readonly<Record<Lack, { readonly en: string; readonly ru: string }>> = {
  notPlayed: { en: 'not played', ru: 'не сыграно' },
  notClosed: { en: 'not closed', ru: 'не закрыто' },
  noResult: { en: 'without a result', ru: 'без результата' },
  secondPerson: { en: 'waiting for a second person', ru: 'ждёт второго человека' },
  signature: { en: 'not signed', ru: 'не подписано' },
};

/** What is missing in words: each reason with the numbers of its tables. */
export function lackingText(tables: readonly LackingTable[], language: 'en' | 'ru'): string {
  const label = { en: 'tables', ru: 'столы' }[language];
  const parts = lacks.flatMap((lack) => {
    const numbers = tables.filter((one) => one.lack === lack).map(({ table }) => table);
    return numbers.length === 0 ? [] : [`${lackWords[lack][language]} (${label} ${numbers.join(', ')})`];
  });
  const text = parts.join('; ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const unknownCourse: GameCourse = {
  state: 'scheduled', hasResult: false, isSigned: false, isVoid: false, waitsForSecond: false,
};

/** The games that are seated in a round. */
function seatedIn({ games }: Tournament, { stage, round }: RoundKey) {
  return [...games.values()].filter((one) => one.stage === stage && one.round === round)
    .map(({ seated }) => seated);
}

/** The tables that keep a round open; a game of which nothing is handed in is one that was not played. */
export function lackingTables(
  tables: readonly { readonly table: number; readonly game: string }[],
  games: readonly GameOfRound[],
): readonly LackingTable[] {
  const courses = new Map(games.map(({ game, course }) => [game, course]));
  return tables.flatMap(({ table, game }) => {
    const lack = lackOf(courses.get(game) ?? unknownCourse);
    return lack === null ? [] : [{ table, game, lack }];
  }).toSorted((a, b) => a.table - b.table);
}

/** Why a round does not close: what each of these tables lacks; null where there is none. */
export function lacksRefusal(
  { stage, round }: RoundKey,
  lacking: readonly LackingTable[],
): DeskRefusal | null {
  if (lacking.length === 0) return null;
  const [missing, missingRu] = [lackingText(lacking, 'en'), lackingText(lacking, 'ru')];
  return deskRefusal('round.lacks', { stage, round, missing, missingRu });
}

function close(tournament: Tournament, ask: Extract<RoundClosingAsk, { type: 'CloseRound' }>): Facts {
  const { stage, round, games } = ask;
  const tables = seatedIn(tournament, ask);
  if (tables.length === 0) return deskRefusal('round.unseated', { stage, round });
  if (tournament.desk.closedRounds.has(roundName(ask))) return [];
  return lacksRefusal(ask, lackingTables(tables, games)) ?? [{ type: 'RoundClosed', data: { stage, round } }];
}

/** Decides what is asked of the closing of rounds. */
export function decideRoundClosing(tournament: Tournament, ask: RoundClosingAsk): Facts {
  if (ask.type === 'DemandTypists') {
    const { typists } = ask;
    return tournament.desk.typists === typists ? [] : [{ type: 'TypistsDemanded', data: { typists } }];
  }
  if (ask.type === 'CloseRound') return close(tournament, ask);
  const { stage, round, reason } = ask;
  if (!tournament.desk.closedRounds.has(roundName(ask))) return deskRefusal('round.isOpen', { stage, round });
  if (reason === null) return deskRefusal('reason.missing');
  return [{ type: 'RoundReopened', data: { stage, round, reason } }];
}

/** The rounds of which an ask would change who plays or judges. */
function roundsOf(ask: AnyTournamentAsk): readonly RoundKey[] {
  switch (ask.type) {
    case 'SeatRound':
    case 'DraftRound':
    case 'ReleaseSeating':
    case 'ScheduleRelease':
    case 'WithdrawPlayer':
    case 'SubstitutePlayer':
    case 'ReplaceJudge':
    case 'ChangeRegulation': return [ask];
    case 'DraftRounds':
    case 'AssignJudges': return ask.rounds;
    default: return [];
  }
}

/** Why an act is not done: it is about a round that is closed. What would change nothing is done even so. */
export function closedRoundRefusal({ desk }: Tournament, ask: AnyTournamentAsk): DeskRefusal | null {
  const closed = roundsOf(ask).find((key) => desk.closedRounds.has(roundName(key)));
  return closed ? deskRefusal('round.isClosed', { stage: closed.stage, round: closed.round }) : null;
}
