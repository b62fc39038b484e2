// A typed protocol is read back as it would be typed again, and a difference in words.
import { describe, expect, it } from '@jest/globals';
import { protocolOf } from '../rounds/protocol-draft';
import { differenceOf, draftOfTyped } from './typed-draft';

const seat = (at: number) => ({
  seat: at + 1, player: { id: `p${at}`, nick: null }, role: 'CITIZEN' as const, extra: at === 4 ? '0.3' : '0',
  penalty: at === 6 ? '-0.5' : '0', disqualified: at === 6, ppk: false, technicalFouls: at === 6 ? 2 : 0,
});

describe('what was typed in', () => {
  it('is typed again as it was', () => {
    const seats = Array.from({ length: 10 }, (_none, at) => seat(at));
    const judge = { id: 'j1', nick: 'Judge' };
    const draft = draftOfTyped({ winner: 'BLACK', firstKilled: 0, bestMove: [], judge, seats });
    const { protocol } = protocolOf(draft, { game: 'g', sheet: 1 });
    expect(protocol).toMatchObject({
      winner: 'BLACK', firstKilled: 0, bestMove: [], judge: { id: 'j1' },
    });
    expect(protocol.seats[4]).toMatchObject({ extra: '0.3', penalty: '0' });
    expect(protocol.seats[6]).toMatchObject({
      extra: '0', penalty: '-0.5', disqualified: true, technicalFouls: 2,
    });
  });

  it.each([
    ['role', '"don"', { kind: 'role', value: 'DON' }],
    ['winner', '"red"', { kind: 'winner', value: 'RED' }],
    ['winner', 'null', { kind: 'text', value: '–' }],
    ['ppk', 'true', { kind: 'flag', value: 'yes' }],
    ['bestMove', '[1,2,9]', { kind: 'text', value: '1 2 9' }],
    ['extra', '"0.3"', { kind: 'text', value: '0.3' }],
    ['technicalFouls', '2', { kind: 'text', value: '2' }],
  ])('%s %s is told in words', (field, json, said) => {
    expect(differenceOf(field, json)).toEqual({ field, ...said });
  });
});
