// The command line as other programs use it: what it prints, where, and with which exit code.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');
const main = join(root, 'tools', 'cli', 'dist', 'main.js');

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-cli-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function consigliere(...args: readonly string[]): Ran {
  const env = { ...process.env, INIT_CWD: folder, LANG: 'C', LC_ALL: 'C' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function file(name: string, text: string | Uint8Array): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const headers = 'seats: Ann, Boris, Clara, Dmitri, Eva, Filipp, Galya, Hugo, Irina, Jan\n'
  + 'roles: don 3, mafia 5 8, sheriff 2\n';

const won = `${headers}
night 0
day 1
night 1
shot 4
best 2 8 3
day 2
2: +3
vote 3:
night 2
miss
day 3
6: +5
vote 5:
night 3
miss
day 4
9: +8
vote 8:
extra 4 0.4
extra 1 0.7
`;

const wrong = `${headers}
night 0
day 1
1: +5 +6
=> nominees 5
1: +7
=> nominees 7
`;

describe('consigliere replay', () => {
  it('prints one object a file with --json, its fields and units as other programs read them', () => {
    const { code, out, err } = consigliere('replay', file('won.mgn', won), '--json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { seats, ...report } = JSON.parse(out) as { readonly seats: readonly unknown[] };
    expect(report).toEqual({
      file: 'won.mgn',
      ok: true,
      result: { winner: 'red', by: 'vote' },
      bestMove: { seat: 4, named: [2, 8, 3], black: 2 },
      pending: [{ seat: 1, points: 70, clause: '8.4.2' }],
      overrides: [],
      failures: [],
    });
    expect(seats).toHaveLength(10);
    expect(seats[3]).toEqual({
      seat: 4, player: 'Dmitri', role: 'citizen', points: 140,
      parts: [{ clause: '8.2.1', points: 100 }, { clause: '8.4.3', points: 40 }],
      left: { by: 'kill', phase: 'night 1' },
    });
  });

  it('ends with 1 and names line and clause when a line was refused or an assertion failed', () => {
    const { code, out } = consigliere('replay', file('wrong.mgn', wrong), '--json');
    expect(code).toBe(1);
    const { failures } = JSON.parse(out) as { readonly failures: readonly object[] };
    expect(failures).toMatchObject([{ line: 6, clause: 'vote.4' }, { line: 7, clause: null }]);
  });

  it('ends with 2 and names the line when a file cannot be read, while the others still play', () => {
    const files = [file('bad.mgn', `${headers}night 0\nnight one\n`), 'won.mgn', 'missing.mgn'];
    const { code, out, err } = consigliere('replay', '--json', ...files);
    expect(code).toBe(2);
    const reports = out.trim().split('\n').map((line) => JSON.parse(line) as { readonly ok: boolean });
    expect(reports.map(({ ok }) => ok)).toEqual([false, true, false]);
    expect(reports[0]).toMatchObject({ file: 'bad.mgn', error: { line: 4, expected: 'a whole number' } });
    expect(err).toContain('bad.mgn: cannot be read as MGN, line 4, column 7');
  });

  it('says where a file stops being UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from(`${headers}judge: `), Buffer.from([0xcf, 0xf0, 0x0a])]);
    const { code, out } = consigliere('replay', file('cp1251.mgn', bytes), '--json');
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({ error: { line: 3, expected: 'text in UTF-8' } });
  });

  it('prints the table line after each phase and action, the hall one without roles and night shots', () => {
    const judge = consigliere('replay', 'won.mgn', '--table').out.trim().split('\n');
    const hall = consigliere('replay', 'won.mgn', '--table', '--as', 'public').out.trim().split('\n');
    expect(judge).toHaveLength(20);
    expect(hall).toHaveLength(20);
    expect([judge[3], hall[3]]).toEqual(['CSDcMCCMCC 0000000000 N1 -', '?????????? 0000000000 N1 -']);
    expect([judge[5], hall[5]]).toEqual(['CSDcMCCMCC 0000000000 D2 -', '???-?????? 0000000000 D2 -']);
    for (const line of hall.slice(0, 18)) expect(line).toMatch(/^[?-]{10} /);
    expect(hall.at(-1)).toBe('CSdcmCCmCC 0000000000 END:red 8');
  });

  it('tells a person the result, the points with their clauses, and what did not hold', () => {
    const { out } = consigliere('replay', 'won.mgn', 'wrong.mgn');
    expect(out).toMatch(/Red win · the vote/);
    expect(out).toMatch(/Dmitri +Citizen +1\.40 +1\.00 §8\.2\.1, 0\.40 §8\.4\.3/);
    expect(out).toMatch(/line 6: .* §vote\.4/);
    expect(consigliere('replay', 'won.mgn', '--lang', 'ru').out).toMatch(/Победа красных/);
  });

  it.each([
    ['no file', []],
    ['an unknown option', ['won.mgn', '--yaml']],
    ['--as without --table', ['won.mgn', '--as', 'public']],
    ['--as somebody', ['won.mgn', '--table', '--as', 'don']],
    ['--json and --table', ['won.mgn', '--json', '--table']],
  ])('refuses %s in words, with 2 and nothing on standard output', (_, args) => {
    const { code, out, err } = consigliere('replay', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^consigliere replay: ./);
  });
});

describe('consigliere', () => {
  it('knows its commands and says so', () => {
    expect(consigliere('--help')).toMatchObject({ code: 0, err: '' });
    expect(consigliere('reply').err).toMatch(/there is no command reply/);
  });

  it.each(['localhost', 'localhost:4000', 'htp://x', 'http://', '4000'])('refuses %s as no address', (url) => {
    const { code, out, err } = consigliere('export', '--mgn', 'final', '--url', url);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/--url takes an address such as http:/);
    expect(err).toContain(url);
  });

  it('says plainly when no server answers an export', () => {
    const { code, out, err } = consigliere('export', '--mgn', 'final', '--url', 'http://127.0.0.1:9');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/npm start/);
  });
});
