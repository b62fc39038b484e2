// Rounds that a search has found, or that come from elsewhere, become drafts in one act.
import { findTournament, tournamentGames } from '@consigliere/read-models';
import { deskRefusal, gameIdOf, type RoundKey, type SeatedTable } from '@consigliere/tournament';
import type { House } from './house.js';
import { key, tournamentId } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { judgesAt } from './seat-search-judges.js';
import { roundsOf, type StandingRound } from './seat-search-task.js';
import { readTextOf } from './seat-search-text.js';
import { idsOf } from './seat-search-told.js';
import type { SeatSearch, SeatSearches } from './seat-searches.js';
import { seatingRefusal } from './seating-refusal.js';
import type { AskOf, Asking } from './tournament-desk.js';

/** What this mutation brings. */
export interface SeatDraftArguments {
  readonly search: string;
  readonly csv: string;
}

interface Drafted extends RoundKey {
  readonly tables: readonly SeatedTable[];
}

/** Rounds of a stage that are found, the first so many of which stand. */
interface Found {
  readonly tournament: string;
  readonly stage: string;
  readonly rounds: readonly StandingRound[];
  readonly isDrafted: (round: number) => boolean;
}

/** The rounds as they are drafted, or why they cannot be. */
async function draftedOf(house: House, found: Found): Promise<readonly Drafted[] | AnyRefusal> {
  const { tournament, stage, rounds, isDrafted } = found;
  const sheet = await findTournament(house.views, tournament);
  if (!sheet) return deskRefusal('tournament.notAnnounced', { tournament });
  const stageNumber = sheet.stages.findIndex(({ id }) => id === stage) + 1;
  if (stageNumber === 0) return deskRefusal('stage.unknown', { stage });
  const judges = new Map((await judgesAt(house, found)).map(({ round, table, judge }) =>
    [`${round} ${table}`, judge]));
  const tablesOf = (tables: StandingRound, round: number): readonly SeatedTable[] =>
    tables.map((seats, index) => ({
      table: index + 1, players: seats, judge: judges.get(`${round} ${index + 1}`) ?? null,
      game: gameIdOf(tournament, stageNumber, { round, table: index + 1 }),
    }));
  const drafted = rounds
    .map((tables, index) => ({ stage, round: index + 1, tables: tablesOf(tables, index + 1) }))
    .filter(({ round }) => isDrafted(round));
  for (const round of drafted) {
    const refused = await seatingRefusal(house, { tournament, ...round });
    if (refused) return refused;
  }
  return drafted;
}

async function ofSearch(house: House, search: SeatSearch): Promise<Asking> {
  const { set: { tournament, stage, players, standing }, best, seed, done } = search;
  const rounds = await draftedOf(house, {
    tournament, stage, rounds: idsOf(best?.seating.rounds ?? [], players, standing),
    isDrafted: (round) => round > standing.length,
  });
  if ('code' in rounds) return rounds;
  return { type: 'DraftRounds', rounds, seed: `seed ${seed}, iterations ${done}` };
}

const isSame = (one: StandingRound, other: StandingRound | undefined): boolean =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Rounds that come as a text, to a stage. */
interface FromElsewhere extends Pick<Found, 'tournament' | 'stage'> {
  readonly csv: string;
}

async function ofText(house: House, { tournament, stage, csv }: FromElsewhere): Promise<Asking> {
  const read = await readTextOf(house, tournament, csv);
  if (!read) return deskRefusal('tournament.notAnnounced', { tournament });
  const [fault] = read.faults;
  if (fault) {
    return serverRefusal('seatingText.faulty', {
      line: fault.line, words: fault.words.en, wordsRu: fault.words.ru,
    });
  }
  const seated = roundsOf(await tournamentGames(house.views, tournament, stage));
  const found = idsOf(read.seating?.rounds ?? [], read.players, []);
  const rounds = await draftedOf(house, {
    tournament, stage, rounds: found,
    isDrafted: (round) => !isSame(found[round - 1] ?? [], seated.get(round)?.map(({ players }) => players)),
  });
  if ('code' in rounds) return rounds;
  if (rounds.length === 0) return serverRefusal('seatingText.nothingNew', {});
  return { type: 'DraftRounds', rounds, seed: null };
}

/** The rounds that a search has found beside those that stand, or those of a text, to be drafted. */
export function seatDraftAsks(house: House, searches: SeatSearches): Readonly<Record<string, AskOf>> {
  return {
    draftRounds: (args) => {
      const tournament = tournamentId(args.tournament);
      const search = searches.find(args.search);
      if ('code' in search) return search;
      const isThere = search.expiresAt !== null && search.best !== null;
      if (!isThere || search.set.tournament !== tournament) {
        return serverRefusal('seatSearch.noResult', { search: args.search });
      }
      return ofSearch(house, search);
    },
    draftSeatingText: ({ tournament, stage, csv }) =>
      ofText(house, { tournament: tournamentId(tournament), stage: key(stage, 'stage'), csv }),
  };
}
