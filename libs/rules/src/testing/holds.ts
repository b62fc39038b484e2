// Lets a spec read as a story: the body of a game in MGN in, what does not hold out.
import type { Game } from '../game.js';
import { printClaim } from '../mgn/print.js';
import type { MgnGame } from '../mgn/document.js';
import { isUnreadable, parseMgn } from '../mgn/parse.js';
import type { PlayedGame } from '../mgn/play.js';
import { playMgn } from '../mgn/play.js';
import type { Failure } from '../mgn/report.js';
import { reportOf } from '../mgn/report.js';
import { gamePoints } from '../points.js';
import type { Refusal } from '../refusal.js';
import type { Seat } from '../seat.js';

const names = 'seats: Аня, Boris, Клара, Dmitri, Ева, Filipp, Галя, Hugo, Ирина, Jan';
const roles = 'roles: don 3, mafia 5 8, sheriff 2';

function hasHeader(body: string, key: string): boolean {
  return new RegExp(`^\\s*${key}\\s*:`, 'im').test(body);
}

/** A whole file from the body of one: names and roles (don 3, mafia 5 8, sheriff 2) unless it has its own. */
export function fileOf(body: string): string {
  const headers = [hasHeader(body, 'seats') ? '' : names, hasHeader(body, 'roles') ? '' : roles];
  return [...headers, body].join('\n');
}

/** The body as a document. Throws where it is no MGN: then the spec itself is wrong. */
export function gameOf(body: string): MgnGame {
  const game = parseMgn(fileOf(body));
  if (!isUnreadable(game)) return game;
  const { line, column, expected, found } = game;
  throw new Error(`line ${line - 2}, column ${column}: expected ${expected}, found "${found}"`);
}

/** The body, played to its end. */
export function playedOf(body: string): PlayedGame {
  return playMgn(gameOf(body));
}

function wordsOf(failure: Failure, lines: readonly string[]): string {
  const said = lines[failure.line - 1]?.trim() ?? '';
  if (failure.why === 'refused') return `${said} | refused ${failure.refusal.clause} ${failure.refusal.code}`;
  return `=> ${printClaim(failure.claim)} | found ${failure.found}`;
}

/**
 * What does not hold in the body of a game: each assertion that fails with what was found instead, and each
 * line that was refused without an assertion of its refusal. An empty list when the story is true.
 */
export function failuresOf(body: string): readonly string[] {
  const game = gameOf(body);
  const lines = fileOf(body).split('\n');
  return reportOf(game, playMgn(game)).failures.map((failure) => wordsOf(failure, lines));
}

/** The game after the last line of the body, before any closing. Throws when a line was refused. */
export function gameAfter(body: string): Game {
  const { start, lines } = playedOf(body);
  const refused = lines.find((line) => line.outcome.refusal);
  if (refused) {
    const { line, refusal } = refused.outcome;
    throw new Error(`line ${line - 2} was refused: ${refusal?.code}`);
  }
  return (lines.at(-1)?.after ?? start).views.judge;
}

/** Why the last line of the body was refused; null when it was accepted. */
export function lastRefusal(body: string): Refusal | null {
  return playedOf(body).lines.at(-1)?.outcome.refusal ?? null;
}

/** The parts of a seat's points at the end of the body, as `8.2.1 100`. */
export function partsOf(body: string, seat: Seat): readonly string[] {
  const { views, awards } = playedOf(body).end;
  const parts = gamePoints(views.judge.table, awards)[seat - 1]?.parts ?? [];
  return parts.map((part) => `${part.clause} ${part.points}`);
}
