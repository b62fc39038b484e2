// The facts of games: a row for each, however it was recorded and in whatever order that came.
import type { Awards, ClauseId, Table } from '@consigliere/rules';
import { isRuleset, rulesetOf } from '@consigliere/rules';
import type { PinnedRuleset, Protocol, TableFacts, TypedProtocol } from '@consigliere/tournament';
import type { GameSeal } from './game-seal.js';
import { openSeal, sealAfter } from './game-seal.js';
import { judgedAwards, tableFacts, typedProtocol } from '@consigliere/tournament';
import { played } from './appearances.js';
import type { HoldRow } from './holds.js';
import { hold, holdChanges, holdShape, isHeld, letGo } from './holds.js';
import type { Shapes } from './projection.js';
import type { Rows } from './rows.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';
import type { GameStep, ProtocolStep, TournamentStep } from './step.js';
import { versionOfGame } from './table-versions.js';

/** A game's facts before they have a place in a tournament; a player who is not known is empty. */
export interface PlacelessFacts extends TableFacts {
  readonly judge: string | null;
}

export interface GameFactsRow {
  game: string;
  /** Public moments of the game itself: 0 before it is opened, 1 while it runs, 2 once it is closed. */
  course: number;
  /** How often what the public may see of the protocol has changed. */
  protocol_changes: number;
  /** JSON of `Opening`; null before the game is opened. */
  opening: string | null;
  opened_at: string | null;
  /** JSON of the table; null before the closing. */
  closed: string | null;
  closed_at: string | null;
  /** JSON of the awards as they were set. */
  awards: string;
  /** JSON of the protocol that was typed in; null where there is none. */
  typed: string | null;
  /** When one was first typed in. */
  typed_at: string | null;
  /** JSON of `GameSeal`. */
  seal: string;
  /** 1 while the game is void. */
  is_void: number;
  /** JSON of `PlacelessFacts`; null while it is void, before the closing unless what was typed counts. */
  facts: string | null;
  /** 1: it is over, and its outcome is held until the reveal. */
  held: number;
}

export interface GameFactsTables {
  game_facts: GameFactsRow;
  /** Of games that are held: all that is known, of which the public row tells nothing. */
  held_games: GameFactsRow;
  facts_holds: HoldRow;
}

const columns = {
  game: 'text', course: 'integer', protocol_changes: 'integer', opening: 'text or null',
  opened_at: 'text or null', closed: 'text or null', closed_at: 'text or null', awards: 'text',
  typed: 'text or null', typed_at: 'text or null', seal: 'text', is_void: 'integer', facts: 'text or null',
  held: 'integer',
} as const;

export const gameFactsTables: Shapes = {
  game_facts: { columns, key: ['game'] },
  held_games: { columns, key: ['game'] },
  facts_holds: holdShape,
};

/** What the opening fixes. */
interface Opening {
  readonly ruleset: PinnedRuleset;
  readonly players: readonly (string | null)[];
  readonly judge: string | null;
}

function closedTable(opening: Opening, snapshot: string): Table {
  const { id, version, parameters } = opening.ruleset;
  const ruleset = rulesetOf(id, version, parameters);
  if (!isRuleset(ruleset)) throw new Error(`the log names rules that are not known here: ${ruleset.found}`);
  return readSnapshot(snapshot, { ruleset, players: opening.players });
}

/**
 * What is recorded counts once the game is closed. Before, what was typed in: of a game that goes on at its
 * table only with its result, as with the facts the roles are public.
 */
function factsOf(row: GameFactsRow): PlacelessFacts | null {
  const { opening: openingText, closed, awards, typed } = row;
  if (row.is_void === 1) return null;
  if (openingText !== null && closed !== null) {
    const opening = JSON.parse(openingText) as Opening;
    const players = opening.players.map((player) => player ?? '');
    const table = closedTable(opening, closed);
    return { judge: opening.judge, ...tableFacts(table, JSON.parse(awards) as Awards, players) };
  }
  if (typed === null) return null;
  const { judge, winner, firstKilled, bestMove, seats } = JSON.parse(typed) as TypedProtocol;
  if (openingText !== null && winner === null) return null;
  return { judge, winner, firstKilled, bestMove, laterBestMoves: [], seats };
}

/** What the public may know of a game, and where its persons appear by it. */
function publish(rows: Rows, row: GameFactsRow, facts: PlacelessFacts | null): void {
  rows.put('game_facts', row);
  played(rows, {
    game: row.game, facts,
    typed: row.closed === null,
    at: row.opened_at ?? row.typed_at ?? '',
  });
}

/** Of a held game: that it was opened, and that it is over. How its protocol changed else is held too. */
function withheld(row: GameFactsRow, known: GameFactsRow): GameFactsRow {
  const held = row.facts !== null || row.is_void === 1 ? 1 : 0;
  return {
    ...row,
    held,
    protocol_changes: known.protocol_changes + (held === known.held ? 0 : 1),
    closed: null, closed_at: null, awards: '[]', typed: null, typed_at: null, facts: null,
    seal: known.seal, is_void: 0,
  };
}

/** Puts the row with the facts that follow from it: for all, or where it is held for the staff. */
function put(rows: Rows, row: GameFactsRow): void {
  const facts = factsOf(row);
  const full = { ...row, facts: facts ? JSON.stringify(facts) : null };
  if (!isHeld(rows, 'facts_holds', row.game)) return publish(rows, full, facts);
  rows.put('held_games', full);
  return publish(rows, withheld(full, publicRow(rows, row.game)), null);
}

function publicRow(rows: Rows, game: string): GameFactsRow {
  return rows.find('game_facts', game) ?? {
    game, course: 0, protocol_changes: 0, opening: null, opened_at: null, closed: null, closed_at: null,
    awards: '[]', typed: null, typed_at: null, seal: JSON.stringify(openSeal), is_void: 0, facts: null,
    held: 0,
  };
}

/** All that is known of a game. */
function rowOf(rows: Rows, game: string): GameFactsRow {
  const held = isHeld(rows, 'facts_holds', game) ? rows.find('held_games', game) : null;
  return held ?? publicRow(rows, game);
}

/** Once nobody holds a game, all that is known of it is public. */
function tell(rows: Rows, game: string): void {
  const row = rows.find('held_games', game);
  if (!row) return;
  const facts = row.facts === null ? null : (JSON.parse(row.facts) as PlacelessFacts);
  const changes = Math.max(publicRow(rows, game).protocol_changes, row.protocol_changes);
  publish(rows, { ...row, protocol_changes: changes }, facts);
}

/** Games that a tournament begins to hold, unless they are public already, and those that it lets go. */
export function factsHeld(rows: Rows, step: TournamentStep): void {
  const { laid, lifted } = holdChanges(step);
  const { tournament } = step;
  for (const game of laid) {
    if (!isHeld(rows, 'facts_holds', game)) {
      const row = publicRow(rows, game);
      if (row.facts !== null || row.is_void === 1) continue;
      rows.put('held_games', row);
    }
    hold(rows, 'facts_holds', { game, tournament });
  }
  for (const game of lifted) {
    if (letGo(rows, 'facts_holds', { game, tournament })) tell(rows, game);
  }
}

/** Only the opening and the closing of a game matter: nothing between them is for a table. */
export function factsOfGame(rows: Rows, { game, event, at, after }: GameStep): void {
  if (event.type === 'GameOpened') {
    const { ruleset, players, judge } = event.data;
    const opening: Opening = { ruleset, players, judge };
    put(rows, { ...rowOf(rows, game), course: 1, opening: JSON.stringify(opening), opened_at: at });
  }
  if (event.type === 'GameClosed') {
    const closed = writeSnapshot(after.judge.table);
    put(rows, { ...rowOf(rows, game), course: 2, closed, closed_at: at });
  }
}

/** What the public may see of a protocol: points that count, and that points wait and by which clause. */
function publicText(protocol: Protocol): string {
  const awards = judgedAwards(protocol)
    .filter(({ status }) => status !== 'declined')
    .map(({ seat, status, points, needs }): readonly (number | ClauseId | null)[] =>
      status === 'final' ? [seat, points] : [seat, null, needs])
    .toSorted(([a], [b]) => Number(a) - Number(b));
  const { signature, voided } = protocol;
  return JSON.stringify([typedProtocol(protocol), awards, signature?.as ?? null, voided]);
}

export function factsOfProtocol(rows: Rows, step: ProtocolStep): void {
  const { game, at, before, after } = step;
  const row = rowOf(rows, game);
  const typed = typedProtocol(after);
  const isNews = publicText(before) !== publicText(after);
  const known = publicRow(rows, game).facts;
  put(rows, {
    ...row,
    protocol_changes: row.protocol_changes + (isNews ? 1 : 0),
    awards: JSON.stringify(after.awards),
    typed: typed ? JSON.stringify(typed) : null,
    typed_at: row.typed_at ?? (typed ? at : null),
    seal: JSON.stringify(sealAfter(JSON.parse(row.seal) as GameSeal, step)),
    is_void: after.voided ? 1 : 0,
  });
  if (publicRow(rows, game).facts !== known) versionOfGame(rows, step, known);
}
