// Golden files: what was once recorded, and what it must come to whenever it is read.
import type { NewEvent } from '@consigliere/event-store';
import type { JudgedAward, SeatPoints } from '@consigliere/rules';
import { tableLine } from '@consigliere/rules';
import type {
  AttendanceLine, DeskSheet, GameSheet, MergedPerson, TournamentGame, TournamentSheet, Views,
} from '@consigliere/read-models';
import {
  attendanceOf, findTournament, judgeTimeline, readSnapshot, roundTimes, tournamentFacts, tournamentGames,
} from '@consigliere/read-models';
import { isNoStandings, type RoundTime, standings } from '@consigliere/tournament';

/** A recorded game with its protocol, or a tournament, and what the views make of it. */
export interface Golden {
  readonly events: readonly (NewEvent & { readonly stream: string })[];
  /** Of the game `golden`. */
  readonly folded?: Folded;
  /** Of the tournament `golden`. */
  readonly foldedTournament?: FoldedTournament;
  /** Who is read as whom in the end. */
  readonly foldedPersons?: readonly MergedPerson[];
  /** Who was renamed, with the reference of what he is called in the end. */
  readonly foldedNames?: readonly { readonly person: string; readonly nick: string }[];
}

type Seals = 'seal' | 'isVoid' | 'awardsWait';

export interface FoldedTournament {
  readonly sheet: Omit<TournamentSheet, 'desk' | 'phase'>;
  /** What its desk has said; absent where that is nothing. */
  readonly desk?: Partial<DeskSheet & { readonly attendance: readonly AttendanceLine[] }>;
  /** What seals a game is absent where nothing does. */
  readonly games: readonly (Omit<TournamentGame, Seals> & Partial<Pick<TournamentGame, Seals>>)[];
  readonly times: readonly RoundTime[];
  /** Each player with his total. */
  readonly totals: readonly (readonly [player: string, total: string])[];
}

export interface Folded {
  /** The table line after each event of the game. */
  readonly lines: readonly string[];
  readonly points: readonly SeatPoints[];
  readonly awards: readonly JudgedAward[];
}

/** What the views make of a game. */
export async function foldedOf(views: Views, sheet: GameSheet): Promise<Folded> {
  const entries = await judgeTimeline(views, sheet.game, { after: 0, first: 500 });
  const lines = entries.map(({ fact, snapshot }) =>
    `${fact.type}: ${tableLine(readSnapshot(snapshot, sheet))}`);
  return { lines, points: sheet.points, awards: sheet.awards };
}

/** Whether something of a desk is said; golden files of before name nothing that was never said. */
function isSaid(part: unknown): boolean {
  if (Array.isArray(part)) return part.length > 0;
  return part !== null && part !== 1;
}

/** A game with what seals it, where anything does. */
function withSeal({ seal, isVoid, awardsWait, ...game }: TournamentGame) {
  return seal.signature || seal.voided ? { ...game, seal, isVoid, awardsWait } : game;
}

/** What the views make of a tournament. */
export async function foldedTournamentOf(views: Views, id: string): Promise<FoldedTournament> {
  const found = await findTournament(views, id);
  if (!found) throw new Error(`the tournament ${id} is not in the views`);
  const { id: own, announcedAt, announcement, stages, teams, entries, revision } = found;
  const { publicRevision, status, desk } = found;
  const sheet = {
    id: own, announcedAt, announcement, stages, teams, entries, revision, publicRevision, status,
  };
  const games = await tournamentGames(views, id);
  const tournament = tournamentFacts(found, games, () => null);
  const answer = standings({ tournament, policy: sheet.announcement.scoring });
  if (isNoStandings(answer)) throw new Error(answer.code);
  const times = await roundTimes(views, id);
  const attendance = await attendanceOf(views, id);
  const said = Object.entries({ ...desk, attendance }).filter(([, part]) => isSaid(part));
  const byDesk = said.length > 0 ? { desk: Object.fromEntries(said) } : {};
  const totals = answer.rows.map(({ player, total }) => [player, total] as const);
  return { sheet, ...byDesk, games: games.map(withSeal), times, totals };
}
