// A tournament as exports show it: what the public is answered, asked for where the public asks.
import type { Language } from '@consigliere/rules';
import type { TournamentSheet } from '@consigliere/read-models';
import { findTournament } from '@consigliere/read-models';
import type { GameFacts, ScheduledRound } from '@consigliere/tournament';
import type { House } from './house.js';
import type { NickOf } from './persons.js';
import { TournamentFiguresResolver } from './tournament-figures.resolver.js';
import { TournamentsResolver } from './tournaments.resolver.js';

/** A table of a round that the public may see. */
export interface PublicTable {
  readonly stage: string;
  readonly round: number;
  readonly table: number;
  readonly game: string;
  readonly judge: string | null;
  /** Ten, in seat order. */
  readonly players: readonly string[];
  /** Null until its result is known. */
  readonly facts: GameFacts | null;
}

export type PublicStandings = Exclude<
  Awaited<ReturnType<TournamentsResolver['standings']>>, { readonly code: unknown }
>;

export interface PublicTournament {
  readonly sheet: TournamentSheet;
  readonly tables: readonly PublicTable[];
  readonly schedule: readonly ScheduledRound[];
  /** Of everybody whom the public may see here. */
  readonly nickOf: NickOf;
  readonly stageName: (id: string) => string;
}

async function tablesOf(house: House, sheet: TournamentSheet): Promise<readonly PublicTable[]> {
  const rounds = await new TournamentsResolver(house).rounds(sheet, {});
  const games = new Map((await house.counting.games(sheet)).map((game) => [game.game, game]));
  return rounds.flatMap(({ stage, round, tables }) => tables.map(({ table, game, judge, players }) => ({
    stage, round, table, game,
    judge: judge?.id ?? null,
    players: players().map(({ id }) => id),
    facts: games.get(game)?.facts ?? null,
  })));
}

/** A tournament as the public may see it; null when there is none. */
export async function publicTournament(house: House, id: string): Promise<PublicTournament | null> {
  const sheet = await findTournament(house.views, id);
  if (!sheet) return null;
  const tables = await tablesOf(house, sheet);
  const schedule = await new TournamentFiguresResolver(house).schedule(sheet);
  const persons = [
    ...sheet.entries.map(({ player }) => player),
    ...tables.flatMap(({ players, judge, facts }) => [...players, judge, facts?.judge ?? null]),
  ];
  const nickOf = await house.persons.nicksOf(persons);
  const names = new Map(sheet.stages.map((stage) => [stage.id, stage.name]));
  return { sheet, tables, schedule, nickOf, stageName: (stage) => names.get(stage) ?? stage };
}

/** Its table of players, or of a stage as of a round; null when there is none. */
export async function publicStandings(
  house: House,
  { sheet }: PublicTournament,
  asked: { readonly stage: string | null; readonly asOf: number | null },
): Promise<PublicStandings | null> {
  const answer = await new TournamentsResolver(house).standings(sheet, asked);
  return 'code' in answer ? null : answer;
}

/** The language that is asked for, else that of who asks. */
export function languageIn(asked: unknown, prefersRussian: boolean): Language {
  if (asked === 'ru' || asked === 'en') return asked;
  return prefersRussian ? 'ru' : 'en';
}
