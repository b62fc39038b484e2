// The bundles of this package against their tables, which were added up by hand.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { BundleRead } from '../bundle/import.js';
import { isUnfit, parseBundle } from '../bundle/import.js';
import { isNoStandings, standings, teamStandings } from './standings.js';
import type { PlayerRow } from './standings-shape.js';

const folder = join(import.meta.dirname, '..', '..', 'bundles');

function read(name: string): BundleRead {
  const answer = parseBundle(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  if (isUnfit(answer)) throw new Error(JSON.stringify(answer.unfit));
  return answer;
}

function rows({ tournament, policy }: BundleRead): readonly PlayerRow[] {
  const answer = standings({ tournament, policy });
  if (isNoStandings(answer)) throw new Error(answer.code);
  return answer.rows;
}

const line = ({ place, shared, nick, total, games, wins, extra, compensation }: PlayerRow): string =>
  `${shared ? '=' : ''}${place} ${nick} ${total} · ${games} ${wins} · ${extra} ${compensation}`;

/** Ids that objects of the language have for themselves. */
const oddIds = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

/** A bundle with some of its ids called otherwise, wherever they stand. */
function renamed(name: string): BundleRead {
  const text = readFileSync(join(folder, name), 'utf8');
  const { stages, players, teams = [] } = JSON.parse(text) as Readonly<
    Record<'stages' | 'players' | 'teams', readonly { readonly id: string }[]>>;
  const lists = [stages, players, teams].map((list) => list.map(({ id }, at) => [id, oddIds[at] ?? id]));
  const names = new Map(lists.flat() as [string, string][]);
  const value: unknown = JSON.parse(text, (key, inner: unknown) =>
    (typeof inner === 'string' && (/^(id|stage|team|player)$/.test(key) || /^\d$/.test(key))
      ? (names.get(inner) ?? inner) : inner));
  const answer = parseBundle(value);
  if (isUnfit(answer)) throw new Error(JSON.stringify(answer.unfit));
  return answer;
}

describe('bundles', () => {
  it.each(['spring-cup.json', 'teams.json'])('%s counts the same by ids of any name', (name) => {
    const plain = rows(read(name)).map(({ nick, total }) => `${nick} ${total}`);
    const odd = renamed(name);
    expect(odd.tournament.players.map(({ id }) => id)).toEqual(expect.arrayContaining(oddIds));
    expect(rows(odd).map(({ nick, total }) => `${nick} ${total}`).toSorted()).toEqual(plain.toSorted());
  });

  it('8.2.5, 8.3.4, 8.4.6 spring-cup.json: a final × 1.3 of which one game is MGN', () => {
    const cup = read('spring-cup.json');
    expect(rows(cup).map(line)).toEqual([
      '1 Клара 3.39 · 4 2 · 1.09 0',
      // 1 + 0.4 (the judge's 0.3 yields) and (1 + 0.25) · 1.3 = 1.625: together 3.025.
      '2 Борис 3.03 · 4 2 · 0.725 0',
      '3 Ева 2.5 · 4 2 · 0.2 0',
      '4 Анна 2.3 · 4 2 · 0 0',
      '5 Галя 2.3 · 3 2 · 0 0',
      // 1 - 0.5 and 1.3; his 0.6 of the final waits for the chief judge.
      '6 Дмитрий 1.8 · 4 2 · -0.5 0',
      '7 Филипп 1.5 · 4 2 · -0.8 0',
      '=8 Zebra 1 · 4 1 · 0 0',
      '=8 Ворон 1 · 4 1 · 0 0',
      '10 Лис -0.91 · 3 0 · -0.91 0',
      // Not in the final, so below it whatever the total.
      '11 Hugo 1.4 · 1 1 · 0.4 0',
      '12 Ирина 0 · 1 0 · 0 0',
    ]);
    const odd = cup.findings.map(({ game, clause, kind }) => [game.stage, game.round, clause, kind]);
    expect(odd).toEqual([['q', 1, '8.4.3', 'approval'], ['f', 1, '8.4.3', 'approval']]);
    expect(rows(cup).map(({ unknown }) => unknown.join())).toEqual([
      'result', 'result', 'result', 'result,bestMove', ...Array.from({ length: 6 }, () => 'result'), '', '',
    ]);
  });

  it('teams.json: a policy of its own, Ci of a pair, rounding a game', () => {
    const pairs = read('teams.json');
    expect(rows(pairs).map(line)).toEqual([
      '1 Zebra 11.5 · 4 3 · 0 0',
      '2 Ворон 10.9 · 4 3 · -0.6 0',
      '3 Лис 6.5 · 4 2 · 0 0',
      '4 Анна 2.5 · 4 1 · 0 0',
      // -1; 3 + 0.4 + 0.25 + half of 0.4 · 2/3 = 3.78; 0.5; -1.
      '5 Филипп 2.28 · 4 1 · 0.65 0.133333333333',
      '6 Ева 2.03 · 4 1 · 0.4 0.133333333333',
      '=7 Галя 1.5 · 4 1 · 0 0',
      '=7 Дмитрий 1.5 · 4 1 · 0 0',
      '9 Борис -2.17 · 4 0 · 0.2 0.133333333333',
      '10 Клара -3.5 · 4 0 · -1 0',
    ]);
    const teams = teamStandings({ tournament: pairs.tournament, policy: pairs.policy });
    const ranked = isNoStandings(teams) ? [] : teams.rows;
    expect(ranked.map(({ place, name, total }) => [place, name, total])).toEqual([
      [1, 'Pair A', '17.4'], [2, 'Pair B', '14'], [3, 'Pair E', '3.78'],
      [4, 'Pair D', '3.53'], [5, 'Pair C', '-5.67'],
    ]);
  });
});
