// What a person is called: what is refused in which order, how it is told, and that nobody becomes another.
import { describe, expect, it } from '@jest/globals';
import { alikePersons } from './duplicates.js';
import { decideMerging, emptyMerging, evolveMerging, type MergingAsk, type MergingFact } from './merging.js';
import { narrateMerging } from './merging-narration.js';
import type { NamingAsk } from './naming.js';

type Renaming = Extract<NamingAsk, { type: 'RenamePerson' }>;

const rename = (more: Partial<Renaming> = {}): NamingAsk => ({
  type: 'RenamePerson', person: 'a', nick: 'Fox', was: 'Fix', slip: false, reason: 'his wish', ...more,
});
const inFull: NamingAsk = { type: 'NamePersonInFull', person: 'a', fullName: 'Ada M.' };

const codeOf = (ask: MergingAsk): string => {
  const decision = decideMerging({ act: 'act', ask }, emptyMerging);
  return 'refused' in decision ? decision.refused.code : decision.accepted.map(({ type }) => type).join();
};

describe('a person', () => {
  it.each<readonly [string, NamingAsk, string]>([
    ['gets another nick', rename(), 'PersonRenamed'],
    ['has no nick once his data were erased', rename({ was: null, reason: null }), 'name.erased'],
    ['is not called what he is called', rename({ isSame: true, reason: null }), 'name.same'],
    ['gets a nick with a reason alone', rename({ reason: null }), 'reason.missing'],
    ['has a name in full', inFull, 'PersonNamedInFull'],
    ['has it no more', { ...inFull, fullName: null }, 'PersonNamedInFull'],
    ['has no name in full once his data were erased', { ...inFull, isErased: true }, 'name.erased'],
    ['has it once', { ...inFull, isSame: true }, 'name.same'],
  ])('%s', (_title, ask, code) => {
    expect(codeOf(ask)).toBe(code);
  });

  it('is who he was, whatever he is called', () => {
    const decision = decideMerging({ act: 'act', ask: rename() }, emptyMerging);
    const events = 'accepted' in decision ? decision.accepted : [];
    expect(events[0]?.data)
      .toEqual({ person: 'a', was: 'Fix', nick: 'Fox', slip: false, reason: 'his wish' });
    expect(events.reduce(evolveMerging, emptyMerging)).toEqual(emptyMerging);
  });
});

describe('it is told', () => {
  const renamed = (slip: boolean, was: string | null): MergingFact => ({
    type: 'PersonRenamed', clause: null, data: { person: 'a', was, nick: 'Fox', slip, reason: 'a vote' },
  });
  const noted = (fullName: string | null): MergingFact => ({
    type: 'PersonNamedInFull', clause: null, data: { person: 'a', fullName },
  });

  it.each<readonly [MergingFact, string, string]>([
    [renamed(false, 'Fix'), 'Fix is called Fox from now on: a vote', 'Fix отныне зовётся Fox: a vote'],
    [
      renamed(true, 'Fix'),
      'Fix was a slip of the pen, the nick is Fox: a vote', 'Fix — описка, ник — Fox: a vote',
    ],
    [renamed(false, null), 'A is called Fox from now on: a vote', 'A отныне зовётся Fox: a vote'],
    [noted('Ada M.'), 'The full name of Lis is noted', 'Полное имя Lis записано'],
    [noted(null), 'The full name of Lis is kept no more', 'Полное имя Lis больше не хранится'],
  ])('in both languages, a name in full never', (fact, en, ru) => {
    const nick = (): string => 'Lis';
    expect(narrateMerging(fact, { language: 'en', nick })).toBe(en);
    expect(narrateMerging(fact, { language: 'ru', nick })).toBe(ru);
  });
});

describe('a nick', () => {
  it('may mean whoever is called so or alike, each once, the most alike first', () => {
    const persons = [
      { id: 'p1', nick: 'Вор' }, { id: 'p2', nick: 'Bop' },
      { id: 'p1', nick: 'ВОР' }, { id: 'p3', nick: 'Nobody' },
    ];
    expect(alikePersons(persons, ['Вор', 'Stranger'], 5)).toEqual([
      { nick: 'Вор', id: 'p1', likeness: 'same' }, { nick: 'Вор', id: 'p2', likeness: 'lookAlike' },
    ]);
    expect(alikePersons(persons, ['Вор'], 1).length).toBe(1);
  });
});
