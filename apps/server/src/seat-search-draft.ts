// What a search has found is taken over: its rounds become drafts, in one act, with the seed and iterations.
import { findTournament, seatingDrafts, tournamentGames } from '@consigliere/read-models';
import { deskRefusal, gameIdOf, type RoundKey, type SeatedTable } from '@consigliere/tournament';
import type { House } from './house.js';
import { tournamentId } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { StandingRound } from './seat-search-task.js';
import { idsOf } from './seat-search-told.js';
import type { SeatSearch, SeatSearches } from './seat-searches.js';
import { seatingRefusal } from './seating-refusal.js';
import type { AskOf } from './tournament-desk.js';

/** What this mutation brings. */
export interface SeatDraftArguments {
  readonly search: string;
}

interface Drafted extends RoundKey {
  readonly tables: readonly SeatedTable[];
}

/** Who judges where: as it was seated, else as it was drafted last. */
async function judgesOf({ views }: House, { tournament, stage }: SeatSearch['set']) {
  const judges = new Map<string, string | null>();
  const drafts = (await seatingDrafts(views, tournament)).filter((draft) => draft.stage === stage);
  for (const { round, tables } of drafts.toReversed()) {
    for (const { table, judge } of tables) judges.set(`${round} ${table}`, judge);
  }
  for (const { round, table, judge } of await tournamentGames(views, tournament, stage)) {
    judges.set(`${round} ${table}`, judge);
  }
  return judges;
}

async function roundsOf(house: House, { set, best }: SeatSearch): Promise<readonly Drafted[] | AnyRefusal> {
  const { tournament, stage, players, standing } = set;
  const sheet = await findTournament(house.views, tournament);
  if (!sheet) return deskRefusal('tournament.notAnnounced', { tournament });
  const stageNumber = sheet.stages.findIndex(({ id }) => id === stage) + 1;
  if (stageNumber === 0) return deskRefusal('stage.unknown', { stage });
  const judges = await judgesOf(house, set);
  const tablesOf = (tables: StandingRound, round: number): readonly SeatedTable[] =>
    tables.map((seats, index) => ({
      table: index + 1, players: seats, judge: judges.get(`${round} ${index + 1}`) ?? null,
      game: gameIdOf(tournament, stageNumber, { round, table: index + 1 }),
    }));
  return idsOf(best?.seating.rounds ?? [], players, standing)
    .map((tables, index) => ({ stage, round: index + 1, tables: tablesOf(tables, index + 1) }))
    .slice(standing.length);
}

/** The rounds that a search has found beside those that stand, to be drafted. */
export function seatDraftAsks(house: House, searches: SeatSearches): Readonly<Record<string, AskOf>> {
  return {
    draftRounds: async (args) => {
      const tournament = tournamentId(args.tournament);
      const search = searches.find(args.search);
      if ('code' in search) return search;
      const isThere = search.expiresAt !== null && search.best !== null;
      if (!isThere || search.set.tournament !== tournament) {
        return serverRefusal('seatSearch.noResult', { search: args.search });
      }
      const rounds = await roundsOf(house, search);
      if ('code' in rounds) return rounds;
      for (const round of rounds) {
        const refused = await seatingRefusal(house, { tournament, ...round });
        if (refused) return refused;
      }
      return { type: 'DraftRounds', rounds, seed: `seed ${search.seed}, iterations ${search.done}` };
    },
  };
}
