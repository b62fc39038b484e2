// Where a text stops being JSON: by its path, its line and its column, whatever is wrong with it.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readJson } from './json-text.js';

const place = (text: string) => {
  const read = readJson(text);
  if ('value' in read) throw new Error(`${text} is JSON`);
  const { pointer, line, column, found } = read.unfit;
  return [pointer, line, column, found];
};

describe('readJson', () => {
  it.each<readonly [string, readonly unknown[]]>([
    ['', ['', 1, 1, null]],
    ['{', ['', 1, 2, null]],
    ['{"win": {"red": 01}}', ['/win/red', 1, 18, '1}}']],
    ['{"win": {"red": "1",}}', ['/win/red', 1, 21, '}}']],
    ['{\n "a": [1, [true, nul]]\n}', ['/a/1/1', 2, 18, 'nul]]']],
    ['{"a~/b": [1 2]}', ['/a~0~1b/0', 1, 13, '2]}']],
    ['{"a": "no\nend"}', ['/a', 1, 7, '"no']],
    ['{"a": 1} trailing text that goes on', ['', 1, 10, 'trailing text that g']],
    ['{"a": [1}', ['/a/0', 1, 9, '}']],
    ["{'a': 1}", ['', 1, 2, "'a': 1}"]],
    ['[1, 2', ['/1', 1, 6, null]],
    ['{"a" 1}', ['/a', 1, 6, '1}']],
    ['}', ['', 1, 1, '}']],
    ['1,', ['', 1, 2, ',']],
  ])('%j', (text, expected) => expect(place(text)).toEqual(expected));

  it('says it in both languages', () => {
    expect(readJson('{"a": }')).toMatchObject({ unfit: { expected: {
      en: 'a text in JSON; it breaks off in line 1, column 7',
      ru: 'текст в формате JSON; он обрывается в строке 1, столбце 7',
    } } });
  });

  it('reads every JSON, and of a broken one names a place inside it', () => {
    fc.assert(fc.property(fc.json(), fc.nat(), (text, cut) => {
      expect(readJson(text)).toEqual({ value: JSON.parse(text) });
      const broken = text.slice(0, cut % text.length);
      const read = readJson(broken);
      if ('unfit' in read) expect(read.unfit.column).toBeLessThanOrEqual(broken.length + 1);
    }));
  });

  it('names a place however deep it is, as far as can be read', () => {
    expect(place('['.repeat(100_000))).toEqual(['/0'.repeat(100), 1, 100_001, null]);
  });
});
