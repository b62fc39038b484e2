// The game sheet: a row for each game with what it is now, for its judge and for the public.
import type { FactOf, Heading, JudgedAward, Ruleset, SeatPoints, Table } from '@consigliere/rules';
import { audienceOf, gamePoints, isRuleset, rulesetOf, undoableAct } from '@consigliere/rules';
import type { PinnedRuleset, ProtocolEventType } from '@consigliere/tournament';
import { judgedAwards } from '@consigliere/tournament';
import type { Projection, Shapes, Views } from './projection.js';
import type { HoldRow } from './holds.js';
import { hold, holdChanges, holdShape, isHeld, letGo } from './holds.js';
import type { Rows } from './rows.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';
import type { GameStep, ProtocolStep, TournamentStep } from './step.js';

/** What the opening fixes and what counts. */
export interface GameSheetRow {
  game: string;
  opened_at: string;
  /** When it was closed; null while it goes on. */
  ended_at: string | null;
  /** The same as the public may know it. */
  closed_at: string | null;
  /** JSON: tournament, round, table, date. */
  heading: string;
  /** Id of a person; null when not known. */
  judge: string | null;
  /** JSON: ten ids of persons or nulls. */
  players: string;
  /** JSON: id, version and the parameters that differ from the defaults. */
  ruleset: string;
  /** 1 once it is closed and the public may know how it ended. */
  closed: number;
  /** Of the game's stream, from 0. */
  revision: number;
  /** Grows with everything new that the public may see; counts nothing else. */
  hall_revision: number;
  /** Of the protocol's stream; -1 before it is opened. */
  protocol_revision: number;
  /** JSON: id and types of the last act on the awards, or null. */
  last_award_act: string | null;
  /** JSON: the awards as they stand, judged. */
  awards: string;
}

/** The table of a game as it is now, and what it comes to. */
export interface GameTableRow {
  game: string;
  /** JSON of the table as the judge knows it. */
  snapshot: string;
  /** JSON of the table as the hall knows it. */
  snapshot_hall: string;
  /** The act of the game that an undo would withdraw. */
  last_act: string | null;
  /** JSON: the points of all ten, hundredths. */
  points: string;
}

export interface GameSheetTables {
  game_sheets: GameSheetRow;
  sheet_holds: HoldRow;
  game_tables: GameTableRow;
}

const tables: Shapes = {
  game_sheets: {
    columns: {
      game: 'text', opened_at: 'text', ended_at: 'text or null', closed_at: 'text or null', heading: 'text',
      judge: 'text or null',
      players: 'text', ruleset: 'text', closed: 'integer', revision: 'integer', hall_revision: 'integer',
      protocol_revision: 'integer', last_award_act: 'text or null', awards: 'text',
    },
    key: ['game'],
    indexes: [['opened_at', 'game']],
  },
  sheet_holds: holdShape,
  game_tables: {
    columns: {
      game: 'text', snapshot: 'text', snapshot_hall: 'text', last_act: 'text or null', points: 'text',
    },
    key: ['game'],
  },
};

/** The closing of a held game is not heard: the hall's table stays as it was before. */
function tableRowOf({ game, before, after }: GameStep, unheard: boolean): GameTableRow {
  const { table } = after.judge;
  return {
    game,
    snapshot: writeSnapshot(table),
    snapshot_hall: writeSnapshot((unheard ? before : after).hall.table),
    last_act: undoableAct(after.judge)?.act ?? null,
    points: JSON.stringify(gamePoints(table, [])),
  };
}

function openedSheet({ game, at, revision }: GameStep, data: FactOf<'GameOpened'>['data']): GameSheetRow {
  const { heading, judge, players, ruleset } = data;
  return {
    game, judge, revision,
    opened_at: at,
    ended_at: null,
    closed_at: null,
    heading: JSON.stringify(heading),
    players: JSON.stringify(players),
    ruleset: JSON.stringify(ruleset),
    closed: 0,
    hall_revision: 1,
    protocol_revision: -1,
    last_award_act: null,
    awards: '[]',
  };
}

function applyToGame(rows: Rows, step: GameStep): void {
  const { game, event, revision } = step;
  const unheard = event.type === 'GameClosed' && isHeld(rows, 'sheet_holds', game);
  rows.defer('game_tables', [game], () => tableRowOf(step, unheard));
  if (event.type === 'GameOpened') {
    rows.put('game_sheets', openedSheet(step, event.data));
    return;
  }
  const row = rows.find('game_sheets', game);
  if (!row) throw new Error(`${event.type} of ${game}, which is not open`);
  const heard = audienceOf(event) === 'hall' ? 1 : 0;
  const change = event.type === 'GameClosed' && !unheard
    ? { closed: 1, closed_at: step.at, hall_revision: revision + 1 }
    : { hall_revision: row.hall_revision + heard };
  const ended = event.type === 'GameClosed' ? { ended_at: step.at } : {};
  rows.put('game_sheets', { ...row, ...change, ...ended, revision });
}

/** A protocol that was typed in has no game of its own, and no sheet. */
function applyToProtocol(rows: Rows, step: ProtocolStep): void {
  const { game, revision, before, after } = step;
  const row = rows.find('game_sheets', game);
  const now = rows.find('game_tables', game);
  if (!row || !now) return;
  const points = JSON.stringify(gamePoints(sheetOf({ ...row, ...now }).table, after.awards));
  const { lastAct } = after;
  const isSealed = after.voided !== before.voided || after.signature !== before.signature;
  const isNews = isSealed || points !== now.points;
  rows.put('game_tables', { ...now, points });
  rows.put('game_sheets', {
    ...row,
    protocol_revision: revision,
    awards: JSON.stringify(judgedAwards(after)),
    last_award_act: lastAct ? JSON.stringify({ id: lastAct.act, types: lastAct.types }) : null,
    hall_revision: row.hall_revision + (isNews && !isHeld(rows, 'sheet_holds', game) ? 1 : 0),
  });
}

/** Once nobody holds a game, its closing is heard. */
function tell(rows: Rows, game: string): void {
  const row = rows.find('game_sheets', game);
  const now = rows.find('game_tables', game);
  if (!row || !now || row.ended_at === null) return;
  rows.put('game_tables', { ...now, snapshot_hall: now.snapshot });
  // Above every revision that the public has seen of it, whatever has happened to its protocol meanwhile.
  rows.put('game_sheets', { ...row, closed: 1, closed_at: row.ended_at, hall_revision: row.revision + 2 });
}

/** A game that the public has seen closed is not held. */
function applyToTournament(rows: Rows, step: TournamentStep): void {
  const { laid, lifted } = holdChanges(step);
  const { tournament } = step;
  for (const game of laid) {
    if (rows.find('game_sheets', game)?.closed !== 1) hold(rows, 'sheet_holds', { game, tournament });
  }
  for (const game of lifted) {
    if (letGo(rows, 'sheet_holds', { game, tournament })) tell(rows, game);
  }
}

export const gameSheet: Projection = {
  name: 'game-sheet',
  version: 5,
  tables,
  apply: (rows, step) => {
    if (step.of === 'game') return applyToGame(rows, step);
    if (step.of === 'protocol') return applyToProtocol(rows, step);
    return step.of === 'tournament' ? applyToTournament(rows, step) : undefined;
  },
};

/** A game as its sheet has it. */
export interface GameSheet {
  readonly game: string;
  readonly openedAt: string;
  /** Null while it goes on. */
  readonly closedAt: string | null;
  readonly heading: Heading;
  readonly judge: string | null;
  readonly players: readonly (string | null)[];
  readonly ruleset: Ruleset;
  /** The parameters that differ from the defaults, as pinned at the opening. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly closed: boolean;
  /** Whether it is over and the public waits for its outcome until the reveal. */
  readonly held: boolean;
  readonly revision: number;
  readonly hallRevision: number;
  readonly protocolRevision: number;
  /** As the judge knows it. */
  readonly table: Table;
  /** As the hall knows it; the same once the game is closed. */
  readonly hallTable: Table;
  readonly lastAct: string | null;
  readonly lastAwardAct: { readonly id: string; readonly types: readonly ProtocolEventType[] } | null;
  readonly awards: readonly JudgedAward[];
  readonly points: readonly SeatPoints[];
}

/** A game with all that its judge knows. */
function sheetOf(row: GameSheetRow & GameTableRow): GameSheet {
  const pinned = JSON.parse(row.ruleset) as PinnedRuleset;
  const ruleset = rulesetOf(pinned.id, pinned.version, pinned.parameters);
  if (!isRuleset(ruleset)) throw new Error(`${row.game} names rules that are not known: ${ruleset.found}`);
  const players = JSON.parse(row.players) as (string | null)[];
  return {
    game: row.game,
    openedAt: row.opened_at,
    closedAt: row.ended_at,
    heading: JSON.parse(row.heading) as Heading,
    judge: row.judge,
    players,
    ruleset,
    parameters: pinned.parameters,
    closed: row.ended_at !== null,
    held: row.ended_at !== null && row.closed === 0,
    revision: row.revision,
    hallRevision: row.hall_revision,
    protocolRevision: row.protocol_revision,
    table: readSnapshot(row.snapshot, { ruleset, players }),
    hallTable: readSnapshot(row.snapshot_hall, { ruleset, players }),
    lastAct: row.last_act,
    lastAwardAct: row.last_award_act
      ? (JSON.parse(row.last_award_act) as { id: string; types: ProtocolEventType[] })
      : null,
    awards: JSON.parse(row.awards) as JudgedAward[],
    points: JSON.parse(row.points) as SeatPoints[],
  };
}

/** The same for the public: of a game that is not closed for it there is only what the hall has heard. */
function publicSheetOf(row: GameSheetRow & GameTableRow): GameSheet {
  const sheet = sheetOf(row);
  if (row.closed === 1) return sheet;
  return {
    ...sheet, closed: false, closedAt: null, lastAct: null, lastAwardAct: null, awards: [], points: [],
    table: sheet.hallTable,
  };
}

function sheets(db: Views) {
  return db
    .selectFrom('game_sheets')
    .innerJoin('game_tables', 'game_tables.game', 'game_sheets.game')
    .selectAll('game_tables')
    .selectAll('game_sheets');
}

function sheetRow(db: Views, game: string) {
  return sheets(db).where('game_sheets.game', '=', game).executeTakeFirst();
}

/** A game by its id as the public may know it; null when there is none. */
export async function findGame(db: Views, game: string): Promise<GameSheet | null> {
  const row = await sheetRow(db, game);
  return row ? publicSheetOf(row) : null;
}

/** A game by its id as its judge knows it; null when there is none. */
export async function findJudgedGame(db: Views, game: string): Promise<GameSheet | null> {
  const row = await sheetRow(db, game);
  return row ? sheetOf(row) : null;
}

/** How far a game has come for the public; `held`: it is over, and how it ended is held until the reveal. */
export type GameState = 'running' | 'held' | 'closed';

/** Which games to list: those opened before the one at `before`, in a state, at most `first`. */
export interface GameListing {
  readonly first: number;
  readonly before: { readonly openedAt: string; readonly game: string } | null;
  /** Null: in any. */
  readonly state: GameState | null;
}

/** Games as the public may know them, those opened last first. */
export async function listGames(db: Views, { first, before, state }: GameListing): Promise<GameSheet[]> {
  let rows = sheets(db).orderBy('opened_at', 'desc').orderBy('game_sheets.game', 'desc');
  if (state !== null) rows = rows.where('closed', '=', state === 'closed' ? 1 : 0);
  if (state === 'running') rows = rows.where('ended_at', 'is', null);
  if (state === 'held') rows = rows.where('ended_at', 'is not', null);
  if (before) {
    rows = rows.where((row) =>
      row.or([
        row('opened_at', '<', before.openedAt),
        row.and([row('opened_at', '=', before.openedAt), row('game_sheets.game', '<', before.game)]),
      ]),
    );
  }
  return (await rows.limit(first).execute()).map(publicSheetOf);
}

/** The public revision of a game; null when there is no such game. */
export async function hallRevisionOf(db: Views, game: string): Promise<number | null> {
  const row = await db
    .selectFrom('game_sheets')
    .select('hall_revision')
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.hall_revision ?? null;
}
