// The games of a tournament with their facts, as tables of standings need them.
import type { GameFacts, PlayerFacts, TournamentFacts } from '@consigliere/tournament';
import type { GameFactsRow, PlacelessFacts } from './game-facts.js';
import type { GameSeal } from './game-seal.js';
import { openSeal } from './game-seal.js';
import { nobody } from './holds.js';
import { factsUnder, type PastTable } from './past-tables.js';
import type { Views } from './projection.js';
import type { GamePlace, SeatedGameRow, TournamentSheet } from './tournaments.js';
import { placeOf } from './tournaments.js';

/** How far a game has come; `held`: it is over, and its outcome is held until the reveal. */
export type TableGameState = 'scheduled' | 'running' | 'held' | 'closed' | 'typed';

/** A game of a tournament. */
export interface TournamentGame {
  readonly stage: string;
  readonly round: number;
  readonly table: number;
  readonly game: string;
  /** Ten ids of persons, in seat order: who played once it is known, before that who is seated. */
  readonly players: readonly string[];
  readonly judge: string | null;
  readonly state: TableGameState;
  readonly seal: GameSeal;
  readonly isVoid: boolean;
  /** Seats whose extra points wait for the chief judge. */
  readonly awardsWait: number;
  /** When it was opened and when closed; null where it was not, or not yet. */
  readonly began: string | null;
  readonly ended: string | null;
  /** Null until the game is closed or typed in; typed in while it goes on, until its result is known. */
  readonly facts: GameFacts | null;
}

type Joined = SeatedGameRow & {
  [Column in 'course' | 'opening' | 'opened_at' | 'closed' | 'closed_at' | 'typed' | 'seal' | 'facts'
    | 'held']: GameFactsRow[Column] | null;
};

/** Facts of a game that is not closed were typed in; a void one has none, whatever was. */
function stateOf(row: Joined, { voided, hasTypedResult }: GameSeal): TableGameState {
  const { course, closed, typed, facts, held } = row;
  if (held === 1) return 'held';
  if (closed !== null) return 'closed';
  if (facts !== null) return 'typed';
  if (voided && typed !== null && (hasTypedResult || !course)) return 'typed';
  return course ? 'running' : 'scheduled';
}

/** Who judges it: whoever its record names, unless another took over. */
export function judgeAt({ seated, judgeReplaced }: GamePlace, recorded: string | null): string | null {
  return judgeReplaced ? seated.judge : (recorded ?? seated.judge);
}

/** The facts at their place; whoever the record does not name is the one who is seated. */
function placed(place: GamePlace, facts: PlacelessFacts): GameFacts {
  const { stage, round, seated } = place;
  const { table, game } = seated;
  const seats = facts.seats.map((seat, index) => ({
    ...seat, player: seat.player || (seated.players[index] ?? ''),
  }));
  return { ...facts, stage, round, table, game, judge: judgeAt(place, facts.judge), seats };
}

/** Who sits at the table of a running game; whoever it does not name is the one who is seated. */
function runningAt(place: GamePlace, opening: string | null): Pick<TournamentGame, 'players' | 'judge'> {
  const { seated } = place;
  if (opening === null) return seated;
  const { players, judge } = JSON.parse(opening) as { players: (string | null)[]; judge: string | null };
  return {
    players: seated.players.map((player, index) => players[index] ?? player),
    judge: judgeAt(place, judge),
  };
}

function gameOf(row: Joined): TournamentGame {
  const place = placeOf(row);
  const { stage, round, seated: { table, game } } = place;
  const times = { began: row.opened_at, ended: row.closed_at };
  const seal = row.seal === null ? openSeal : (JSON.parse(row.seal) as GameSeal);
  const isVoid = seal.voided !== null;
  const key = { stage, round, table, game, state: stateOf(row, seal), seal, isVoid, awardsWait: 0, ...times };
  if (row.facts === null) return { ...key, ...runningAt(place, row.opening), facts: null };
  const facts = placed(place, JSON.parse(row.facts) as PlacelessFacts);
  const awardsWait = facts.seats.filter(({ pending }) => pending).length;
  return { ...key, awardsWait, judge: facts.judge, players: facts.seats.map(({ player }) => player), facts };
}

function joined(db: Views, id: string, stage?: string): Promise<Joined[]> {
  let rows = db
    .selectFrom('seated_games')
    .leftJoin('game_facts', 'game_facts.game', 'seated_games.game')
    .selectAll('seated_games')
    .select(['course', 'opening', 'opened_at', 'closed', 'closed_at', 'typed', 'seal', 'facts', 'held'])
    .where('tournament', '=', id)
    .where('stands', '=', 1);
  if (stage !== undefined) rows = rows.where('stage', '=', stage);
  const ordered = rows
    .orderBy('stage').orderBy('round').orderBy('table_number').orderBy('seated_games.game');
  return ordered.execute();
}

/**
 * The games of a tournament as the public may know them, of one of its stages when told: in order of round
 * and table, the stages in order of their ids, and several games at one table in order of theirs.
 */
export async function tournamentGames(db: Views, id: string, stage?: string): Promise<TournamentGame[]> {
  return (await joined(db, id, stage)).map(gameOf);
}

/** The same as they were published while a version stood; of a game that was not, there are no facts. */
export async function tournamentGamesUnder(
  db: Views,
  id: string,
  past: PastTable,
): Promise<TournamentGame[]> {
  const known = await factsUnder(db, id, past);
  return (await joined(db, id)).map((row) => gameOf({ ...row, facts: known.get(row.game) ?? null }));
}

/** The same as the staff knows them: with the outcome of those that a freeze holds. */
export async function judgedGames(db: Views, id: string, stage?: string): Promise<TournamentGame[]> {
  const held = await db
    .selectFrom('held_games')
    .innerJoin('facts_holds', 'facts_holds.game', 'held_games.game')
    .innerJoin('seated_games', 'seated_games.game', 'held_games.game')
    .selectAll('held_games')
    .where('tournament', '=', id)
    .where('holders', '<>', nobody)
    .execute();
  const known = new Map(held.map((row) => [row.game, row]));
  return (await joined(db, id, stage)).map((row) => gameOf({ ...row, ...known.get(row.game) }));
}

/** The facts that standings are made of; a player who sat without being entered is added, without a team. */
export function tournamentFacts(
  sheet: TournamentSheet,
  games: readonly TournamentGame[],
  nickOf: (player: string) => string | null,
): TournamentFacts {
  const facts = games.flatMap((game) => (game.facts ? [game.facts] : []));
  const entered = new Map(sheet.entries.map(({ player, team }) => [player, team]));
  for (const { player } of facts.flatMap(({ seats }) => seats)) {
    if (!entered.has(player)) entered.set(player, null);
  }
  const players = [...entered].map(([id, team]): PlayerFacts => ({ id, team, nick: nickOf(id) ?? id }));
  return { name: sheet.announcement.name, stages: sheet.stages, teams: sheet.teams, players, games: facts };
}
