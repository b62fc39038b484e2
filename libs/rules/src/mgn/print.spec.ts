// The printer of MGN: what it writes reads back as the same game, and is what a judge would have written.
import { describe, expect, it } from '@jest/globals';
import type { MgnGame } from './document.js';
import { isUnreadable, parseMgn } from './parse.js';
import { printClaim, printMgn, printName } from './print.js';

function read(text: string): MgnGame {
  const game = parseMgn(text);
  if (isUnreadable(game)) throw new Error(JSON.stringify(game));
  return game;
}

const everything = `tournament: Spring Cup
Судья: Орлова
ruleset: regulation@1 std.inquiry=answered
seats: Аня, "Boris, the 2nd", "#1", "say ""hi""", Ёж, f#x, Галя, a b, 9, Jan
roles: don 3, mafia 5 8, sheriff 2

night 0

day 1
1: +5 -5 ? ! !9 !(call) !9(gesture) pass
2:
foul 9
foul 9 (hand)
dq 9 (a bad word)
ppk 9
vote
vote 5: 1 3 ~4 | 7:
vote 5=4 7=0
leave:
leave: 1 2
leave=6

night 1
shot 4
shots 3>4 5>4
miss
don 1
sheriff 10
best
best 3 5 8
best 3 (addressed a player)
last 4: +7
override 4: +5
override vote 5: 1
extra 4 0.40
extra 4 0.40 approved
extra 4 0.00
=> refused vote.4
=> clause 8.2.4
=> nominees
=> nominees 5 7
=> tie 5 7
=> out 5
=> nobody
=> no vote
=> running
=> speaks 4 60
=> opens 4
=> pending 4
=> alive 8
=> check not sheriff
=> check black
=> draw
=> points 1:1.00 2:-0.50 3:0.00 4:0.05
`;

const withoutLines = (game: MgnGame): unknown =>
  ({ ...game, steps: game.steps.map((step) => ({ ...step, line: 0 })) });

describe('print', () => {
  it('writes every kind of line as it stands in a tidy file', () => {
    expect(printMgn(read(everything))).toBe(everything);
  });

  it('reads back as the same game', () => {
    const other = everything.replace('night 0', '  NIGHT 0  # dark').replace('0.40', '0.4');
    const untidy = other.replaceAll('\n', '\r\n');
    const game = read(untidy);
    expect(withoutLines(read(printMgn(game)))).toEqual(withoutLines(game));
    expect(printMgn(read(printMgn(game)))).toBe(printMgn(game));
  });

  it.each([
    ['Аня', 'Аня'],
    ['a b', 'a b'],
    ['a, b', '"a, b"'],
    ['#1', '"#1"'],
    ['say "hi"', '"say ""hi"""'],
    [' blank ', '" blank "'],
  ])('the name %j is written %j', (name, written) => {
    expect(printName(name)).toBe(written);
  });

  it('a claim is written as it was read', () => {
    expect(printClaim({ claim: 'points', points: [{ seat: 2, points: -50 }] })).toBe('points 2:-0.50');
    expect(printClaim({ claim: 'out', seats: [] })).toBe('out');
  });
});
