// Differences of two lines.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lineChanges, type Piece } from './line-changes';

const line = fc.array(fc.constantFrom('1c', '2m', '3x', '|', 'D2')).map((words) => words.join(' '));
const whole = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('');
const kept = (pieces: readonly Piece[]): string => whole(pieces.filter(({ same }) => same));

describe('two lines of a table', () => {
  it('differ in what has changed', () => {
    expect(lineChanges('1c 2c | D2', '1c 2x | D2')).toEqual({
      before: [{ text: '1c ', same: true }, { text: '2c', same: false }, { text: ' | D2', same: true }],
      after: [{ text: '1c ', same: true }, { text: '2x', same: false }, { text: ' | D2', same: true }],
    });
  });

  it('are kept whole, and what is the same is the same in both', () => {
    fc.assert(
      fc.property(line, line, (one, other) => {
        const { before, after } = lineChanges(one, other);
        expect([whole(before), whole(after)]).toEqual([one, other]);
        expect(kept(before)).toBe(kept(after));
      }),
    );
  });
});
