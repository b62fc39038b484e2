// Rows of a list decided together: only those with nothing to doubt, and never over what was decided by hand.
import { describe, expect, it } from '@jest/globals';
import { decisionsOf, type ListRow, type Suggestion } from './entry-list';
import {
  decidedByHand, decidedTogether, nothingDecided, plainCases, stillFitting,
} from './list-choices';

const known = (id: string, likeness = 'same'): Suggestion =>
  ({ likeness, person: { id, nick: id, entered: false } });

const row = (line: number, ...suggestions: readonly Suggestion[]): ListRow => ({
  line, nick: `p${line}`, club: null, city: null, team: null, guest: false, faults: [], suggestions,
});

const rows: readonly ListRow[] = [
  row(2), row(3, known('a')), row(4, known('b')), row(5, known('c', 'fold')), row(6, known('d'), known('e')),
  row(7, { likeness: 'same', line: 3, nick: 'p3' }),
  { ...row(8, known('f')), faults: [{ message: { en: 'no', ru: 'нет' } }] },
];

describe('rows decided together', () => {
  it('are those with one known person of the very same nick, and nothing else', () => {
    expect(plainCases(rows, nothingDecided).map(({ line }) => line)).toEqual([3, 4]);
    expect(decidedTogether(rows, nothingDecided, 'known').choices).toEqual({ 3: 'person:a', 4: 'person:b' });
  });

  it('can be decided otherwise, together or one by one; what was decided by hand stays', () => {
    const one = decidedByHand(decidedTogether(rows, nothingDecided, 'known'), 3, 'another');
    expect(one.choices).toEqual({ 3: 'another', 4: 'person:b' });
    expect(decidedTogether(rows, one, 'another').choices).toEqual({ 3: 'another', 4: 'another' });
    const back = decidedTogether(rows, decidedTogether(rows, one, 'another'), 'known');
    expect(back.choices).toEqual({ 3: 'another', 4: 'person:b' });
    expect(decisionsOf(rows, back.choices)).toEqual([
      { line: 3, another: true }, { line: 4, person: 'b' }, { line: 8, leaveOut: true },
    ]);
  });
});

describe('a list that is read again', () => {
  const decided = {
    choices: { 3: 'person:a', 4: 'another', 5: 'person:c', 6: 'out', 7: 'same:3' }, together: [3],
  };

  it('keeps what was decided of rows that are as they were', () => {
    expect(stillFitting(decided, rows, rows)).toEqual(decided);
  });

  it('asks anew where another stands, or whom it meant is not suggested any more', () => {
    const now = [row(3, known('z')), { ...row(4, known('b')), nick: 'other' }, row(5, known('c')), row(6)];
    expect(stillFitting(decided, rows, now)).toEqual({ choices: { 5: 'person:c' }, together: [] });
  });
});
