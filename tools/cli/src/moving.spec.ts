// The rehearsal of a move: from a folder onto servers and back, by migration and by backup.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CarriedClock, carryLog, parsePublished, sqliteStore } from '@consigliere/event-store';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import { sumOf, type VaultContent, vaultInDatabase, vaultInFile } from '@consigliere/vault';
import {
  addressOf, consigliere, copyOfRelease, ended, kurrentDouble, type Postgres, postgres, release, saying,
  serverOn,
} from './testing/command-line.js';

let folder: string;
let databases: Postgres;
const doubles: ChildProcess[] = [];
let servers: { readonly KURRENTDB_URL: string; readonly DATABASE_URL: string };

const at = (name: string): string => join(folder, name);
const vaultAt = (name: string) => sumOf(vaultInFile(join(at(name), 'vault.sqlite')));

async function emptyServers(): Promise<typeof servers> {
  const double = kurrentDouble();
  doubles.push(double);
  return { KURRENTDB_URL: await addressOf(double), DATABASE_URL: await databases.database() };
}

/** A server that is up, with its address, and the token of the organiser where it was made. */
async function up(server: ChildProcess): Promise<{ readonly url: string; readonly token: string }> {
  const said = await saying(server, /the pages are turned off/);
  const url = `http://127.0.0.1:${/localhost:(\d+)\/graphql/.exec(said)?.[1] ?? ''}`;
  // Views that are new are made while it answers already.
  while (!(await fetch(`${url}/health`)).ok) await new Promise((resolve) => setTimeout(resolve, 50));
  return { url, token: /^ +organiser +([\w-]+)$/m.exec(said)?.[1] ?? '' };
}

async function stop(server: ChildProcess): Promise<void> {
  server.kill('SIGTERM');
  await ended(server);
}

/** A vault in which nothing is but the heads that the release printed. */
const published: VaultContent = {
  rows: (table) => {
    const printed = parsePublished(readFileSync(join(release, 'heads.jsonl'), 'utf8'));
    if (table !== 'heads' || !('heads' in printed)) return [];
    return [printed.heads.map((head) => [head.stream, head.revision, head.hash, head.count, '2026'])];
  },
};

/** Carries the log of the release up to the event before the one that closes its game. */
async function carryUntilClosing(url: string): Promise<void> {
  const clock = new CarriedClock();
  const source = sqliteStore({ file: join(release, 'log.sqlite'), readOnly: true });
  const target = kurrentStore({ connectionString: url, now: clock.now });
  const early = {
    readAll: async function* () {
      for await (const event of source.readAll({ limit: Infinity })) {
        if (event.stream === 'game-cup-2-1-1' && event.revision === 169) return;
        yield event;
      }
    },
  };
  try {
    expect(await carryLog({ source: early, target, clock })).toMatchObject({ ok: true });
  } finally {
    await source.close();
    await target.close();
  }
}

/** The hash of views made anew, by a command on a folder or by a server. */
async function viewsOf(...where: readonly string[]): Promise<string> {
  const { code, out, err } = await consigliere(['rebuild', '--json', ...where]);
  if (code !== 0) throw new Error(`${err}${out}`);
  return (JSON.parse(out) as { readonly after: string }).after;
}

async function logOf(args: readonly string[], more = {}): Promise<string> {
  const { code, out, err } = await consigliere(['verify', '--json', ...args], more);
  if (code !== 0) throw new Error(`${err}${out}`);
  return (JSON.parse(out) as { readonly log: { readonly digest: string } }).log.digest;
}

let token: string;
/** Of the folder that everything begins with. */
let log: string;
let views: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-moving-'));
  databases = await postgres();
  copyOfRelease(at('data'));
  const server = serverOn(at('data'), { CONSIGLIERE_NEW_TOKENS: 'yes' });
  ({ token } = await up(server));
  await stop(server);
  log = await logOf(['--data', at('data')]);
  views = await viewsOf('--data', at('data'));
  servers = await emptyServers();
}, 60_000);
afterAll(async () => {
  for (const double of doubles) {
    double.kill('SIGKILL');
    await ended(double);
  }
  await databases.remove();
  rmSync(folder, { recursive: true });
});

describe('a move', () => {
  it('carries log and vault onto servers, which serve the same views to the same tokens', async () => {
    const args = ['migrate', '--from', at('data'), '--to', servers.KURRENTDB_URL];
    const there = await consigliere(args, servers);
    expect(there).toMatchObject({ code: 0 });
    expect(there.out).toContain(`Hash of both logs: ${log}\nRows of both vaults: `);
    expect(await logOf([], servers)).toBe(log);
    expect(await sumOf(vaultInDatabase(servers.DATABASE_URL))).toEqual(await vaultAt('data'));
    const server = serverOn(at('unused'), servers);
    const { url } = await up(server);
    try {
      expect(await viewsOf('--url', url, '--token', token)).toBe(views);
      const running = ['migrate', '--from', servers.KURRENTDB_URL, '--to', at('early')];
      expect((await consigliere(running, servers)).err).toContain('servers are connected to the database');
      const made = await consigliere(['backup', at('evening')], servers);
      expect(made).toMatchObject({ code: 0 });
      expect(made.out).toContain(`Hash of the log: ${log}\n`);
    } finally {
      await stop(server);
    }
  }, 60_000);

  it('comes back from the backup of servers: into a folder, and onto other servers', async () => {
    const vault = await sumOf(vaultInDatabase(servers.DATABASE_URL));
    const restored = await consigliere(['restore', at('evening'), '--data', at('restored')]);
    expect(restored).toMatchObject({ code: 0 });
    expect(await vaultAt('restored')).toEqual(vault);
    expect(await viewsOf('--data', at('restored'))).toBe(views);
    const others = await emptyServers();
    const onto = ['restore', at('evening'), '--to-servers'];
    expect(await consigliere(onto, others)).toMatchObject({ code: 0 });
    expect(await logOf([], others)).toBe(log);
    expect(await sumOf(vaultInDatabase(others.DATABASE_URL))).toEqual(vault);
    expect(await consigliere(onto, others)).toMatchObject({ code: 0 });
    expect(await consigliere(onto)).toMatchObject({ code: 2, out: '' });
    const full = { ...await emptyServers(), DATABASE_URL: others.DATABASE_URL };
    await consigliere(['migrate', '--from', at('data'), '--to', full.KURRENTDB_URL, '--log-only']);
    const other = copyOfRelease(at('other'));
    const server = serverOn(other, { CONSIGLIERE_NEW_TOKENS: 'yes' });
    await up(server);
    await stop(server);
    const refused = await consigliere(['migrate', '--from', other, '--to', full.KURRENTDB_URL], full);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('the vault there holds other rows already, nothing was written');
  }, 60_000);

  it('carries both back into a folder: the same log, the same vault, the same views', async () => {
    const args = ['migrate', '--from', servers.KURRENTDB_URL, '--to', at('back')];
    const back = await consigliere(args, servers);
    expect(back).toMatchObject({ code: 0 });
    expect(await logOf(['--data', at('back'), '--heads', join(release, 'heads.jsonl')])).toBe(log);
    expect(await vaultAt('back')).toEqual(await sumOf(vaultInDatabase(servers.DATABASE_URL)));
    expect(await viewsOf('--data', at('back'))).toBe(views);
    const server = serverOn(at('back'));
    const { url, token: none } = await up(server);
    expect(none).toBe('');
    expect(await viewsOf('--url', url, '--token', token)).toBe(views);
    await stop(server);
  }, 60_000);

  it('of a log shows that a closed game was cut, by the heads of the vault on either side', async () => {
    const cutOff = await emptyServers();
    await carryUntilClosing(cutOff.KURRENTDB_URL);
    await vaultInDatabase(cutOff.DATABASE_URL).fill(published);
    const alone = await consigliere(['verify'], { ...cutOff, DATABASE_URL: '' });
    expect(alone).toMatchObject({ code: 0 });
    expect(alone.out).toContain('NOT compared: heads that the vault published; set DATABASE_URL');
    const compared = await consigliere(['verify'], cutOff);
    expect(compared).toMatchObject({ code: 1 });
    expect(compared.out).toMatch(/WRONG: game-cup-2-1-1, revision \d+ .*the end is missing/);
    const moved = await consigliere(['migrate', '--from', cutOff.KURRENTDB_URL, '--to', at('cut')], cutOff);
    expect(moved).toMatchObject({ code: 1, out: '' });
    expect(moved.err).toMatch(/a log that is not whole is not carried; WRONG: game-cup-2-1-1/);
    const whole = await consigliere(['verify'], { ...cutOff, KURRENTDB_URL: servers.KURRENTDB_URL });
    expect(whole).toMatchObject({ code: 0 });
    expect(whole.out).toContain('Published heads that agree: 1 of 1\n');
    const nowhere = { ...cutOff, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
    expect(await consigliere(['verify'], nowhere)).toMatchObject({ code: 2, out: '' });
  }, 60_000);
});
