// `consigliere standings` as other programs use it: what it prints, where, and with which exit code.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { standingsSchema } from '@consigliere/tournament';

const root = join(import.meta.dirname, '..', '..', '..');
const main = join(root, 'tools', 'cli', 'dist', 'main.js');
const bundles = join(root, 'libs', 'tournament', 'bundles');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-standings-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function standings(cwd: string, ...args: readonly string[]): Ran {
  const env = { ...process.env, INIT_CWD: cwd, LANG: 'C', LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'standings', ...args], {
    env, encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** The spring cup with something in its text replaced. */
function spoiled(from: string, to: string): string {
  const text = readFileSync(join(bundles, 'spring-cup.json'), 'utf8');
  writeFileSync(join(folder, 'spoiled.json'), text.replace(from, to));
  return 'spoiled.json';
}

describe('consigliere standings', () => {
  it('prints one object with --json, its fields as other programs read them', () => {
    const { code, out, err } = standings(bundles, 'spring-cup.json', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const document = JSON.parse(out) as Record<string, unknown> & { rows: Record<string, unknown>[] };
    expect(standingsSchema.safeParse(document).error).toBeUndefined();
    expect(Object.keys(document).slice(0, 5)).toEqual(['format', 'tournament', 'stage', 'rows', 'findings']);
    expect(Object.keys(document.rows[0] ?? {}).slice(0, 13)).toEqual([
      'place', 'shared', 'player', 'nick', 'total', 'games', 'wins', 'extra', 'compensation', 'specialWins',
      'firstKilled', 'unknown', 'byGame',
    ]);
    expect(document.rows[1]?.['byGame']).toMatchObject([
      { stage: 'q', round: 1, table: 1, points: '1.4',
        parts: [{ clause: '8.2.1', points: '1' }, { clause: '8.3.4', points: '0.4' }] },
      { round: 2, points: '0', parts: [] },
      { round: 4, points: '0' },
      { stage: 'f', points: '1.625' },
    ]);
    expect(document['findings']).toMatchObject([
      { game: { stage: 'q', round: 1, table: 1 }, clause: '8.4.3',
        message: 'seat 6: 0.70 only with the chief judge\'s approval' },
      { game: { stage: 'f', round: 1, table: 1 }, clause: '8.4.3' },
    ]);
  });

  it('prints a table for a person in either language, with what is to be looked at', () => {
    const { code, out } = standings(bundles, 'spring-cup.json', '--lang', 'ru');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 3).join('\n')).toMatch(/^Spring Cup\nМесто +Игрок .*\n1 +Клара +3\.39 /);
    expect(out).toMatch(/^=8 +Zebra /m);
    expect(out).toMatch(/f, тур 1, стол 1: .* §8\.4\.3\n$/);
    expect(standings(bundles, 'spring-cup.json').out).toMatch(/^Spring Cup\nPlace +Player +Total/);
  });

  it('--teams, --stage and --as-of choose the table', () => {
    const teams = standings(bundles, 'teams.json', '--teams').out;
    expect(teams).toMatch(/^Pairs\nPlace +Team .*\n1 +Pair A +17\.40 /);
    expect(standings(bundles, 'spring-cup.json', '--stage', 'q', '--as-of', '1').out).toMatch(
      /^Spring Cup · stage q · as of round 1\n.*\n1 +Клара +1\.70 /,
    );
    const pairs = JSON.parse(standings(bundles, 'teams.json', '--as-of', '2', '--json').out) as {
      asOf: number; rows: { games: number }[];
    };
    expect([pairs.asOf, pairs.rows[0]?.games]).toEqual([2, 2]);
  });

  it.each([
    ['an unknown stage', ['spring-cup.json', '--stage', 'x'], /no such stage; there are: q, f/],
    ['a round without a stage', ['spring-cup.json', '--as-of', '1'], /name the stage too/],
    ['a round that is none', ['spring-cup.json', '--as-of', '0'], /number of a round/],
    ['no file', [], /name one file/],
    ['an option that is none', ['spring-cup.json', '--places'], /places/],
    ['a missing file', ['nothing.json'], /nothing\.json: .*can be opened \(ENOENT\)/],
  ])('refuses %s with exit code 2 and nothing on standard output', (_title, args, words) => {
    const { code, out, err } = standings(bundles, ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });

  it('names the field that does not fit, and with --json answers with an object too', () => {
    const file = spoiled('"coefficient": "1.3"', '"coefficient": 1.3');
    const { code, out, err } = standings(folder, file, '--json');
    expect(code).toBe(2);
    expect(err).toBe('spoiled.json: cannot be read as a tournament, at /stages/1/coefficient: '
      + 'expected a decimal string from "0" on, as in "0.4", found 1.3\n');
    expect(JSON.parse(out)).toMatchObject({
      file, ok: false, error: { pointer: '/stages/1/coefficient', found: '1.3' },
    });
  });

  it('names the line of a text in MGN, and of a file that is no JSON', () => {
    const mgn = standings(folder, spoiled('shot 5', 'shot 15'));
    expect(mgn.err).toMatch(/at \/games\/4\/mgn, line 6, column 6: expected a seat from 1 to 10, found 15/);
    const json = standings(folder, spoiled('"city":', '"city"'), '--lang', 'ru');
    expect([json.code, json.out]).toEqual([2, '']);
    expect(json.err).toMatch(/\/city, строка 4, знак \d+: ожидалось: текст в формате JSON/);
  });
});
