// What is decided of an entry list: faulty rows are left out, nobody is merged unless it is said.
import { describe, expect, it } from '@jest/globals';
import {
  base64, decisionsOf, enteredCount, lastLine, progressIn, undecidedLines, type ListRow,
} from './entry-list';

const row = (line: number, part: Partial<ListRow> = {}): ListRow => ({
  line, nick: `p${line}`, club: null, city: null, team: null, guest: false, faults: [], suggestions: [],
  ...part,
});

const rows: readonly ListRow[] = [
  row(2),
  row(3, { faults: [{ message: { en: 'no', ru: 'нет' } }] }),
  row(4, { suggestions: [{ likeness: 'same', person: { id: 'a:1', nick: 'p4', entered: true } }] }),
  row(5, { suggestions: [{ likeness: 'fold', line: 2, nick: 'p2' }] }),
];

describe('the rows of a list', () => {
  it('are undecided where they may mean somebody, until it is said', () => {
    expect(undecidedLines(rows, {})).toEqual([4, 5]);
    expect(undecidedLines(rows, { 4: 'another', 5: 'same:2' })).toEqual([]);
  });

  it('are sent as decided, the faulty ones left out', () => {
    expect(decisionsOf(rows, { 4: 'person:a:1', 5: 'same:2' })).toEqual([
      { line: 3, leaveOut: true }, { line: 4, person: 'a:1' }, { line: 5, sameAs: 2 },
    ]);
    expect(decisionsOf(rows, { 4: 'another', 5: 'out' }).slice(1)).toEqual([
      { line: 4, another: true }, { line: 5, leaveOut: true },
    ]);
  });

  it.each([[{ 4: 'another', 5: 'another' }, 3], [{ 4: 'person:a:1', 5: 'same:2' }, 1], [{ 5: 'out' }, 2]])(
    '%j enters %i', (choices, count) => expect(enteredCount(rows, choices)).toBe(count),
  );
});

describe('an answer line by line', () => {
  it('tells how far it is by its last whole line', () => {
    const text = '{"progress":{"done":100,"of":500}}\n{"progress":{"done":200,"of":500}}\n{"progr';
    expect(progressIn(text)).toEqual({ done: 200, of: 500 });
    expect(progressIn('{"progress":{"done":100,')).toBeNull();
    expect(progressIn('{"progress":{"done":1,"of":2}}\n{"refused":{}}\n')).toBeNull();
  });

  it('is its last line', () => {
    const text = '{"progress":{"done":1}}\n{"refused":{"code":"file.empty"}}\n';
    expect(lastLine(text)).toEqual({ refused: { code: 'file.empty' } });
    expect(lastLine('Not here.\n')).toBeNull();
  });

  it('is asked with the bytes of the file', () => {
    expect(base64(new TextEncoder().encode('Ник'))).toBe('0J3QuNC6');
  });
});
