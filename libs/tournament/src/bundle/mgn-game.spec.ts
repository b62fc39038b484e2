// A game in MGN scored by the policy `regulation` has the points that the rules themselves give it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { allSeats, isUnreadable, parseMgn, playMgn, reportOf } from '@consigliere/rules';
import { decimal, hundredths, sum } from '../scoring/exact.js';
import { scaleOf, seatParts } from '../scoring/game-points.js';
import { presetOf } from '../scoring/presets.js';
import { tenPlayers } from '../testing/cup.js';
import { mgnFacts } from './mgn-game.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'rules', 'games');
const games = readdirSync(folder).filter((name) => name.endsWith('.mgn'));
const policy = presetOf('regulation');

describe('8.1 points of a game in MGN', () => {
  it.each(games)('%s', (name) => {
    const mgn = readFileSync(join(folder, name), 'utf8');
    const game = parseMgn(mgn);
    if (!policy || isUnreadable(game)) throw new Error(`${name} is unreadable`);
    const report = reportOf(game, playMgn(game));
    const source = { stage: 'q', round: 1, table: 1, judge: null, mgn, players: tenPlayers };
    const read = mgnFacts({ ...source, ruleset: game.ruleset });
    if (!('facts' in read)) throw new Error(`${name} is unreadable`);
    const points = allSeats.map((seat) =>
      decimal(sum(seatParts(scaleOf(policy, '1'), read.facts, seat).map((part) => part.points))));
    const expected = report.seats.map((seat) =>
      report.result.winner ? decimal(hundredths(seat.points)) : '0');
    expect(points).toEqual(expected);
    expect(read.facts.winner).toBe(report.result.winner);
    expect(read.findings.filter(({ kind }) => kind === 'breach')).toHaveLength(report.failures.length);
  });
});
