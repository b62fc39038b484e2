// Versions of a published table: when it was published, what has changed it since, and what it was before.
import type {
  Entry, ScoringPolicy, StageFacts, TableLot, TeamFacts, Tournament,
} from '@consigliere/tournament';
import { roundName } from '@consigliere/tournament';
import type { Shapes } from './projection.js';
import type { Rows } from './rows.js';
import type { ProtocolStep, TournamentStep } from './step.js';
import type { TournamentRow } from './tournaments.js';

/** What has made a version: the publication, or what a later act has changed. */
export type VersionCause = 'published' | 'protocol' | 'awards' | 'void' | 'scoring' | 'stages' | 'lot';

/** What a table is made of beside its games. */
export interface PastSheet {
  readonly stages: readonly StageFacts[];
  readonly teams: readonly TeamFacts[];
  readonly entries: readonly Entry[];
  readonly scoring: ScoringPolicy;
  /** Those that the public knows. */
  readonly lots: readonly TableLot[];
}

export interface TableVersionRow {
  tournament: string;
  /** From 1, which is the publication. */
  version: number;
  at: string;
  act: string;
  cause: VersionCause;
  /** The game that has changed and where it is played; null where it is no game. */
  game: string | null;
  stage: string | null;
  round: number | null;
  table_number: number | null;
  /** Stands for a text beside the log. */
  reason: string | null;
  /** JSON: the ids of the games that were published. */
  games: string;
  /** JSON of `PastSheet`. */
  before_sheet: string;
  after_sheet: string;
}

/** A game whose result is published, and why it may change now. */
export interface PublishedGameRow {
  game: string;
  tournament: string;
  stage: string;
  round: number;
  table_number: number;
  /** Why its round or its tournament was opened anew; null while it is not. */
  reason: string | null;
}

/** How many versions a published table has, and of which games it is made: JSON, their ids. */
export interface PublishedTableRow {
  tournament: string;
  versions: number;
  games: string;
}

/** Facts that a published game had, up to a version of its table; null: none. */
export interface PastFactsRow {
  game: string;
  version: number;
  /** JSON. */
  facts: string | null;
}

export interface TableVersionTables {
  table_versions: TableVersionRow;
  published_games: PublishedGameRow;
  published_tables: PublishedTableRow;
  past_facts: PastFactsRow;
}

export const tableVersionTables: Shapes = {
  table_versions: {
    columns: {
      tournament: 'text', version: 'integer', at: 'text', act: 'text', cause: 'text', game: 'text or null',
      stage: 'text or null', round: 'integer or null', table_number: 'integer or null',
      reason: 'text or null', games: 'text', before_sheet: 'text', after_sheet: 'text',
    },
    key: ['tournament', 'version'],
  },
  published_games: {
    columns: {
      game: 'text', tournament: 'text', stage: 'text', round: 'integer', table_number: 'integer',
      reason: 'text or null',
    },
    key: ['game'],
  },
  published_tables: {
    columns: { tournament: 'text', versions: 'integer', games: 'text' },
    key: ['tournament'],
  },
  past_facts: {
    columns: { game: 'text', version: 'integer', facts: 'text or null' },
    key: ['game', 'version'],
  },
};

function sheetText({ stages, teams, entries, announcement, desk }: Tournament): string {
  if (!announcement) throw new Error('a tournament without an announcement has no table');
  const past: PastSheet = {
    stages, teams: [...teams.values()], entries: [...entries.values()], scoring: announcement.scoring,
    lots: desk.lots.filter(({ held }) => !held || desk.freeze === null),
  };
  return JSON.stringify(past);
}

type Made = Omit<TableVersionRow, 'version' | 'games'>;

/** The next version, by its number; what the same act changes further belongs to the same. */
function made(rows: Rows, row: Made): number {
  const { tournament, act, after_sheet } = row;
  const { versions = 0, games = '[]' } = rows.find('published_tables', tournament) ?? {};
  const last = versions > 0 ? rows.find('table_versions', tournament, versions) : null;
  if (last?.act === act) {
    rows.put('table_versions', { ...last, after_sheet });
    return versions;
  }
  rows.put('published_tables', { tournament, versions: versions + 1, games });
  rows.put('table_versions', { ...row, games, version: versions + 1 });
  return versions + 1;
}

const noGame = { game: null, stage: null, round: null, table_number: null } as const;

/** What an event of a tournament changes of its table beside the games; null: nothing. */
function causeOf({ event, before }: TournamentStep): VersionCause | null {
  if (event.type === 'RegulationChanged') return event.data.scoring ? 'scoring' : null;
  if (event.type === 'LotDrawn') return event.data.held ? null : 'lot';
  if (event.type !== 'StagesPlanned') return null;
  const asked = new Map(event.data.stages.map((stage) => [stage.id, stage]));
  const isOther = before.stages.some(({ id, coefficient, finalists }) => {
    const stage = asked.get(id);
    return stage?.coefficient !== coefficient || stage.finalists !== finalists;
  });
  return isOther ? 'stages' : null;
}

/** The games that an event publishes; one that a freeze holds is published by its end. */
function publishedBy(rows: Rows, { event, after }: TournamentStep) {
  const isAll = event.type === 'ResultsRevealed'
    || (event.type === 'PhaseBegan' && event.data.phase === 'finished');
  const isEnd = event.type === 'ResultsUnfrozen';
  if (!isAll && !isEnd && event.type !== 'RoundClosed') return [];
  const closed = event.type === 'RoundClosed' ? new Set([roundName(event.data)]) : after.desk.closedRounds;
  return [...after.games.values()].filter((placed) => {
    const facts = rows.find('game_facts', placed.seated.game);
    const isKnown = facts !== null && (facts.facts !== null || facts.is_void === 1);
    return isKnown && (isAll || closed.has(roundName(placed)));
  });
}

function publish(rows: Rows, step: TournamentStep): void {
  const { tournament, event, at, after } = step;
  const games = publishedBy(rows, step);
  if (games.length === 0) return;
  for (const { stage, round, seated: { game, table } } of games) {
    rows.put('published_games', { game, tournament, stage, round, table_number: table, reason: null });
  }
  const known = rows.find('published_tables', tournament);
  const before = JSON.parse(known?.games ?? '[]') as string[];
  const all = [...new Set([...before, ...games.map(({ seated: { game } }) => game)])];
  rows.put('published_tables', { tournament, versions: known?.versions ?? 0, games: JSON.stringify(all) });
  if (known) return;
  const sheet = sheetText(after);
  made(rows, {
    tournament, at, act: event.act, cause: 'published', ...noGame, reason: null,
    before_sheet: sheet, after_sheet: sheet,
  });
}

/** A round, or the whole tournament, is opened anew: what changes in its games does so for this reason. */
function opened(rows: Rows, { event, after }: TournamentStep): void {
  const round = event.type === 'RoundReopened' ? roundName(event.data) : null;
  const isAll = event.type === 'PhaseBegan' && event.data.phase === 'running';
  if (round === null && !isAll) return;
  const reason = 'reason' in event.data ? event.data.reason : null;
  for (const [game, placed] of after.games) {
    const known = isAll || roundName(placed) === round ? rows.find('published_games', game) : null;
    if (known) rows.put('published_games', { ...known, reason });
  }
}

/** What a step of a tournament makes of its published table; after the games were told that it tells. */
export function versionsOfTournament(rows: Rows, step: TournamentStep): void {
  publish(rows, step);
  opened(rows, step);
  const { tournament, event, at, before, after } = step;
  const cause = causeOf(step);
  if (cause === null || !rows.find('published_tables', tournament)) return;
  const reason = 'reason' in event.data ? event.data.reason : null;
  made(rows, {
    tournament, at, act: event.act, cause, ...noGame, reason,
    before_sheet: sheetText(before), after_sheet: sheetText(after),
  });
}

function causeOfProtocol({ event: { type } }: ProtocolStep): VersionCause {
  if (type === 'GameVoided' || type === 'VoidWithdrawn') return 'void';
  return type.startsWith('Award') ? 'awards' : 'protocol';
}

/**
 * The facts of a game have changed by a step of its protocol: where they were published it is a version.
 * `known`: those of before, JSON; null where there were none.
 */
export function versionOfGame(rows: Rows, step: ProtocolStep, known: string | null): void {
  const published = rows.find('published_games', step.game);
  const head = published && rows.find('published_tables', published.tournament);
  const last = head && rows.find('table_versions', published.tournament, head.versions);
  const row = published && rows.find('tournaments', published.tournament);
  if (!published || !last || !row) return;
  const { event, at, game } = step;
  const { tournament, stage, round, table_number } = published;
  const own = 'reason' in event.data ? event.data.reason : null;
  const sheet = sheetOfRow(row, last);
  const version = made(rows, {
    tournament, at, act: event.act, cause: causeOfProtocol(step), game, stage, round, table_number,
    reason: own ?? published.reason, before_sheet: sheet, after_sheet: sheet,
  });
  if (rows.find('past_facts', game, version - 1)) return;
  rows.put('past_facts', { game, version: version - 1, facts: known });
}

/** What is known of a tournament by its row; lots that are public stand in the last version already. */
function sheetOfRow(row: TournamentRow, last: TableVersionRow): string {
  const { scoring } = JSON.parse(row.announcement) as { scoring: ScoringPolicy };
  const { lots } = JSON.parse(last.after_sheet) as PastSheet;
  const past: PastSheet = {
    stages: JSON.parse(row.stages) as StageFacts[],
    teams: JSON.parse(row.teams) as TeamFacts[],
    entries: JSON.parse(row.entries) as Entry[],
    scoring, lots,
  };
  return JSON.stringify(past);
}
