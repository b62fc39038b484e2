// Bundles: what is refused and where, what is reported and does not stop, what stays unknown.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { usualRoles } from '../testing/cup.js';
import type { Bundle } from './bundle.js';
import { exportBundle } from './export.js';
import type { BundleRead } from './import.js';
import { isUnfit, parseBundle } from './import.js';

type Tree = Readonly<Record<string, unknown>>;

const seats = usualRoles.map((role, i) => ({ player: `p${i + 1}`, role }));
const protocol = { winner: 'red', firstKilled: 0, bestMove: null, seats };
const game = { stage: 'q', round: 1, table: 1, protocol };
const cup = {
  format: 'consigliere-tournament/1',
  name: 'Cup',
  scoring: 'regulation',
  stages: [{ id: 'q', name: 'Q', coefficient: '1' }],
  players: seats.map(({ player }) => ({ id: player, nick: player })),
  games: [game],
};

const withGame = (change: Tree): Tree => ({ ...cup, games: [{ ...game, ...change }] });
const withProtocol = (change: Tree): Tree => withGame({ protocol: { ...protocol, ...change } });
const withSeat = (change: Tree): Tree =>
  withProtocol({ seats: seats.map((seat, i) => (i === 2 ? { ...seat, ...change } : seat)) });
const ten = seats.map(({ player }) => player);

const mgn = `roles: don 1, mafia 2 3, sheriff 4

night 0
day 1
night 1
shot 5
best 1 2 8
day 2
ppk 1
extra 6 0.6
extra 7 0.2
`;

const refusals: readonly (readonly [string, unknown, string, RegExp])[] = [
  ['no object', [], '', /object/],
  ['another format', { ...cup, format: 'consigliere-tournament/2' }, '/format', /consigliere-tournament\/1/],
  ['no name', { ...cup, name: '' }, '/name', /text/],
  ['a day that is none', { ...cup, days: ['2026-13-01'] }, '/days/0', /date/],
  ['an unknown preset', { ...cup, scoring: 'nobody' }, '/scoring', /preset/],
  ['no scoring', { ...cup, scoring: undefined }, '/scoring', /preset/],
  ['a policy that does not fit', { ...cup, scoring: { format: 'consigliere-scoring/2' } },
    '/scoring/format', /consigliere-scoring\/1/],
  ['an unknown ruleset', { ...cup, ruleset: 'house' }, '/ruleset', /ruleset/],
  ['an unknown parameter', { ...cup, ruleset: 'regulation std.luck=yes' }, '/ruleset', /ruleset/],
  ['a stage twice', { ...cup, stages: [...cup.stages, ...cup.stages] }, '/stages/1/id', /no other/],
  ['a player twice', { ...cup, players: [...cup.players, cup.players[3]] }, '/players/10/id', /no other/],
  ['a team twice', { ...cup, teams: [{ id: 't', name: 'A' }, { id: 't', name: 'B' }] },
    '/teams/1/id', /no other/],
  ['a team that is not there', { ...cup, players: cup.players.map((one) => ({ ...one, team: 't' })) },
    '/players/0/team', /teams/],
  ['a negative coefficient', { ...cup, stages: [{ id: 'q', name: 'Q', coefficient: '-1' }] },
    '/stages/0/coefficient', /from "0"/],
  ['a coefficient as a number', { ...cup, stages: [{ id: 'q', name: 'Q', coefficient: 1.3 }] },
    '/stages/0/coefficient', /from "0"/],
  ['a stage that is not there', withGame({ stage: 'f' }), '/games/0/stage', /stages/],
  ['round 0', withGame({ round: 0 }), '/games/0/round', /from 1/],
  ['neither protocol nor MGN', withGame({ protocol: undefined }), '/games/0', /either/],
  ['both of them', withGame({ mgn, players: ten }), '/games/0', /either/],
  ['MGN without players', { ...cup, games: [{ stage: 'q', round: 1, table: 1, mgn }] },
    '/games/0/players', /ten/],
  ['nine seats', withProtocol({ seats: seats.slice(1) }), '/games/0/protocol/seats', /exactly ten/],
  ['a stranger', withSeat({ player: 'x' }), '/games/0/protocol/seats/2/player', /players/],
  ['another role', withSeat({ role: 'maniac' }), '/games/0/protocol/seats/2/role', /"citizen"/],
  ['points as a number', withSeat({ extra: 0.2 }), '/games/0/protocol/seats/2/extra', /decimal string/],
  ['a penalty that gives', withSeat({ penalty: '0.2' }), '/games/0/protocol/seats/2/penalty', /negative/],
  ['half a foul', withSeat({ technicalFouls: 0.5 }), '/games/0/protocol/seats/2/technicalFouls', /whole/],
  ['seat 11 killed', withProtocol({ firstKilled: 11 }), '/games/0/protocol/firstKilled', /nobody/],
  ['seat 0 named', withProtocol({ bestMove: [1, 0] }), '/games/0/protocol/bestMove/1', /seats/],
  ['another winner', withProtocol({ winner: 'town' }), '/games/0/protocol/winner', /"red"/],
];

function read(value: unknown): BundleRead {
  const answer = parseBundle(value);
  if (isUnfit(answer)) throw new Error(JSON.stringify(answer.unfit));
  return answer;
}

describe('a bundle is refused', () => {
  it.each(refusals)('%s', (_title, value, pointer, expected) => {
    const answer = parseBundle(value);
    const [first] = isUnfit(answer) ? answer.unfit : [];
    expect(first?.pointer).toBe(pointer);
    expect(first?.expected.en).toMatch(expected);
    expect(first?.expected.ru).toMatch(/[а-яё]|consigliere|^"/i);
  });

  it('a text that is no MGN: with the line and the column in it', () => {
    const broken = `${mgn}extra 11 0.2\n`;
    const games = [{ stage: 'q', round: 1, table: 1, players: ten, mgn: broken }];
    expect(parseBundle({ ...cup, games })).toEqual({
      unfit: [{
        pointer: '/games/0/mgn',
        expected: { en: 'a seat from 1 to 10', ru: 'место от 1 до 10' },
        found: '11', line: 12, column: 7,
      }],
    });
  });

  it('pointers escape what stands in a key', () => {
    expect(parseBundle({ ...cup, stages: [{ id: 'q', name: 'Q', coefficient: '1', finalists: -1 }] }))
      .toMatchObject({ unfit: [{ pointer: '/stages/0/finalists' }] });
  });
});

const extras = (...values: readonly string[]): Tree =>
  withProtocol({ seats: seats.map((seat, i) => ({ ...seat, extra: values[i] ?? '0' })) });

/** Black sit at 1, 2, 3 and lose. */
const findings: readonly (readonly [string, unknown, readonly string[]])[] = [
  ['nothing odd', cup, []],
  ['std.roles four black', withSeat({ role: 'don' }), ['std.roles']],
  ['std.seat a player twice at the table', withSeat({ player: 'p1' }), ['std.seat']],
  ['std.seat two games at a table', { ...cup, games: [game, game] },
    Array.from({ length: 11 }, () => 'std.seat')],
  ['8.3 four seats named', withProtocol({ firstKilled: 5, bestMove: [1, 2, 3, 4] }), ['8.3']],
  ['8.3.3 a seat named twice', withProtocol({ firstKilled: 5, bestMove: [1, 1, 4] }), ['8.3.3']],
  ['8.3 a best move of nobody', withProtocol({ firstKilled: 0, bestMove: [1, 2, 4] }), ['8.3']],
  ['8.3 who named it is not known: no breach', withProtocol({ firstKilled: null, bestMove: [1] }), []],
  ['8.2.5 ППК by the winners', withProtocol({ winner: 'black', seats: seats.map((seat, i) => ({
    ...seat, ppk: i === 0,
  })) }), ['8.2.5']],
  ['8.4.3 off the scale of winners', extras('0', '0', '0', '0.25'), ['8.4.3']],
  ['8.4.4 off the scale of losers', extras('0.4'), ['8.4.4']],
  ['8.4.4 taken off', extras('-0.3'), ['8.4.4']],
  ['8.4.1 a fifth player', extras('0.2', '0', '0', '0.2', '0.2', '0.2', '0.2'), ['8.4.1']],
  ['8.4.1, 8.4.2 a sixth player', extras('0.2', '0', '0', '0.2', '0.2', '0.2', '0.2', '0.2'),
    ['8.4.1', '8.4.2']],
  ['8.4.2 over 1.00', extras('0', '0', '0', '0.5', '0.4', '0.2'), ['8.4.2']],
  ['8.4.2 over 1.20', extras('0', '0', '0', '0.5', '0.5', '0.3'), ['8.4.2']],
  ['8.4.2 what is taken off makes no room', extras('0', '0', '0', '0.5', '0.5', '0.3', '-0.3'),
    ['8.4.2', '8.4.3']],
  ['8.4.3 0.6 needs the chief judge', extras('0', '0', '0', '0.6'), ['8.4.3']],
  ['8.4.4 of a loser no word of the chief judge makes it right', extras('0.6'), ['8.4.4']],
];

describe('what is odd about a game does not stop the import', () => {
  it.each(findings)('%s', (_title, value, clauses) => {
    expect(read(value).findings.map(({ clause }) => clause)).toEqual(clauses);
  });

  it('8.4.6 what the best move displaces does not count toward 8.4.2', () => {
    const moved = (extra: string): BundleRead => read(withProtocol({
      firstKilled: 5, bestMove: [1, 2, 3],
      seats: seats.map((seat, i) => ({ ...seat, extra: ['0', '0', '0', '0.5', extra, '0.5'][i] ?? '0' })),
    }));
    expect(moved('0.4').findings).toEqual([]);
    expect(moved('0.5').findings.map(({ clause, kind }) => [clause, kind])).toEqual([['8.4.2', 'breach']]);
  });

  it('8.4.2 a breach and what only needs the chief judge are told apart, in both languages', () => {
    const [over] = read(extras('0', '0', '0', '0.5', '0.4', '0.2')).findings;
    expect(over).toEqual({
      game: { stage: 'q', round: 1, table: 1 },
      clause: '8.4.2',
      kind: 'approval',
      message: {
        en: 'the extra points add up to 1.10: over 1.00 only with the chief judge\'s approval',
        ru: 'сумма допов 1.10: больше 1.00 только с одобрения главного судьи',
      },
    });
  });

  it('a policy without limits checks none', () => {
    const { policy } = read(cup);
    const scoring = { ...policy, extraLimits: null };
    expect(read({ ...extras('0.9', '0.9', '0.9'), scoring }).findings).toEqual([]);
  });
});

describe('facts', () => {
  it('what is missing is unknown; what nobody credited is nothing', () => {
    const [facts] = read(withProtocol({ winner: undefined, firstKilled: undefined, bestMove: undefined }))
      .tournament.games;
    expect(facts).toMatchObject({ winner: null, firstKilled: null, bestMove: null, judge: null });
    expect(facts?.seats[0]).toEqual({
      player: 'p1', role: 'don', extra: '0', penalty: '0', disqualified: false, ppk: false, technicalFouls: 0,
    });
  });

  const mgnCup = (text: string): Tree => ({
    ...cup, games: [{ stage: 'q', round: 1, table: 1, players: ten, mgn: text }],
  });

  it('of a game in MGN are read from the table; 8.4.3 a pending award is no extra', () => {
    const { tournament, findings: found } = read(mgnCup(mgn));
    const [facts] = tournament.games;
    expect(facts).toMatchObject({ winner: 'red', firstKilled: 5, bestMove: [1, 2, 8] });
    expect(facts?.seats[0]).toMatchObject({ role: 'don', ppk: true, extra: '0' });
    expect(facts?.seats[5]).toMatchObject({ extra: '0', pending: { points: '0.6', clause: '8.4.3' } });
    expect(facts?.seats[6]).toMatchObject({ extra: '0.2' });
    expect(found.map(({ clause, kind }) => [clause, kind])).toEqual([['8.4.3', 'approval']]);
  });

  it('of a game that still runs have no result', () => {
    expect(read(mgnCup(mgn.slice(0, mgn.indexOf('ppk')))).tournament.games[0]?.winner).toBeNull();
  });

  it('a line that the rules refuse and an assertion that fails are findings with their clauses', () => {
    const { findings: found } = read(mgnCup(`${mgn}=> pending 7\nextra 1 0.5\n`));
    expect(found.map(({ clause }) => clause)).toEqual(['8.4.3', '8.4.4', '8.4.3']);
    expect(found[1]?.message.en).toMatch(/^line 13: /);
    expect(found[1]?.message.ru).toMatch(/^строка 13: /);
  });

  it('the ruleset of the tournament holds where a text names none', () => {
    const asked = mgn.replace('day 2\n', 'day 2\n2: ?\n=> nominees\n');
    expect(read({ ...mgnCup(asked), ruleset: 'regulation@1 std.bestMove=none' }).findings
      .map(({ clause }) => clause)).toContain('8.3');
  });
});

describe('export', () => {
  const folder = join(import.meta.dirname, '..', '..', 'bundles');

  it.each(['spring-cup.json', 'teams.json'])('%s: what is written reads as the same tournament', (name) => {
    const first = read(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const { city, timeZone, days, ruleset } = first.bundle;
    const heading = {
      city: city ?? null, timeZone: timeZone ?? null, days: days ?? [], ruleset: ruleset ?? 'regulation',
    };
    const written: Bundle = exportBundle(first.tournament, first.policy, heading);
    const second = read(JSON.parse(JSON.stringify(written)));
    expect(second.tournament).toEqual(first.tournament);
    expect(second.policy).toEqual(first.policy);
    expect(second.findings).toEqual(first.findings);
  });
});
