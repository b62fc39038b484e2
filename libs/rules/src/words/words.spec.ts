// Every clause, refusal and event has its words in both languages, and no sentence tells a secret.
import { describe, expect, it } from '@jest/globals';
import { clauseIds } from '../clause.js';
import type { GameFact, GameEventType } from '../event.js';
import { audienceOf, gameEventSchemas } from '../event.js';
import type { RefusalCode } from '../refusal.js';
import { refusalClauses } from '../refusal.js';
import type { Deal, Role } from '../role.js';
import type { ParameterId } from '../ruleset.js';
import { parameterValues } from '../ruleset.js';
import type { Seat } from '../seat.js';
import type { Table } from '../table.js';
import { emptyTable } from '../table.js';
import { clauseIndex } from './clause-index.js';
import type { Language } from './grammar.js';
import {
  counted, countedEach, duration, formatPoints, languages, pointsIn, russianOrdinal,
} from './grammar.js';
import { narrate, narrateRound } from './narration.js';
import { refusalText } from './refusals.js';
import { sampleFacts, sampleTable } from './testing/sample-facts.js';
import { parameterText, phaseTitle, roleNames } from './terms.js';

const roleWords = /citizen|sheriff|mafia|\bdon\b|мирн|шериф|мафи|(?<!\p{L})дон(?!\p{L})/iu;

/** What no text shows: unfilled places, typewriter quotes, a hyphen for a minus, double blanks. */
const unfit = /[{}"'`]|undefined|null|NaN|\s-\d|^-\d| {2}|\s[,.;:]/;

function faults(ru: string, en: string): string[] {
  return [
    ru.trim() === '' || en.trim() === '' ? 'empty' : '',
    ru === en ? 'the same in both languages' : '',
    /[A-Za-z]/.test(ru) ? 'Latin letters in Russian' : '',
    /[А-Яа-яЁё]/.test(en) ? 'Cyrillic letters in English' : '',
    unfit.test(ru) || unfit.test(en) ? 'unfit signs' : '',
  ].filter((fault) => fault !== '');
}

function words(title: string): number {
  return title.split(/\s+/).length;
}

function sentences(text: string): number {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).length;
}

describe('clauses in words', () => {
  it.each(clauseIds)('%s has title, summary and, where nothing is decided by it, the reason', (id) => {
    const { title, summary, applies } = clauseIndex[id];
    expect(faults(title.ru, title.en)).toEqual([]);
    expect(faults(summary.ru, summary.en)).toEqual([]);
    if (applies !== true) expect(faults(applies.reason.ru, applies.reason.en)).toEqual([]);
    for (const language of languages) {
      expect(words(title[language])).toBeLessThanOrEqual(5);
      expect(sentences(summary[language])).toBeLessThanOrEqual(3);
      expect(title[language]).not.toMatch(roleWords);
    }
  });

  it('has the ids in their order and no others', () => {
    expect(Object.keys(clauseIndex).toSorted()).toEqual([...clauseIds].toSorted());
  });
});

const details = {
  seat: 4, candidate: 7, count: 5, living: 9, rest: 2, points: 80, sum: 130, number: 3, last: 'x',
};

describe('refusals in words', () => {
  it.each(Object.keys(refusalClauses) as RefusalCode[])('%s', (code) => {
    const full = languages.map((language) => refusalText({ code, details }, language));
    expect(faults(full[0] ?? '', full[1] ?? '')).toEqual([]);
    expect(full.join()).not.toContain('…');
    for (const text of full) expect(text).toMatch(/\.$/);
    const bare = languages.map((language) => refusalText({ code, details: {} }, language));
    expect(faults(bare[0] ?? '', bare[1] ?? '')).toEqual([]);
  });

  it.each<[RefusalCode, Record<string, number>, Language, string]>([
    [
      'nomination.used', { seat: 2, candidate: 7 }, 'ru',
      '2-й сегодня уже выставлял, кандидатура 7-го не принята.',
    ],
    ['vote.tooMany', { count: 11, living: 9 }, 'ru', 'Всего насчитано 11 голосов, а за столом 9 игроков.'],
    [
      'vote.tooMany', { count: 4, living: 1 }, 'en',
      'The count comes to 4 votes, but the table has 1 player.',
    ],
    ['award.sum', { seat: 5, sum: 130 }, 'ru', 'С баллами 5-го сумма за игру была бы 1,30, предел 1,20.'],
    ['night.notEntitled', { seat: 0 }, 'en', 'Nobody has the right to do this tonight.'],
    ['night.notEntitled', { seat: 3 }, 'en', 'Seat 3 has no right to do this tonight.'],
  ])('%s %j in %s', (code, given, language, text) => {
    expect(refusalText({ code, details: given }, language)).toBe(text);
  });
});

const cyrillicNicks: Readonly<Record<number, string>> = { 3: 'Волхв', 5: 'Полночь', 7: 'Пустельга' };
const latinNicks: Readonly<Record<number, string>> = { 3: 'Ash', 5: 'Midnight', 7: 'Kestrel' };

function told(fact: GameFact, language: Language, before: Table = sampleTable): string {
  const nicks = language === 'ru' ? cyrillicNicks : latinNicks;
  return narrate(fact, { language, before, nick: (seat) => nicks[seat] ?? null });
}

const blackFirst: Deal = ['don', 'mafia', 'mafia', 'sheriff', ...Array<Role>(6).fill('citizen')];
const blackLast: Deal = [...Array<Role>(6).fill('citizen'), 'sheriff', 'mafia', 'mafia', 'don'];

/** What the judge's table knows and the hall's does not. */
const secrets: readonly Partial<Table>[] = [
  { roles: null },
  { roles: blackFirst, lastCheck: 'black', result: { winner: 'black', by: 'kill' } },
  { roles: blackLast, lastCheck: 'sheriff', bestMoves: [{ seat: 2, named: [3, 5, 7], endedBy: null }] },
];

describe('events in words', () => {
  it('every type of event is in the table of samples', () => {
    const sampled = new Set<GameEventType>(sampleFacts.map((fact) => fact.type));
    expect([...sampled].toSorted()).toEqual(Object.keys(gameEventSchemas).toSorted());
  });

  it.each(sampleFacts.map((fact) => [fact.type, fact] as const))('%s %j', (_type, fact) => {
    expect(faults(told(fact, 'ru'), told(fact, 'en'))).toEqual([]);
    for (const language of languages) {
      const bare = narrate(fact, { language, before: emptyTable, nick: () => null });
      expect(bare).not.toMatch(unfit);
      expect(told(fact, language)).toMatch(/^[\p{Lu}\d]/u);
      expect(told(fact, language)).not.toMatch(/[.,;:]$/);
    }
  });

  const hall = sampleFacts.filter((fact) => audienceOf(fact) === 'hall');

  it.each(hall.map((fact) => [fact.type, fact] as const))('the hall hears no role: %s %j', (_type, fact) => {
    for (const language of languages) {
      expect(told(fact, language)).not.toMatch(roleWords);
      const heard = secrets.map((secret) => told(fact, language, { ...sampleTable, ...secret }));
      expect(new Set(heard).size).toBe(1);
    }
  });

  it('std.override no title of a broken clause names a role', () => {
    for (const broken of clauseIds) {
      const data = { broken, reason: null, night: false };
      const fact: GameFact = { type: 'RuleOverridden', clause: 'std.override', data };
      for (const language of languages) expect(told(fact, language)).not.toMatch(roleWords);
    }
  });
});

const line = (fact: GameFact, language: Language, before: Partial<Table> = {}): string =>
  told(fact, language, { ...sampleTable, ...before });

const outSeven: GameFact = { type: 'PlayersVotedOut', clause: 'vote.14', data: { seats: [7] } };
const ballots = (counts: readonly number[]): Partial<Table> => ({
  vote: { ...emptyTable.vote, lastRound: { candidates: [4, 7, 9], ballots: { by: 'counts', counts } } },
});
const speech = (seconds: number): Partial<Table> => ({
  floor: { ...emptyTable.floor, speech: { seat: 5, kind: 'day', seconds } },
});
const nominated = (candidate: Seat): GameFact => ({
  type: 'PlayerNominated', clause: 'vote.2', data: { seat: 5, candidate },
});
const foul: GameFact = { type: 'FoulGiven', clause: 'day.1', data: { seat: 7, reason: 'outOfTurn' } };
const twoFouls: Partial<Table> = {
  places: emptyTable.places.map((place, index) => (index === 6 ? { ...place, fouls: 2 } : place)),
};

describe('the tone of the record', () => {
  it.each<[GameFact, Partial<Table>, string, string]>([
    [
      outSeven, ballots([3, 5, 1]),
      'Seat 7, Kestrel, leaves the table by majority, 5 of 9',
      '7-й, Пустельга, покидает стол большинством голосов, 5 из 9',
    ],
    [
      outSeven, ballots([3, 4, 2]),
      'Seat 7, Kestrel, leaves the table with the most votes, 4 of 9',
      '7-й, Пустельга, покидает стол с наибольшим числом голосов, 4 из 9',
    ],
    [
      nominated(7), speech(60),
      'Seat 5, Midnight, speaks and nominates seat 7, Kestrel',
      '5-й, Полночь, говорит и выставляет 7-го, Пустельга',
    ],
    [
      nominated(4), speech(0),
      'Seat 5, Midnight, stays silent and nominates seat 4',
      '5-й, Полночь, молчит и выставляет 4-го',
    ],
    [
      nominated(5), speech(60),
      'Seat 5, Midnight, speaks and nominates their own seat',
      '5-й, Полночь, говорит и выставляет себя',
    ],
    [
      foul, twoFouls,
      'Third foul to seat 7, Kestrel, for speaking out of turn',
      'Третий фол 7-му, Пустельга, за речь вне очереди',
    ],
    [
      { type: 'VoteTied', clause: 'vote.13', data: { seats: [4, 7] } }, ballots([4, 4, 1]),
      'Seats 4 and 7 (Kestrel) are tied, 4 votes each: 30 seconds each and a revote',
      'Поровну у 4-го и 7-го (Пустельга), по 4 голоса: каждому 30 секунд и переголосование',
    ],
    [
      {
        type: 'DayBegan',
        clause: 'std.phase',
        data: {
          day: 2, killed: [5], votedOut: [], voteCancelled: true,
          bestMoves: [{ seat: 5, named: [1, 7], endedBy: null }],
        },
      },
      {},
      'Day 2: seat 5, Midnight, was killed in the night; the best move names seats 1 and 7 (Kestrel); ' +
        'there is no vote today',
      'День 2: ночью убит 5-й, Полночь; в лучшем ходе названы 1-й и 7-й (Пустельга); ' +
        'голосования сегодня нет',
    ],
    [
      { type: 'DonChecked', clause: 'std.night', data: { target: 6, sheriff: false } }, {},
      'The don looks for the sheriff at seat 6: no',
      'Дон проверяет, шериф ли 6-й: нет',
    ],
  ])('%j', (fact, before, en, ru) => {
    expect(line(fact, 'en', before)).toBe(en);
    expect(line(fact, 'ru', before)).toBe(ru);
  });

  it('vote.7, vote.11 a round is told candidate by candidate, late hands and votes not given too', () => {
    const round = sampleFacts.find((fact) => fact.type === 'VotesCounted');
    if (round?.type !== 'VotesCounted') throw new Error('there is no round among the samples');
    const nick = (seat: Seat): string | null => latinNicks[seat] ?? null;
    expect(narrateRound(round, { language: 'en', nick })).toEqual([
      'For seat 4: 3 votes, from 3, 6, 9',
      'For seat 7, Kestrel: 6 votes, from 1, 4, 5, 8, by default from 10, 2, late 3',
    ]);
  });
});

describe('grammar', () => {
  it.each<[number, string, string, string]>([
    [1, '1 голос', 'по 1 голосу', '1 секунда'],
    [3, '3 голоса', 'по 3 голоса', '3 секунды'],
    [11, '11 голосов', 'по 11 голосов', '11 секунд'],
    [21, '21 голос', 'по 21 голосу', '21 секунда'],
    [60, '60 голосов', 'по 60 голосов', 'одна минута'],
  ])('%d in Russian', (count, plain, each, time) => {
    expect(counted(count, 'votes', 'ru')).toBe(plain);
    expect(countedEach(count, 'votes', 'ru')).toBe(each);
    expect(duration(count, 'ru')).toBe(time);
  });

  it('ordinals are declined', () => {
    const cases = ['nominative', 'genitive', 'dative', 'instrumental'] as const;
    expect(cases.map((form) => russianOrdinal(3, form))).toEqual(['3-й', '3-го', '3-му', '3-м']);
  });

  it.each([
    [140, '1.40', '1.40', '1,40'],
    [-50, '−0.50', '-0.50', '−0,50'],
    [0, '0.00', '0.00', '0,00'],
    [5, '0.05', '0.05', '0,05'],
    [-120, '−1.20', '-1.20', '−1,20'],
  ])('%d hundredths', (hundredths, print, machine, ru) => {
    expect(formatPoints(hundredths)).toBe(print);
    expect(formatPoints(hundredths, 'machine')).toBe(machine);
    expect(pointsIn(hundredths, 'ru')).toBe(ru);
  });
});

describe('terms', () => {
  it('phases have their headings', () => {
    const titles = (['deal', 'night', 'day'] as const).map((kind) => phaseTitle({ kind, number: 0 }, 'ru'));
    expect(titles).toEqual(['Раздача ролей', 'Договорка', 'День 0']);
    expect(phaseTitle({ kind: 'night', number: 1 }, 'en')).toBe('Night 1');
    expect(phaseTitle({ kind: 'day', number: 2 }, 'ru')).toBe('День 2');
  });

  const values = Object.entries(parameterValues).flatMap(([id, all]) =>
    all.map((value) => [id, value] as const),
  );

  it.each(values)('%s=%s is said in both languages', (id, value) => {
    const said = languages.map((language) => parameterText(id as ParameterId, value, language));
    expect(faults(said[0] ?? '', said[1] ?? '')).toEqual([]);
  });

  it('an unknown value of a parameter is shown as it is', () => {
    expect(parameterText('std.inquiry', 'toString', 'en')).toBe('Asking who is nominated: toString');
  });

  it('std.roles each role has its name', () => {
    expect(Object.values(roleNames).flatMap(({ ru, en }) => faults(ru, en))).toEqual([]);
  });
});
