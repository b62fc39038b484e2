// `consigliere seating` and `seating check` as other programs use them: what they print, and the exit codes.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SeatingMetrics } from '@consigliere/seating';
import { consigliere, type Ran } from './testing/command-line.js';

const main = join(import.meta.dirname, '..', 'dist', 'main.js');
const small = ['--players', '20', '--tables', '2', '--rounds', '4', '--iterations', '20000'];

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-seating-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a file and answers where it is. */
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function program(...args: readonly string[]): Ran {
  const env = { ...process.env, NODE_OPTIONS: '', LANG: 'C', LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'seating', ...args], {
    env, encoding: 'utf8',
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

/** Without its start: what comes to no search, which needs its thread as compiled. */
const within = (...args: readonly string[]): Promise<Ran> => consigliere(['seating', ...args]);

/** Milliseconds for programs that start while others run. */
const patience = 60_000;

interface Found {
  readonly seed: number;
  readonly iterations: number;
  readonly rounds: readonly (readonly (readonly number[])[])[];
  readonly metrics: SeatingMetrics;
}

describe('consigliere seating', () => {
  it('--json: seed, iterations, rounds and metrics, the same twice', () => {
    const { code, out, err } = program(...small, '--seed', '7', '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const found = JSON.parse(out) as Found;
    expect(Object.keys(found)).toEqual(['seed', 'iterations', 'rounds', 'metrics']);
    expect(found.seed).toBe(7);
    expect(found.rounds.map((round) => round.map((table) => table.length))).toEqual(Array(4).fill([10, 10]));
    expect(found.metrics).toMatchObject({ players: 20, rounds: 4, games: 8, faults: 0 });
    expect(program(...small, '--seed', '7', '--json').out).toBe(out);
  }, patience);

  it('choices are measured beside what is without them, and players may come and go', () => {
    const absent = file('away.json', JSON.stringify({ absent: [{ player: 3, rounds: [1, 2] }] }));
    const numbers = ['--players', '23', '--tables', '2', '--rounds', '6', '--iterations', '20000'];
    const choices = ['--by-presence', '--even-tables', '--spread-meetings', '--constraints', absent];
    const { code, out } = program(...numbers, ...choices, '--json');
    const found = JSON.parse(out) as Found & { readonly plain: SeatingMetrics };
    expect([code, found.metrics.faults, found.metrics.sitOuts]).toEqual([0, 0, 1]);
    expect(found.metrics.tables.excess).toBeLessThan(found.plain.tables.excess);
    expect(program(...numbers, ...choices).out).toMatch(/Best +Without choices[^]*Most games at one table/);
    expect(program(...numbers).code).toBe(2);
  }, patience);

  it('--csv is read back by check, with the same metrics', async () => {
    const { metrics } = JSON.parse(program(...small, '--json').out) as Found;
    const csv = program(...small, '--csv');
    expect(csv.out).toMatch(/^round,table,1,2,3,4,5,6,7,8,9,10\n1,1,\d/);
    expect(csv.err).toMatch(
      /^(?:iterations \d+\n)*seed 1, iterations \d+; the same again: --seed 1 --iterations \d+\n$/,
    );
    const checked = await within('check', file('found.csv', csv.out), '--json');
    expect(checked.code).toBe(0);
    expect(JSON.parse(checked.out)).toEqual(metrics);
  }, patience);

  it('a person sees who sits where and how good it is, in either language', () => {
    const { out } = program(...small);
    expect(out).toMatch(/Round +Table +1 .*\n1 +1 .*[^]*Meetings squared +840 +bound 840/);
    const russian = program(...small, '--lang', 'ru');
    expect(russian.out).toMatch(/Тур +Стол[^]*доказанно оптимально[^]*зерно 1/);
  }, patience);

  it('--seconds ends in time and says how to find the same again', () => {
    const args = ['--players', '40', '--tables', '4', '--rounds', '10', '--seed', '3', '--json'];
    const first = JSON.parse(program(...args, '--seconds', '0.2').out) as Found;
    const again = program(...args, '--iterations', String(first.iterations));
    expect(JSON.parse(again.out)).toEqual(first);
  }, patience);

  it('Ctrl-C ends the search with the best so far', async () => {
    const child: ChildProcess = spawn(process.execPath, [
      main, 'seating', '--players', '100', '--tables', '10', '--rounds', '10', '--seconds', '60', '--json',
    ], { env: { ...process.env, NODE_OPTIONS: '', LC_ALL: 'C' }, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout?.on('data', (part: Buffer) => {
      out += part.toString();
    });
    child.stderr?.on('data', (part: Buffer) => {
      err += part.toString();
      if (/iterations \d/.test(err) && !child.killed) child.kill('SIGINT');
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(0);
    expect(err).toMatch(/stopped; the best so far/);
    expect((JSON.parse(out) as Found).metrics).toMatchObject({ players: 100, faults: 0 });
  }, patience);

  it('constraints are kept', () => {
    const constraints = file('kept.json', JSON.stringify({
      apart: [{ players: [1, 2], never: true }], fixed: [{ round: 2, table: 2, seat: 5, player: 9 }],
    }));
    const { out } = program(...small, '--constraints', constraints, '--json');
    const { rounds } = JSON.parse(out) as Found;
    expect(rounds[1]?.[1]?.[4]).toBe(9);
    expect(rounds.flat().filter((table) => table.includes(1) && table.includes(2))).toEqual([]);
  }, patience);

  it('constraints that cannot be met are named, exit 1', async () => {
    const constraints = file('unmet.json', JSON.stringify({
      apart: [{ players: [4, 5], never: true }, { players: [1, 2, 3], never: true }],
    }));
    const { code, out, err } = await within(...small, '--constraints', constraints);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/cannot be met \(\/apart\/1\): these 3 have 12 games to play/);
  });

  it.each([
    ['no numbers', [], /--players N --tables T --rounds R/],
    ['players that are no number', ['--players', 'x'], /--players takes a whole number from 1 to 400/],
    ['players × games no multiple of ten',
      ['--players', '25', '--tables', '2', '--rounds', '10', '--games', '7'],
      /25 players × 7 games is not a multiple of ten; choose 6 games each .* or 8 games each .* or 20 or 30/],
    ['two lengths', [...small, '--seconds', '1'], /exclude each other/],
    ['two forms', [...small, '--csv', '--json'], /exclude each other/],
  ])('refuses %s with exit code 2', async (_title, args, words) => {
    const { code, out, err } = await within(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });

  it.each([
    ['an option that is none', ['--chairs'], /chairs/],
    ['a missing file', [...small, '--constraints', 'nothing.json'], /nothing\.json: .*\(ENOENT\)/],
  ])('refuses %s with exit code 2 too', (_title, args, words) => {
    const { code, out, err } = program(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  }, patience);

  it('names the place in a file of constraints', async () => {
    const constraints = file('unfit.json', '{"apart":[{"players":[1,99],"never":true}]}');
    const { code, err } = await within(...small, '--constraints', constraints);
    expect(code).toBe(2);
    expect(err).toMatch(/at \/apart\/0\/players\/1: expected a whole number from 1 to 20, found 99/);
  });
});

describe('consigliere seating check', () => {
  const head = 'round,table,1,2,3,4,5,6,7,8,9,10';
  const span = (from: number): string => Array.from({ length: 10 }, (_, i) => from + i).join(',');

  it('measures names, written by Excel', async () => {
    const names = ['"Ёж; младший"', ...Array.from({ length: 9 }, (_, i) => `Игрок ${i + 1}`)].join(';');
    const path = file('excel.csv', `\uFEFF${head.replaceAll(',', ';')}\r\n1;1;${names}\r\n2;1;${names}\r\n`);
    const { code, out } = await within('check', path, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      players: 10, rounds: 2, games: 2, faults: 0, meetings: { sum: 180, bound: 180, histogram: { 2: 45 } },
    });
  });

  it('names each fault, by name too, exit 1', async () => {
    const path = file('faulty.csv', `${head}\n1,1,a,b,c,d,e,f,g,h,i,a\n2,1,a,b,c,d,e,f,g,h,i\n`);
    const { code, out } = await within('check', path);
    expect(code).toBe(1);
    expect(out).toMatch(/^round 1, table 1, seat 10: player a already sits at table 1, seat 1$/m);
    expect(out).toMatch(/^round 2, table 1: 9 players, not ten$/m);
    const { faults, faultList } = JSON.parse((await within('check', path, '--json')).out) as SeatingMetrics;
    expect(faultList).toHaveLength(faults);
  });

  it('names the constraints that it breaks, exit 1', async () => {
    const plan = file('plan.csv', `${head}\n1,1,${span(1)}\n`);
    const constraints = file('broken.json', '{"apart":[{"players":[1,2],"never":true}]}');
    const { code, out } = await within('check', plan, '--constraints', constraints);
    expect(code).toBe(1);
    expect(out).toMatch(/Constraint broken \/apart\/0: round 1, table 1: 1 meets 2/);
  });

  it.each([
    ['an empty file', '', /line 1: expected rows of games/],
    ['a round that is none', `${head}\nx,1,${span(1)}\n`, /line 2: expected the numbers of round and table/],
    ['a table twice', `${head}\n1,1,${span(1)}\n1,1,${span(11)}\n`, /line 3: .*it is in line 2, found 1,1/],
    ['a missing round', `${head}\n1,1,${span(1)}\n3,1,${span(1)}\n`, /line 3: expected round 2 too/],
    ['a missing table', `1,2,${span(1)}\n`, /line 1: expected table 1 of the round too/],
    ['a quote that stays open', `${head}\n1,1,"a,b\n`, /line \d: expected CSV whose quotes are closed/],
  ])('refuses %s with exit code 2 and its line', async (_title, text, words) => {
    const { code, out, err } = await within('check', file('unread.csv', text));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });

  it('asks for one file', async () => {
    expect(await within('check')).toMatchObject({ code: 2, err: expect.stringMatching(/name one file/) });
  });
});
