// Whole games as they were written down: every line and every assertion of each holds.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { mgnOfGame } from './mgn/export.js';
import type { MgnGame } from './mgn/document.js';
import { isUnreadable, parseMgn } from './mgn/parse.js';
import { playMgn } from './mgn/play.js';
import { printMgn } from './mgn/print.js';
import { reportOf } from './mgn/report.js';

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const games = path.join(root, 'libs', 'rules', 'games');
const demo = path.join(root, 'apps', 'server', 'demo');
const handed = path.resolve(root, '..', 'shared', 'rules', 'conformance');

function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('.mgn')).map((name) => path.join(folder, name));
}

function read(text: string): MgnGame {
  const game = parseMgn(text);
  if (isUnreadable(game)) throw new Error(JSON.stringify(game));
  return game;
}

const withoutLines = (game: MgnGame): unknown =>
  ({ ...game, steps: game.steps.map((step) => ({ ...step, line: 0 })) });

const all = [games, demo, handed].flatMap(filesIn).map((file) => [path.basename(file), file] as const);

describe('recorded games', () => {
  it('there are games of our own, for the rules and for the demo', () => {
    expect(filesIn(games).length).toBeGreaterThan(12);
    expect(filesIn(demo)).toHaveLength(6);
  });

  it.each(all)('%s holds', (_name, file) => {
    const game = read(readFileSync(file, 'utf8'));
    expect(reportOf(game, playMgn(game)).failures).toEqual([]);
  });

  it.each(all)('%s prints as the same game', (_name, file) => {
    const game = read(readFileSync(file, 'utf8'));
    const again = read(printMgn(game));
    expect(withoutLines(again)).toEqual(withoutLines(game));
  });

  it.each(all)('%s exported from its events has the same result, seats and awards', (_name, file) => {
    const game = read(readFileSync(file, 'utf8'));
    const { end } = playMgn(game);
    const exported = mgnOfGame(end.events, end.awards, { names: game.names, headers: [] });
    expect(exported).not.toBeNull();
    const again = read(printMgn(exported ?? game));
    const report = reportOf(again, playMgn(again));
    const { result, seats, bestMove, pending } = reportOf(game, playMgn(game));
    expect(report.failures).toEqual([]);
    expect(report).toMatchObject({ result, seats, bestMove, pending });
  });

  const shown = filesIn(demo).map((file) => [path.basename(file), file]);

  it.each(shown)('%s has no act that was refused', (_name, file) => {
    const { lines } = playMgn(read(readFileSync(file, 'utf8')));
    expect(lines.filter((line) => line.outcome.refusal || line.outcome.overridden)).toEqual([]);
  });
});
