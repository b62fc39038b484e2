// Bundles that no tournament needs: too long, too deep, too much of one thing; refused soon and in words.
import { describe, expect, it } from '@jest/globals';
import { parsePolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';
import { isSmall } from '../scoring/size.js';
import { tenPlayers, usualRoles } from '../testing/cup.js';
import { longest } from './bundle.js';
import { isUnfit, parseBundle } from './import.js';

const seats = usualRoles.map((role, i) => ({ player: `p${i + 1}`, role }));
const game = { stage: 'q', round: 1, table: 1, protocol: { winner: 'red', seats } };
const cup = {
  format: 'consigliere-tournament/1', name: 'Cup', scoring: 'regulation',
  stages: [{ id: 'q', name: 'Q' }],
  players: tenPlayers.map((id) => ({ id, nick: id })),
  games: [game],
};
const opening = 'roles: don 1, mafia 2 3, sheriff 4\nnight 0\nday 1\n';
const ofMgn = (mgn: string): object => ({
  ...cup, games: [{ stage: 'q', round: 1, table: 1, players: tenPlayers, mgn }],
});
const withNick = (nick: string): object =>
  ({ ...cup, players: cup.players.map((player, index) => (index === 0 ? { ...player, nick } : player)) });
const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
const longer = (list: keyof typeof longest): unknown[] =>
  Array.from({ length: longest[list] + 1 }, (_, i) => ({ id: `x${i}`, name: 'x', nick: 'x' }));

const policy = presetOf('regulation');
if (!policy?.extraLimits) throw new Error('regulation has limits');

const refusals: readonly (readonly [string, unknown, string, RegExp])[] = [
  ['too many days', { ...cup, days: longer('days') }, '/days', /366 dates/],
  ['too many stages', { ...cup, stages: longer('stages') }, '/stages', /99 stages/],
  ['too many teams', { ...cup, teams: longer('teams') }, '/teams', /2000 teams/],
  ['too many players', { ...cup, players: longer('players') }, '/players', /5000 players/],
  ['too many games', { ...cup, games: longer('games') }, '/games', /10000 games/],
  ['a name as deep as no text is', { ...cup, name: deep }, '/name', /text/],
  ['a round over 9999', { ...cup, games: [{ ...game, round: 10_000 }] }, '/games/0/round', /9999/],
  ['a table over 9999', { ...cup, games: [{ ...game, table: 10_000 }] }, '/games/0/table', /9999/],
  ['a game 21 at one table', { ...cup, games: Array.from({ length: 21 }, () => game) },
    '/games/20/table', /20 games/],
  ['a name with a character of nought', { ...cup, name: 'C\0up' }, '/name', /seen/],
  ['a nick that turns the direction', withNick('\u202eNick'), '/players/0/nick', /seen/],
  ['half a character', withNick('\ud83d'), '/players/0/nick', /seen/],
  ['an id with a space before it', { ...cup, teams: [{ id: ' t', name: 'T' }] }, '/teams/0/id', /spaces/],
  ['a game with a character of nought', ofMgn(`${opening}\0`), '/games/0/mgn', /MGN/],
  ['a text of an endless game', ofMgn(`${opening}${'foul 5\n'.repeat(30_000)}`), '/games/0/mgn', /200000/],
  ['eleven seats named', {
    ...cup, games: [{ ...game, protocol: { ...game.protocol, bestMove: Array(11).fill(1) } }],
  }, '/games/0/protocol/bestMove', /seats/],
];

describe('a bundle is refused for its size', () => {
  it.each(refusals)('%s', (_title, value, pointer, expected) => {
    const answer = parseBundle(value);
    const [first] = isUnfit(answer) ? answer.unfit : [];
    expect(first?.pointer).toBe(pointer);
    expect(first?.expected.en).toMatch(expected);
    expect(first?.found?.length).toBeLessThanOrEqual(60);
  });

  it('with the first twenty places that do not fit', () => {
    const strangers = seats.map(({ role }) => ({ player: 'nobody', role }));
    const odd = { ...game, protocol: { ...game.protocol, seats: strangers } };
    const answer = parseBundle({ ...cup, games: Array.from({ length: 20 }, () => odd) });
    expect(isUnfit(answer) && answer.unfit).toHaveLength(20);
  });

  it('what the format does not know may be of any depth: it is not read', () => {
    expect(isUnfit(parseBundle({ ...cup, x: deep }))).toBe(false);
  });
});

describe('a policy is refused for its size', () => {
  const limits = policy.extraLimits;
  const rows: readonly (readonly [string, unknown, string])[] = [
    ['too deep', { ...policy, x: deep }, ''],
    ['too long', { ...policy, x: 'x'.repeat(20_000) }, ''],
    ['a scale of too many', { ...policy, extraLimits: { ...limits, loser: Array(101).fill('0.2') } },
      '/extraLimits/loser'],
  ];

  it.each(rows)('%s', (_title, value, pointer) => {
    expect(parsePolicy(value)).toMatchObject({ unfit: [{ pointer }] });
  });

  it('size counts keys and values', () => {
    const limit = { characters: 20, levels: 2 };
    expect(isSmall({ a: ['b'] }, limit)).toBe(true);
    expect(isSmall({ a: [['b']] }, limit)).toBe(false);
    expect(isSmall({ [`a${'b'.repeat(20)}`]: 1 }, limit)).toBe(false);
    expect(isSmall(Array.from({ length: 11 }, () => 0), limit)).toBe(false);
  });
});

describe('findings of a long game', () => {
  it('are told one by one up to twenty, the others are counted', () => {
    const answer = parseBundle(ofMgn(`${opening}${'shot 5\n'.repeat(100)}`));
    const findings = isUnfit(answer) ? [] : answer.findings;
    expect(findings).toHaveLength(21);
    expect(findings[20]?.message).toEqual({
      en: '80 more lines do not hold, from line 24 on',
      ru: 'не сходятся и другие строки (80), начиная со строки 24',
    });
  });

  it('a game by other rules than its tournament is told, parameter by parameter', () => {
    const own = `ruleset: regulation std.inquiry=answered\n${opening}`;
    const found = (ruleset: string, text: string): readonly (readonly [string, string])[] => {
      const answer = parseBundle({ ...ofMgn(text), ruleset });
      return isUnfit(answer) ? [] : answer.findings.map(({ clause, message }) => [clause, message.en]);
    };
    expect(found('regulation std.splitOnFour=no', own)).toEqual([
      ['std.inquiry', 'the game is played by std.inquiry=answered, the tournament by std.inquiry=refused'],
      ['std.splitOnFour', 'the game is played by std.splitOnFour=yes, the tournament by std.splitOnFour=no'],
    ]);
    expect(found('regulation std.inquiry=answered', own)).toEqual([]);
    expect(found('regulation std.splitOnFour=no', opening)).toEqual([]);
  });
});
