// `consigliere migrate` between a folder and the double of KurrentDB, and what it refuses.
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addressOf, consigliere, copyOfRelease, ended, kurrentDouble, release,
} from './testing/command-line.js';

let folder: string;
let double: ChildProcess;
let url: string;

const at = (name: string): string => join(folder, name);
const migrate = (from: string, to: string, ...more: readonly string[]) =>
  consigliere(['migrate', '--from', from, '--to', to, ...more]);

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

  it('backs up servers only where it knows both', async () => {
    const { code, err } = await consigliere(['backup', at('file')], { KURRENTDB_URL: url });
    expect(code).toBe(2);
    expect(err).toContain('set both KURRENTDB_URL, where the log is, and DATABASE_URL, where the vault is');
  });
});
