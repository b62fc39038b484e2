// `consigliere migrate` between a folder and the double of KurrentDB, and what it refuses.
import type { ChildProcess } from 'node:child_process';
import {
  copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CarriedClock, chainedStore, eventId, eventMeta, type EventStore, sqliteStore,
} from '@consigliere/event-store';
import { sumOf, vaultInFile } from '@consigliere/vault';
import { moveAll, type MoveOutcome } from './moving.js';
import {
  addressOf, consigliere, copyOfRelease, ended, kurrentDouble, release,
} from './testing/command-line.js';

let folder: string;
let double: ChildProcess;
let url: string;

const at = (name: string): string => join(folder, name);
const migrate = (from: string, to: string, ...more: readonly string[]) =>
  consigliere(['migrate', '--from', from, '--to', to, ...more]);

/** A move into a new folder, stopped after its first append, before which all of the vault is there. */
async function stoppedMove(folderOf: string): Promise<MoveOutcome> {
  mkdirSync(folderOf);
  const clock = new CarriedClock();
  const source = sqliteStore({ file: join(at('data'), 'log.sqlite'), readOnly: true });
  const log = sqliteStore({ file: join(folderOf, 'log.sqlite'), now: clock.now });
  const stopping = new AbortController();
  const [there, here] = [at('data'), folderOf].map((place) => vaultInFile(join(place, 'vault.sqlite')));
  if (!there || !here) throw new Error('two folders have two vaults');
  const append: EventStore['append'] = async (...appended) => {
    expect(await sumOf(here)).toEqual(await sumOf(there));
    stopping.abort();
    return log.append(...appended);
  };
  try {
    return await moveAll({
      source: { log: source, vault: there }, target: { log: { ...log, append }, vault: here },
      clock, language: 'en', signal: stopping.signal,
    });
  } finally {
    await source.close();
    await log.close();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-migrate-'));
  copyOfRelease(at('data'));
  double = kurrentDouble();
  url = await addressOf(double);
}, 60_000);
afterAll(async () => {
  double.kill('SIGKILL');
  await ended(double);
  rmSync(folder, { recursive: true });
});

describe('consigliere migrate', () => {
  it('carries a log into KurrentDB and back, to the same heads', async () => {
    const there = await migrate(at('data'), url, '--log-only');
    expect(there).toMatchObject({ code: 0 });
    expect(there.out).toMatch(/^Events: 195\nThere before: 0\nStreams: 6\nHash of both logs: a7f7c578/);
    expect(there.out).toContain('Only the log was carried: the vault stays where it is.');
    const verified = ['verify', '--heads', join(release, 'heads.jsonl')];
    expect(await consigliere(verified, { KURRENTDB_URL: url })).toMatchObject({ code: 0 });
    expect(await migrate(url, at('back'), '--log-only')).toMatchObject({ code: 0 });
    expect(await consigliere([...verified, '--data', at('back')])).toMatchObject({ code: 0 });
    expect((await migrate(url, at('back'), '--log-only')).out).toContain('There before: 195\n');
  }, 60_000);

  it('refuses a target with other events, one place twice, and no place', async () => {
    mkdirSync(at('other'));
    copyFileSync(join(release, 'log.sqlite'), join(at('other'), 'log.sqlite'));
    const emptied = await migrate(at('none'), at('other'));
    expect(emptied).toMatchObject({ code: 2, out: '' });
    expect(emptied.err).toContain('there is no log in');
    expect((await migrate(at('data'), at('data'))).err).toContain('both places are the same');
    expect((await consigliere(['migrate', '--from', at('data')])).err).toContain('takes two places');
    const secret = await migrate(at('data'), 'kurrentdb://me:sec/r@et@events:port', '--log-only');
    expect(secret).toMatchObject({ code: 2, out: '' });
    expect(secret.err).toContain('kurrentdb://events:port is not an address of KurrentDB');
    expect(secret.err).not.toMatch(/sec|r@et/);
  }, 60_000);

  it('leaves no vault behind in silence', async () => {
    const silent = await migrate(at('data'), url);
    expect(silent).toMatchObject({ code: 2, out: '' });
    expect(silent.err).toContain('set DATABASE_URL, the PostgreSQL where it is or goes; or say --log-only');
    expect((await migrate(url, `${url}&connectionName=other`)).err).toContain('only the log moves');
    mkdirSync(at('bare'));
    copyFileSync(join(release, 'log.sqlite'), join(at('bare'), 'log.sqlite'));
    const bare = await migrate(at('bare'), at('nowhere'));
    expect(bare).toMatchObject({ code: 1, out: '' });
    expect(bare.err).toContain('there is no vault beside the log');
    const later = copyOfRelease(at('later'));
    const vault = readFileSync(join(later, 'vault.sqlite'));
    // Where SQLite keeps the number of the layout.
    vault.writeUInt32BE(7, 60);
    writeFileSync(join(later, 'vault.sqlite'), vault);
    expect((await migrate(later, at('nowhere'))).err).toContain('of a later release; use that one');
    const folders = await migrate(at('data'), at('moved'));
    expect(folders).toMatchObject({ code: 0 });
    expect(folders.out).toMatch(/\nRows of both vaults: \d+\n/);
    expect((await migrate(at('data'), at('moved'))).out).toContain('There before: 195\n');
  }, 60_000);

  it('has the vault there before any event, and goes on where it was stopped', async () => {
    const stopped = await stoppedMove(at('stopped'));
    expect(stopped).toMatchObject({ ending: [1, expect.stringMatching(/goes on from here.* [1-9]/)] });
    const again = await migrate(at('data'), at('stopped'));
    expect(again).toMatchObject({ code: 0 });
    expect(again.out).toMatch(/^Events: 195\nThere before: (?!0|195)/);
  }, 60_000);

  it('writes no vault beside a log that is another one', async () => {
    mkdirSync(at('apart'));
    copyFileSync(join(release, 'log.sqlite'), join(at('apart'), 'log.sqlite'));
    const early = copyOfRelease(at('early'));
    const store = chainedStore(sqliteStore({ file: join(early, 'log.sqlite') }));
    const meta = eventMeta({ commandId: 'act-1', actor: 'judge-1', occurredAt: '2027-05-01T18:00:00.000Z' });
    const event = { id: eventId('act-1', 0), type: 'DuelFought', schema: 1, data: {}, meta };
    expect(await store.append('game-duel', 'no_stream', [event])).toMatchObject({ ok: true });
    await store.close();
    copyFileSync(join(early, 'log.sqlite'), join(at('apart'), 'log.sqlite'));
    const refused = await migrate(at('data'), at('apart'));
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('other events, nothing was written; the first of them: game-duel');
    expect(existsSync(join(at('apart'), 'vault.sqlite'))).toBe(false);
  }, 60_000);

  it('backs up servers only where it knows both', async () => {
    const { code, err } = await consigliere(['backup', at('file')], { KURRENTDB_URL: url });
    expect(code).toBe(2);
    expect(err).toContain('set both KURRENTDB_URL, where the log is, and DATABASE_URL, where the vault is');
  });
});
