// The reader of MGN: what each line comes to, and the exact place where a text is no MGN.
import { describe, expect, it } from '@jest/globals';
import type { MgnGame, Step } from './document.js';
import { isUnreadable, parseMgn } from './parse.js';
import { expectationText } from './unreadable.js';

const roles = 'roles: don 3, mafia 5 8, sheriff 2';

function read(text: string): MgnGame {
  const game = parseMgn(text);
  if (isUnreadable(game)) throw new Error(JSON.stringify(game));
  return game;
}

/** What one line after the headers comes to, without its number. */
function lineOf(line: string): unknown {
  const step: Step | undefined = read(`${roles}\n${line}`).steps[0];
  if (!step) return null;
  return step.step === 'claim' ? step.claim : step.override ? { override: step.action } : step.action;
}

/** `line:column expectation "found"` of a text that is no MGN. */
function placeOf(text: string): string {
  const answer = parseMgn(text);
  if (!isUnreadable(answer)) return 'readable';
  const { line, column, expected, found } = answer;
  return `${line}:${column} ${expected} "${found}"`;
}

describe('lines', () => {
  it.each([
    ['night 0', { kind: 'night', number: 0 }],
    ['day 12', { kind: 'day', number: 12 }],
    ['4:', { kind: 'speech', seat: 4, items: [] }],
    ['4: +5 -6 ? pass', {
      kind: 'speech', seat: 4,
      items: [
        { item: 'nominate', candidate: 5 }, { item: 'withdraw', candidate: 6 },
        { item: 'ask' }, { item: 'pass' },
      ],
    }],
    ['10: ! !9 !(call) !9(gesture, loud)', {
      kind: 'speech', seat: 10,
      items: [
        { item: 'foul', seat: null, reason: null }, { item: 'foul', seat: 9, reason: null },
        { item: 'foul', seat: null, reason: 'call' }, { item: 'foul', seat: 9, reason: 'gesture, loud' },
      ],
    }],
    ['foul 9', { kind: 'foul', seat: 9, reason: null }],
    ['foul 9 hand', { kind: 'foul', seat: 9, reason: 'hand' }],
    ['dq 9 (a bad word)', { kind: 'dq', seat: 9, reason: 'a bad word' }],
    ['ppk 9 [a bad word]', { kind: 'ppk', seat: 9, reason: 'a bad word' }],
    ['vote', { kind: 'vote', vote: { by: 'hands', hands: [] } }],
    ['vote 5: 1 3 ~4 | 7:', {
      kind: 'vote',
      vote: {
        by: 'hands',
        hands: [{ candidate: 5, voters: [1, 3], late: [4] }, { candidate: 7, voters: [], late: [] }],
      },
    }],
    ['vote 5:1|7:2', {
      kind: 'vote',
      vote: {
        by: 'hands',
        hands: [{ candidate: 5, voters: [1], late: [] }, { candidate: 7, voters: [2], late: [] }],
      },
    }],
    ['vote 5=4 7=0', {
      kind: 'vote', vote: { by: 'counts', counts: [{ candidate: 5, count: 4 }, { candidate: 7, count: 0 }] },
    }],
    ['leave: 1 2 3', { kind: 'leave', vote: { by: 'hands', hands: [1, 2, 3] } }],
    ['leave:', { kind: 'leave', vote: { by: 'hands', hands: [] } }],
    ['leave=6', { kind: 'leave', vote: { by: 'counts', count: 6 } }],
    ['shot 10', { kind: 'shot', target: 10 }],
    ['shots 3>4 5>4', { kind: 'shots', shots: [{ shooter: 3, target: 4 }, { shooter: 5, target: 4 }] }],
    ['miss', { kind: 'miss' }],
    ['don 1', { kind: 'don', target: 1 }],
    ['sheriff 1', { kind: 'sheriff', target: 1 }],
    ['best', { kind: 'best', named: [], endedBy: null }],
    ['best 3 5 (addressed a player)', { kind: 'best', named: [3, 5], endedBy: 'addressed a player' }],
    ['last 4: +7', { kind: 'last', seat: 4, candidate: 7 }],
    ['extra 4 0.4', { kind: 'extra', seat: 4, points: 40, word: null }],
    ['extra 4 1 approved', { kind: 'extra', seat: 4, points: 100, word: 'approved' }],
    ['extra 4 0.25 declined', { kind: 'extra', seat: 4, points: 25, word: 'declined' }],
    ['extra 4 -0.5', { kind: 'extra', seat: 4, points: -50, word: null }],
    ['extra 4 0', { kind: 'extra', seat: 4, points: 0, word: null }],
    [
      'override 4: +5',
      { override: { kind: 'speech', seat: 4, items: [{ item: 'nominate', candidate: 5 }] } },
    ],
    ['override vote', { override: { kind: 'vote', vote: { by: 'hands', hands: [] } } }],
    ['=> refused vote.13', { claim: 'refused', clause: 'vote.13' }],
    ['=> clause 8.2.4', { claim: 'clause', clause: '8.2.4' }],
    ['=> nominees', { claim: 'nominees', seats: [] }],
    ['=> tie 5 7', { claim: 'tie', seats: [5, 7] }],
    ['=> out 5 7', { claim: 'out', seats: [5, 7] }],
    ['=> nobody', { claim: 'nobody' }],
    ['=> no vote', { claim: 'no vote' }],
    ['=> running', { claim: 'running' }],
    ['=> speaks 4 60', { claim: 'speaks', seat: 4, seconds: 60 }],
    ['=> opens 4', { claim: 'opens', seat: 4 }],
    ['=> pending 4', { claim: 'pending', seat: 4 }],
    ['=> alive 8', { claim: 'alive', count: 8 }],
    ['=> check black', { claim: 'check', answer: 'black' }],
    ['=> check not  sheriff', { claim: 'check', answer: 'not sheriff' }],
    ['=> red', { claim: 'result', winner: 'red' }],
    ['=> points 1:1.00 2:-0.5 3:0', {
      claim: 'points', points: [{ seat: 1, points: 100 }, { seat: 2, points: -50 }, { seat: 3, points: 0 }],
    }],
    ['=>red', { claim: 'result', winner: 'red' }],
    ['   NIGHT   0   # dark', { kind: 'night', number: 0 }],
    ['Vote 5: 1 | 7: 2', {
      kind: 'vote',
      vote: {
        by: 'hands',
        hands: [{ candidate: 5, voters: [1], late: [] }, { candidate: 7, voters: [2], late: [] }],
      },
    }],
    ['4: PASS', { kind: 'speech', seat: 4, items: [{ item: 'pass' }] }],
    ['OVERRIDE FOUL 9', { override: { kind: 'foul', seat: 9, reason: null } }],
    ['=> NO VOTE', { claim: 'no vote' }],
    ['Extra 4 0.2 APPROVED', { kind: 'extra', seat: 4, points: 20, word: 'approved' }],
    ['', null],
    ['# only a comment', null],
    ['   # only a comment', null],
  ])('%s', (line, meaning) => {
    expect(lineOf(line)).toEqual(meaning);
  });

  it('each step knows its line, and comments and blank lines are none', () => {
    const { steps } = read(`${roles}\n\n# the game\nnight 0 # begins\n\n=> running\n`);
    expect(steps.map((step) => [step.line, step.step])).toEqual([[4, 'action'], [6, 'claim']]);
  });
});

describe('headers', () => {
  it('all are kept as written and in order, unknown ones too', () => {
    const game = read(`tournament: Spring Cup: the final\nСудья: Орлова # in the chair\nx_1.y-z : 5
      ${roles}\nnight 0`);
    expect(game.headers).toEqual([
      { key: 'tournament', value: 'Spring Cup: the final' },
      { key: 'Судья', value: 'Орлова' },
      { key: 'x_1.y-z', value: '5' },
      { key: 'roles', value: 'don 3, mafia 5 8, sheriff 2' },
    ]);
  });

  it('names: in quotes where there is a comma or #, a quote is doubled', () => {
    const game = read(`seats: Аня, "Boris, the 2nd", "#1", "say ""hi""", Ёж , f#x, Галя, a b, 9, Jan # ten
      ${roles}`);
    expect(game.names)
      .toEqual(['Аня', 'Boris, the 2nd', '#1', 'say "hi"', 'Ёж', 'f#x', 'Галя', 'a b', '9', 'Jan']);
  });

  it('without a seats header there are no names, without a ruleset it is the regulation', () => {
    expect(read(roles)).toMatchObject({ names: null, ruleset: { id: 'regulation', version: 1 }, steps: [] });
  });

  it('roles in any order and any case, with or without commas', () => {
    const dealt = read('ROLES: Sheriff 2 Mafia 8 5, DON 3').roles;
    expect(dealt).toEqual(read(roles).roles);
    expect(dealt.map((role) => role[0]).join('')).toBe('csdcmccmcc');
  });

  it.each([
    ['regulation', {}],
    ['regulation@1', {}],
    ['regulation std.inquiry=answered', { 'std.inquiry': 'answered' }],
    [
      'regulation@1, std.inquiry=answered, std.rotation=closer',
      { 'std.inquiry': 'answered', 'std.rotation': 'closer' },
    ],
  ])('ruleset: %s', (value, chosen) => {
    expect(read(`ruleset: ${value}\n${roles}`).ruleset.parameters).toMatchObject(chosen);
  });

  it('Windows and old Mac line ends, and a byte order mark, change nothing', () => {
    const text = `${roles}\nnight 0\nday 1\n1: +5`;
    for (const variant of [text.replaceAll('\n', '\r\n'), text.replaceAll('\n', '\r'), `\uFEFF${text}`]) {
      expect(read(variant)).toEqual(read(text));
    }
  });
});

describe('what is no MGN', () => {
  it.each([
    ['an unknown word', 'shoot 4', '2:1 line "shoot"'],
    ['a word glued to its number', 'night0', '2:1 line "night0"'],
    ['a phase without its number', 'night', '2:6 number ""'],
    ['a phase with more', 'night 0 now', '2:9 end "now"'],
    ['seat 0', '0: +1', '2:1 seat "0:"'],
    ['seat 11', '11:', '2:1 seat "11:"'],
    ['a nominee out of range', '1: +5 +12', '2:8 seat "12"'],
    ['a blank inside an item', '1: + 5', '2:5 seat ""'],
    ['items without a blank', '1: +5+6', '2:6 speechItem "+6"'],
    ['an unknown item', '1: 5', '2:4 speechItem "5"'],
    ['a reason that never ends', '1: !5(gest', '2:4 speechItem "!5(gest"'],
    ['a foul without a seat', 'foul', '2:5 seat ""'],
    ['a vote without a colon', 'vote 5 1', '2:7 candidate ""'],
    ['a voter out of range', 'vote 5: 1 12', '2:11 seat "12"'],
    ['voters with commas', 'vote 5: 1,2', '2:10 seat ",2"'],
    ['a bar with nothing behind', 'vote 5: 1 |', '2:12 candidate ""'],
    ['counts and hands mixed', 'vote 5=4 7: 1', '2:11 candidate ":"'],
    ['a count that is no number', 'vote 5=x', '2:8 number "x"'],
    ['a bare leave', 'leave', '2:6 leave ""'],
    ['a leave with a word', 'leave: 1 2 x', '2:12 end "x"'],
    ['shots without an arrow', 'shots 3 4', '2:8 shots ""'],
    ['shots with a blank inside', 'shots 3> 4', '2:9 seat ""'],
    ['no shots', 'shots', '2:6 seat ""'],
    ['a shot at two', 'shot 4 5', '2:8 end "5"'],
    ['a miss with more', 'miss 4', '2:6 end "4"'],
    ['a best move with a word', 'best 3 x', '2:8 end "x"'],
    ['a last word without a name', 'last 4: 7', '2:9 lastWord "7"'],
    ['a last word of two names', 'last 4: +7 +8', '2:12 end "+8"'],
    ['points with three digits', 'extra 4 0.255', '2:9 points "0.255"'],
    ['points with a comma', 'extra 4 0,2', '2:9 points "0,2"'],
    ['no points', 'extra 4', '2:8 points ""'],
    ['a third word on points', 'extra 4 0.2 maybe', '2:13 word "maybe"'],
    ['an override of a phase', 'override night 0', '2:10 overridable "night"'],
    ['an override of nothing', 'override', '2:9 line ""'],
    ['an override of an assertion', 'override => red', '2:10 line "=>"'],
    ['an unknown assertion', '=> win', '2:4 claim "win"'],
    ['an empty assertion', '=>', '2:3 claim ""'],
    ['an assertion with more', '=> red 5', '2:8 end "5"'],
    ['no without vote', '=> no votes', '2:7 claim "votes"'],
    ['a check of what it cannot be', '=> check don', '2:10 claim "don"'],
    ['a seat without seconds', '=> speaks 4', '2:12 number ""'],
    ['points without a colon', '=> points 4', '2:12 points ""'],
    ['points of three digits', '=> points 4:0.125', '2:13 points "0.125"'],
    ['no clause', '=> refused', '2:11 clause ""'],
    ['a header after the first phase', 'night 0\njudge: Orlova', '3:1 headerAfterPhase "judge:"'],
  ])('%s', (_title, line, place) => {
    expect(placeOf(`${roles}\n${line}`)).toBe(place);
  });

  it.each([
    ['no roles', 'judge: Orlova', '1:1 rolesHeader ""'],
    ['a phase before the roles', 'night 0\nroles: don 3, mafia 5 8, sheriff 2', '1:1 rolesHeader "night"'],
    ['roles twice', `${roles}\n${roles}`, '2:1 headerOnce "roles:"'],
    ['two dons', 'roles: don 3 4, mafia 5 8, sheriff 2', '1:8 roles "don"'],
    ['one mafia', 'roles: don 3, mafia 5, sheriff 2', '1:8 roles "don"'],
    ['a seat with two roles', 'roles: don 3, mafia 3 8, sheriff 2', '1:8 roles "don"'],
    ['no sheriff', 'roles: don 3, mafia 5 8', '1:8 roles "don"'],
    ['a role nobody knows', 'roles: boss 3, mafia 5 8, sheriff 2', '1:8 roles "boss"'],
    ['a seat out of range', 'roles: don 13, mafia 5 8, sheriff 2', '1:12 seat "13,"'],
    ['nine names', `seats: a, b, c, d, e, f, g, h, i\n${roles}`, '1:33 names ""'],
    ['eleven names', `seats: a, b, c, d, e, f, g, h, i, j, k\n${roles}`, '1:39 names ""'],
    ['an empty name', `seats: a, , c, d, e, f, g, h, i, j\n${roles}`, '1:11 names ","'],
    ['a quote that never ends', `seats: a, "b, c, d, e, f, g, h, i, j\n${roles}`, '1:11 names ""b,"'],
    ['a ruleset nobody knows', `ruleset: chess\n${roles}`, '1:10 ruleset "chess"'],
    ['a version nobody knows', `ruleset: regulation@9\n${roles}`, '1:10 ruleset "regulation@9"'],
  ])('%s', (_title, text, place) => {
    expect(placeOf(text)).toBe(place);
  });

  it.each([
    ['a parameter nobody knows', 'std.luck=yes'],
    ['a value nobody knows', 'std.inquiry=maybe'],
    ['a parameter without a value', 'std.inquiry'],
    ['a parameter of the language, not of the rules', 'constructor=yes'],
    ['a parameter that is no key of its own', '__proto__=yes'],
  ])('%s', (_title, parameter) => {
    expect(parseMgn(`judge: Orlova\nruleset: regulation ${parameter}\n${roles}`)).toMatchObject({
      line: 2, expected: 'ruleset',
    });
  });

  it('the words say what was expected, in both languages, with the known values', () => {
    const answer = parseMgn(`ruleset: regulation std.inquiry=maybe\n${roles}`);
    if (!isUnreadable(answer)) throw new Error('it reads');
    expect(expectationText(answer, 'en')).toContain('std.inquiry=refused|answered|oncePerSpeech');
    expect(expectationText(answer, 'ru')).toMatch(/^известный здесь свод правил/);
  });
});
