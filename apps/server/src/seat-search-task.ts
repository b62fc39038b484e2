// What a search for a seating is asked, in numbers: from a tournament, its rounds that stand and its people.
import type { TournamentGame, TournamentSheet } from '@consigliere/read-models';
import { seatingDrafts, tournamentGames } from '@consigliere/read-models';
import {
  isRefusedNumbers, noConstraints, presenceNumbers, type Round, seatingNumbers, type RefusedNumbers,
  type SeatingConstraints, type SeatingTask, tableSize, tieredTask,
} from '@consigliere/seating';
import { deskRefusal } from '@consigliere/tournament';
import type { House } from './house.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { constraintsOf, type SeatConstraintsInput } from './seat-search-constraints.js';
import { barsKept, type JudgeBars, judgeBars, type JudgesKept } from './seat-search-judges.js';
import { absencesOf, withLeavers } from './seat-search-presence.js';

/** Who is seated by which number, and the rounds that stand as they are. */
export interface SeatedSet {
  readonly tournament: string;
  readonly stage: string;
  /** The ids of the players 1 … N. */
  readonly players: readonly string[];
  readonly standing: readonly StandingRound[];
  /** How many judges the organiser named; after them come those of the desk, then those that part tiers. */
  readonly judges: number;
  readonly bars: JudgeBars;
}

/** A round that stands, with those who sat in it; what it is to the search is told by their numbers. */
export type StandingRound = readonly (readonly string[])[];

/** What is asked of a search, checked for its form. */
export interface ToSearch {
  readonly stage: string;
  readonly players: readonly string[] | null;
  readonly tables: number | null;
  readonly rounds: number;
  readonly games: number | null;
  readonly fromRound: number | null;
  readonly tablesOfTier: number | null;
  /** Whether rounds that are drafted, and wait to be public, stand as well. */
  readonly keepDrafts: boolean;
  readonly keepJudges: JudgesKept;
  readonly constraints: SeatConstraintsInput;
}

type Asked = { readonly task: SeatingTask; readonly set: SeatedSet };

/** The words of refused numbers, which the library has. */
function numbersRefusal({ refused }: RefusedNumbers): AnyRefusal {
  return serverRefusal('seatSearch.numbers', { words: refused.en, wordsRu: refused.ru });
}

/** The rounds of a stage that are seated, each with its tables. */
export function roundsOf(games: readonly TournamentGame[]): ReadonlyMap<number, readonly TournamentGame[]> {
  const rounds = new Map<number, TournamentGame[]>();
  for (const game of games) rounds.set(game.round, [...rounds.get(game.round) ?? [], game]);
  return rounds;
}

/** The drafts of a stage that wait to be public, by their rounds; the newest of each. */
async function waitingDrafts(views: House['views'], tournament: string, stage: string) {
  const drafts = (await seatingDrafts(views, tournament)).filter((draft) => draft.stage === stage);
  const waiting = drafts.filter(({ state }) => state !== 'public' && state !== 'replaced');
  return new Map(waiting.map(({ round, tables }): [number, StandingRound] =>
    [round, tables.map(({ players }) => players)]));
}

/** The rounds before the first that is seated anew; drafts that stand too go before what is seated. */
function standingRounds(
  games: readonly TournamentGame[],
  drafts: ReadonlyMap<number, StandingRound>,
  { stage, fromRound }: Pick<ToSearch, 'stage' | 'fromRound'>,
): readonly StandingRound[] | AnyRefusal {
  const rounds = roundsOf(games);
  const standing: StandingRound[] = [];
  for (let round = 1; round < (fromRound ?? Infinity); round += 1) {
    const tables = drafts.get(round) ?? rounds.get(round)?.map(({ players }) => players);
    if (!tables) break;
    standing.push(tables);
  }
  if (fromRound !== null && standing.length < fromRound - 1) {
    return serverRefusal('seatSearch.gap', { stage, round: standing.length + 1 });
  }
  const played = games.find(({ round, state }) => round > standing.length && state !== 'scheduled');
  if (!played) return standing;
  const { round, table, game } = played;
  return serverRefusal('table.played', { stage, round, table, game });
}

/** Whom the search seats: those who were named, else all who are entered and have not left. */
function playersOf({ entries, desk }: TournamentSheet, named: ToSearch['players']) {
  const entered = new Set(entries.map(({ player }) => player));
  const stranger = named?.find((player) => !entered.has(player));
  if (stranger !== undefined) return deskRefusal('player.notEntered', { player: stranger });
  const twice = named?.find((player, place) => named.indexOf(player) !== place);
  if (twice !== undefined) return deskRefusal('player.twice', { player: twice });
  const left = new Set(desk.withdrawals.map(({ player }) => player));
  return named ?? [...entered].filter((player) => !left.has(player));
}

/** The numbers of players; whoever has left is the number of who has taken over his seats. */
export function numbering(
  { desk }: TournamentSheet,
  players: readonly string[],
): ReadonlyMap<string, number> {
  const numbers = new Map(players.map((player, index) => [player, index + 1]));
  const heirs = new Map(desk.withdrawals.map(({ player, substitute }) => [player, substitute]));
  for (const { player } of desk.withdrawals) {
    const seen = new Set<string>();
    let heir: string | null = player;
    while (heir !== null && !numbers.has(heir) && !seen.has(heir)) {
      seen.add(heir);
      heir = heirs.get(heir) ?? null;
    }
    const number = heir === null ? undefined : numbers.get(heir);
    if (number !== undefined && !numbers.has(player)) numbers.set(player, number);
  }
  return numbers;
}

/** A leaver whom nobody followed: every seat of his in the rounds that stand is named. */
function leaverRefusal(standing: readonly StandingRound[], player: string): AnyRefusal {
  const seats = standing.flatMap((tables, round) => tables.flatMap((table, at) => {
    const seat = table.indexOf(player) + 1;
    return seat > 0 ? [{ round: round + 1, table: at + 1, seat }] : [];
  }));
  return serverRefusal('seatSearch.leaver', {
    player,
    seats: seats.map(({ round, table, seat }) => `round ${round}, table ${table}, seat ${seat}`).join('; '),
    seatsRu: seats.map(({ round, table, seat }) => `тур ${round}, стол ${table}, место ${seat}`).join('; '),
  });
}

/** The rounds that stand in numbers; nobody twice in one, which two persons with one number could be. */
function playedRounds(
  standing: readonly StandingRound[],
  numbers: ReadonlyMap<string, number>,
): readonly Round[] | AnyRefusal {
  for (const [index, tables] of standing.entries()) {
    const seen = new Set<number>();
    for (const player of tables.flat()) {
      const number = numbers.get(player);
      const details = { player, round: index + 1 };
      if (number === undefined) return leaverRefusal(standing, player);
      if (seen.has(number)) return serverRefusal('seatSearch.twice', details);
      seen.add(number);
    }
    if (tables.some((table) => table.length !== tableSize)) {
      return serverRefusal('seatSearch.notTen', { round: index + 1 });
    }
  }
  return standing.map((tables) => tables.map((table) => table.map((player) => numbers.get(player) ?? 0)));
}

const isRefusal = <T extends object>(value: T | AnyRefusal): value is AnyRefusal => 'code' in value;

/** The whole task, or why there is none: an untold number of tables is as many as the players fill. */
function plainTask(
  { tables, rounds, games }: ToSearch,
  players: number,
  constraints: SeatingConstraints,
): SeatingTask | AnyRefusal {
  const asked = tables ?? Math.max(1, Math.floor(players / tableSize));
  const standing = Math.max(0, ...constraints.played.map((round) => round.length));
  const numbers = constraints.byPresence
    ? presenceNumbers({ players, tables: Math.max(asked, standing), rounds })
    : seatingNumbers({ players, tables: asked, rounds, games });
  return isRefusedNumbers(numbers) ? numbersRefusal(numbers) : { ...numbers, constraints };
}

function tieredBy(
  { players, numbers }: { players: readonly string[]; numbers: ReadonlyMap<string, number> },
  { tablesOfTier, constraints, places }: {
    tablesOfTier: number; constraints: SeatingConstraints; places: readonly string[];
  },
): SeatingTask | AnyRefusal {
  const known = new Set(players);
  const ranked = [...places.filter((player) => known.has(player)), ...players];
  const inOrder = [...new Set(ranked)].map((player) => numbers.get(player) ?? 0);
  const task = tieredTask({ ranked: inOrder, tablesOfTier, constraints });
  return isRefusedNumbers(task) ? numbersRefusal(task) : task;
}

/** A tournament to seat: its sheet, and who leads in the stage, the first first. */
export interface Ground {
  readonly sheet: TournamentSheet;
  readonly places: () => Promise<readonly string[]>;
}

/** The search that is asked for in numbers, or why there is none; constraints may conflict still. */
export async function taskOf(
  { views }: Pick<House, 'views'>,
  { sheet, places }: Ground,
  asked: ToSearch,
): Promise<Asked | AnyRefusal> {
  const { stage, rounds, tablesOfTier } = asked;
  if (!sheet.stages.some(({ id }) => id === stage)) return deskRefusal('stage.unknown', { stage });
  const staying = playersOf(sheet, asked.players);
  if ('code' in staying) return staying;
  const drafts = asked.keepDrafts ? await waitingDrafts(views, sheet.id, stage) : new Map();
  const standing = standingRounds(await tournamentGames(views, sheet.id, stage), drafts, asked);
  if (isRefusal(standing)) return standing;
  const last = tablesOfTier === null ? rounds : standing.length + 1;
  if (standing.length >= last) return serverRefusal('seatSearch.nothingLeft', { rounds: standing.length });
  const players = asked.constraints.byPresence
    ? withLeavers(sheet, { stage, staying, standing, last }) : staying;
  const numbers = numbering(sheet, players);
  const played = playedRounds(standing, numbers);
  if (isRefusal(played)) return played;
  const size = {
    players: players.length, tables: asked.tables ?? Math.floor(players.length / tableSize), rounds: last,
  };
  const read = constraintsOf(asked.constraints, size, new Map(players.map((id, index) => [id, index + 1])));
  if (isRefusal(read)) return read;
  const bars = await judgeBars({ views }, { sheet, stage, from: standing.length + 1, players });
  const kept = barsKept(bars, asked.keepJudges);
  const constraints = {
    ...noConstraints, ...read, played, judges: [...read.judges, ...kept],
    absent: read.byPresence
      ? [...read.absent, ...absencesOf(sheet, { stage, players, played, last })] : read.absent,
  };
  const task = tablesOfTier === null
    ? plainTask(asked, players.length, constraints)
    : tieredBy({ players, numbers }, { tablesOfTier, constraints, places: await places() });
  if (isRefusal(task)) return task;
  const set = {
    tournament: sheet.id, stage, players, standing, judges: read.judges.length,
    bars: { all: bars, kept: kept.length },
  };
  return { task, set };
}
