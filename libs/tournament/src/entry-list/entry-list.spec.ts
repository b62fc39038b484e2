// Entry lists: columns are guessed, each row's fault is told, whoever may be known is suggested.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { columnsFault, guessColumns } from './columns.js';
import { acceptedEntries, decisionFaultText, type RowDecision } from './decisions.js';
import { type Likeness, likenessOf, nickForms } from './likeness.js';
import { type EntryPreview, type KnownPerson, previewEntries } from './preview.js';
import { rowFaultText } from './row-faults.js';

const none = { nick: null, name: null, club: null, city: null, team: null, guest: null };

function preview(lines: readonly (readonly string[])[], known: readonly KnownPerson[] = []): EntryPreview {
  const rows = lines.map((cells, index) => ({ line: index + 1, cells }));
  return previewEntries({ rows, columns: null, known });
}

describe('columns', () => {
  it.each([
    [['Игровой ник', 'ФИО', 'Клуб', 'Город', 'Команда', 'Гость'],
      { nick: 0, name: 1, club: 2, city: 3, team: 4, guest: 5 }],
    [['№', 'City', 'NICKNAME', 'club', 'Guest?'], { ...none, city: 1, nick: 2, club: 3, guest: 4 }],
    [['Ф.И.О.', 'Город'], { ...none, nick: 0, city: 1 }],
    [['Город', 'Участник', 'Клуб'], { ...none, city: 0, nick: 1, club: 2 }],
    [['Ник', 'Ник', 'Клуб'], { ...none, nick: 0, club: 2 }],
    [null, { ...none, nick: 0 }],
  ])('guesses %j', (header, columns) => expect(guessColumns(header)).toEqual(columns));

  it.each([
    [{ ...none, nick: 0, club: 1 }, null], [{ ...none, club: 1 }, 'nick'], [{ ...none, nick: 2 }, 'nick'],
    [{ ...none, nick: 0, city: 0 }, 'city'], [{ ...none, nick: 0.5 }, 'nick'],
  ])('finds the fault of chosen columns %j', (columns, fault) =>
    expect(columnsFault(columns, 2)).toBe(fault));
});

describe('rows', () => {
  const long = 'я'.repeat(300);
  it.each<readonly [string[], string | null, string | null]>([
    [['Лис', 'Лимасол', ''], null, null],
    [['', 'Лимасол', ''], 'nickMissing', 'nick'],
    [[long, '', ''], 'tooLong', 'nick'],
    [['Лис', long, ''], 'tooLong', 'city'],
    [['Ли\u0000с', '', ''], 'unseen', 'nick'],
    [['Ли\u202Eс', '', ''], 'unseen', 'nick'],
    [['\uD83D', '', ''], 'notText', 'nick'],
    [['Ли\uFFFDс', '', ''], 'notText', 'nick'],
    [['\u200B', '', ''], 'nothingToRead', 'nick'],
    [['=1+1', '', ''], 'formula', 'nick'],
    [['#REF!', '', ''], 'notValue', 'nick'],
    [['Лис', '', 'возможно'], 'notYesOrNo', 'guest'],
    [['<script>alert(1)</script>', '', ''], null, null],
    [['🦊👨‍👩‍👧', '', ''], null, null],
    [['שועל', '', 'да'], null, null],
    [['+1 и @mafia', '', '-'], null, null],
  ])('reads %j', (cells, code, field) => {
    const [row] = preview([['Ник', 'Город', 'Гость'], cells]).rows;
    const told = row?.faults.map((fault) => [fault.code, fault.field]);
    expect(told).toEqual(code === null ? [] : [[code, field]]);
    for (const fault of row?.faults ?? []) expect(rowFaultText(fault, 'ru')).not.toMatch(/[{}]/);
  });

  it('leaves empty rows out, counts lines as the file does, and names the row that another repeats', () => {
    const { rows } = preview([
      ['Ник', 'Город'], ['', ' '], ['Лис', 'Пафос'], [' Лис ', 'Пафос'], ['Лис', ''],
    ]);
    expect(rows.map(({ line, faults }) => [line, faults])).toEqual([
      [3, []], [4, [{ code: 'repeated', field: null, details: { of: 3 } }]], [5, []],
    ]);
  });
});

describe('likeness', () => {
  it.each<readonly [string, string, Likeness | null]>([
    ['Лис', 'Лис', 'same'], ['Лис', ' лис', 'fold'], ['Ёжик', 'ежик', 'fold'], ['Mr. Fox', 'mrfox', 'fold'],
    ['Анна', 'Aннa', 'lookAlike'], ['COBA', 'СОВА', 'lookAlike'], ['Хан', 'Xaн', 'lookAlike'],
    ['О0о', 'ооо', 'lookAlike'],
    ['Кобра', 'Cobra', 'transliteration'], ['Щука', 'Shchuka', 'transliteration'],
    ['Юля', 'Yulia', 'transliteration'], ['Алёна', 'Alyona', 'transliteration'],
    ['Жук', 'zhuk', 'transliteration'], ['Phoenix', 'Phoeniks', 'transliteration'],
    ['Снайпер', 'Снапер', 'oneEdit'], ['Феникс', 'Фениск', 'oneEdit'],
    ['Игрок 12', 'Игрок 13', null], ['Лис', 'Лес', null], ['Лис', 'Волк', null], ['🦊', '🐺', null],
    ['Игрок 1', 'Игрок 11', null],
  ])('%s and %s: %s', (a, b, likeness) => {
    expect(likenessOf(nickForms(a), nickForms(b))).toBe(likeness);
    expect(likenessOf(nickForms(b), nickForms(a))).toBe(likeness);
  });

  it('of any nick to itself is the strongest, and to itself in other case is found', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), (nick) => {
      if (nickForms(nick).same === '') return;
      expect(likenessOf(nickForms(nick), nickForms(nick))).toBe('same');
      expect(likenessOf(nickForms(nick), nickForms(`${nick} `))).toBe('same');
    }));
  });
});

const fox: KnownPerson = { id: 'p1', nick: 'Лис', entered: false };
const owl: KnownPerson = { id: 'p2', nick: 'Сова', entered: true };

describe('decisions', () => {
  const list = preview([['Ник'], ['лис'], ['COBA'], ['Волк'], ['Bолк'], ['']], [fox, owl]);
  const nicks = (decisions: readonly RowDecision[]) => {
    const settled = acceptedEntries(list, decisions);
    return 'entries' in settled
      ? settled.entries.map(({ nick, person }) => [nick, person])
      : settled.faults.map(({ code, line }) => [code, line]);
  };

  it('are asked for wherever somebody may be known', () => {
    expect(list.rows.map(({ suggestions }) => suggestions)).toEqual([
      [{ likeness: 'fold', person: fox }], [{ likeness: 'lookAlike', person: owl }], [],
      [{ likeness: 'lookAlike', line: 4, nick: 'Волк' }],
    ]);
    expect(nicks([])).toEqual([['undecided', 2], ['undecided', 3], ['undecided', 5]]);
  });

  it('say whom a row means; who is entered already is not entered again', () => {
    const decided: readonly RowDecision[] = [
      { line: 2, person: 'p1' }, { line: 3, person: 'p2' }, { line: 5, sameAs: 4 },
    ];
    expect(nicks(decided)).toEqual([['лис', 'p1'], ['Волк', null]]);
    const others: readonly RowDecision[] = [
      { line: 2, another: true }, { line: 3, leaveOut: true }, { line: 5, another: true },
    ];
    expect(nicks(others)).toEqual([['лис', null], ['Волк', null], ['Bолк', null]]);
  });

  it('are refused where they fit nothing', () => {
    const rest: readonly RowDecision[] = [{ line: 3, leaveOut: true }, { line: 5, leaveOut: true }];
    expect(nicks([...rest, { line: 2, person: 'p2' }])).toEqual([['notSuggested', 2]]);
    const other: RowDecision = { line: 2, another: true };
    expect(nicks([...rest, other, { line: 2, person: 'p1' }])).toEqual([['decidedTwice', 2]]);
    expect(nicks([...rest, other, { line: 9, another: true }])).toEqual([['noSuchRow', 9]]);
    const twice = preview([['Ник'], ['лис'], ['ЛИС']], [fox]);
    const settled = acceptedEntries(twice, [{ line: 2, person: 'p1' }, { line: 3, person: 'p1' }]);
    expect(settled).toEqual({ faults: [{ code: 'personTwice', line: 3, details: { of: 2 } }] });
    if ('faults' in settled) {
      const told = settled.faults.map((fault) => decisionFaultText(fault, 'en'));
      expect(told).toEqual(['means the same person as row 2']);
    }
  });

  it('of a row with faults leave only the way out', () => {
    const faulty = preview([['Ник'], ['=1']]);
    expect(acceptedEntries(faulty, [])).toMatchObject({ faults: [{ code: 'faulty', line: 2 }] });
    const another = acceptedEntries(faulty, [{ line: 2, another: true }]);
    expect(another).toMatchObject({ faults: [{ code: 'faulty' }] });
    expect(acceptedEntries(faulty, [{ line: 2, leaveOut: true }])).toEqual({ entries: [] });
  });
});
