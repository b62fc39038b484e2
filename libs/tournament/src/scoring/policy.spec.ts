// Scoring policies as data: every preset fits its own format, and what does not fit is named.
import { describe, expect, it } from '@jest/globals';
import { parsePolicy } from './policy.js';
import { presetOf, presets } from './presets.js';

const regulation = presetOf('regulation');
const fsm = presetOf('fsm');

const refusals: readonly (readonly [string, object, string, RegExp])[] = [
  ['another format', { format: 'consigliere-scoring/2' }, '/format', /consigliere-scoring\/1/],
  ['a number for points', { win: { ...regulation?.win, red: 1 } }, '/win/red', /decimal string/],
  ['a text for points', { win: { ...regulation?.win, red: 'one' } }, '/win/red', /decimal string/],
  ['an exponent', { win: { ...regulation?.win, loss: '1e3' } }, '/win/loss', /decimal string/],
  ['a renamed field', { win: { red: '1', black: '1', tie: '0', loss: '0' } }, '/win/draw', /decimal string/],
  ['three steps', { bestMove: { ...regulation?.bestMove, byBlackNamed: ['0', '0', '1'] } },
    '/bestMove/byBlackNamed', /four decimal strings/],
  ['another way', { bestMove: { ...regulation?.bestMove, withExtra: 'both' } },
    '/bestMove/withExtra', /"larger" or "sum"/],
  ['a fine that gives', { penalties: { ...regulation?.penalties, ppk: '0.7' } },
    '/penalties/ppk', /negative/],
  ['no word on Ci', { compensation: undefined }, '/compensation', /null for none/],
  ['a negative cap', { compensation: { ...fsm?.compensation, cap: '-0.4' } },
    '/compensation/cap', /from "0"/],
  ['another distance', { compensation: { ...fsm?.compensation, per: 'season' } },
    '/compensation/per', /"team"/],
  ['four black', { compensation: { ...fsm?.compensation, blackNamedAtLeast: 4 } },
    '/compensation/blackNamedAtLeast', /0 to 3/],
  ['half a game', { compensation: { ...fsm?.compensation, minBase: 1.5 } },
    '/compensation/minBase', /whole/],
  ['another moment', { rounding: { at: 'stage', digits: 2, mode: 'half-up' } }, '/rounding/at', /"game"/],
  ['another mode', { rounding: { at: 'end', digits: 2, mode: 'even' } }, '/rounding/mode', /half-up/],
  ['an unknown tie-break', { tieBreaks: ['extra', 'luck'] }, '/tieBreaks/1', /headToHead/],
  ['a tie-break twice', { tieBreaks: ['wins', 'wins'] }, '/tieBreaks', /only once/],
  ['no list', { tieBreaks: 'wins' }, '/tieBreaks', /list/],
  ['a version of nothing', { version: 0 }, '/version', /from 1/],
];

describe('scoring policies', () => {
  it.each(presets.map(({ id }) => id))('the preset %s fits the format', (id) => {
    const policy = presetOf(id);
    const stored: unknown = JSON.parse(JSON.stringify(policy));
    expect(parsePolicy(stored)).toEqual({ policy: stored });
  });

  it('presets have different ids', () => {
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
    expect(presetOf('nobody')).toBeNull();
  });

  it.each(refusals)('refuses %s', (_title, change, pointer, expected) => {
    const read = parsePolicy({ ...regulation, ...change });
    expect('unfit' in read ? read.unfit.map((unfit) => unfit.pointer) : []).toEqual([pointer]);
    expect('unfit' in read && read.unfit[0]?.expected.en).toMatch(expected);
    expect('unfit' in read && read.unfit[0]?.expected.ru).toMatch(/./);
  });

  it('says what stood there, and names every place', () => {
    const read = parsePolicy({ ...regulation, win: { red: 1, black: null } });
    expect(read).toMatchObject({
      unfit: [
        { pointer: '/win/red', found: '1' },
        { pointer: '/win/black', found: 'null' },
        { pointer: '/win/draw', found: null },
        { pointer: '/win/loss', found: null },
      ],
    });
  });

  it.each([[null], ['regulation'], [[]], [7]])('refuses %j as a whole', (value) => {
    expect(parsePolicy(value)).toMatchObject({ unfit: [{ pointer: '' }] });
  });

  it('additions are welcome, at the top and inside', () => {
    const more = { ...regulation, author: 'club', win: { ...regulation?.win, mvp: '1' } };
    expect(parsePolicy(more)).toEqual({ policy: more });
  });
});
