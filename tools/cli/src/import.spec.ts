// `consigliere import` and `export --tournament` against the server as it runs: in, again, and out.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..', '..');
const main = join(root, 'tools', 'cli', 'dist', 'main.js');
const program = join(root, 'apps', 'server', 'dist', 'main.js');
const cup = readFileSync(join(root, 'apps', 'server', 'demo', '7-amber-bay.json'), 'utf8');

let folder: string;
let server: ChildProcess;
let url: string;
let token: string;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function consigliere(...args: readonly string[]): Ran {
  const env = { ...process.env, INIT_CWD: folder, LANG: 'C', LC_ALL: 'C', CONSIGLIERE_TOKEN: token };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

/** What the server prints until it answers. */
function started(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server does not start: ${said}`)));
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('the pages are turned off')) resolve(said);
    });
  });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-import-'));
  server = spawn(process.execPath, [program], {
    env: {
      ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', CONSIGLIERE_DATA: join(folder, 'data'),
      PORT: '0', HOST: '127.0.0.1', CONSIGLIERE_WEB: 'off', CONSIGLIERE_DEMO: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await started(server);
  url = `http://127.0.0.1:${/localhost:(\d+)\/graphql/.exec(said)?.[1] ?? ''}`;
  token = /^ +organiser +([\w-]+)$/m.exec(said)?.[1] ?? '';
  writeFileSync(join(folder, 'amber.json'), cup);
}, 120_000);

afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

interface Table {
  readonly rows: readonly { readonly nick: string; readonly total: string }[];
}

/** Nicks and totals of a bundle, as the command line counts them. */
function totals(file: string): readonly string[] {
  const table = JSON.parse(consigliere('standings', file, '--json').out) as Table;
  return table.rows.map(({ nick, total }) => `${nick} ${total}`);
}

describe('consigliere import', () => {
  it('records every game, once, and says what is to be looked at', () => {
    const first = consigliere('import', 'amber.json', '--url', url);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^imported as amber: games 20, recorded 20, unchanged 0\n\nTo look at:\n/);
    expect(first.out).toMatch(/f, round 2, table 1: seat 5: 0\.6 waits for the chief judge .* §8\.4\.3/);
    expect(first.err).toMatch(/^0 of 36 steps\n/);
    const again = consigliere('import', 'amber.json', '--url', url, '--lang', 'ru');
    expect(again.out).toMatch(/^внесён как amber: игр 20, записано 0, без изменений 20\n/);
  });

  it('gives a tournament back from which the same table is counted', () => {
    const { code, out } = consigliere('export', '--tournament', 'amber', '--url', url);
    expect(code).toBe(0);
    writeFileSync(join(folder, 'back.json'), out);
    expect(totals('back.json')).toEqual(totals('amber.json'));
    const none = consigliere('export', '--tournament', 'other', '--url', url);
    expect(none).toMatchObject({ code: 1, out: '' });
    expect(none.err).toBe('consigliere export: there is no such tournament: other\n');
  });

  it('is refused in words without a token of the right', () => {
    const { code, out, err } = consigliere('import', 'amber.json', '--url', url, '--token', 'nobody');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^consigliere import: refused: the token is not known here/);
  });

  it.each([
    ['a file that does not fit, with the place', ['spoiled.json'], /json: .* at \/games\/0\/stage: expected/],
    ['a file that is not there', ['none.json'], /ENOENT/],
    ['an id that is none', ['amber.json', '--id', 'a b'], /an id has letters/],
    ['no file', [], /name one file/],
    ['an address where nobody answers', ['amber.json', '--url', 'http://127.0.0.1:9'], /npm start/],
  ])('refuses %s, with 2 and nothing on standard output', (_, args, words) => {
    writeFileSync(join(folder, 'spoiled.json'), cup.replace('"stage": "q"', '"stage": "z"'));
    const { code, out, err } = consigliere('import', ...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });
});
