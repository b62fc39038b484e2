// `consigliere migrate` between a folder and the double of KurrentDB, and what it refuses.
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  consigliere, copyOfRelease, ended, kurrentDouble, release, saying,
} from './testing/command-line.js';

let folder: string;
let double: ChildProcess;
let url: string;

const at = (name: string): string => join(folder, name);
const migrate = (from: string, to: string) => consigliere(['migrate', '--from', from, '--to', to]);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-migrate-'));
  copyOfRelease(at('data'));
  double = kurrentDouble();
  const port = /listening (\d+)/.exec(await saying(double, /listening \d+/))?.[1] ?? '';
  url = `kurrentdb://127.0.0.1:${port}?tls=false&discoveryInterval=20`;
}, 60_000);
afterAll(async () => {
  double.kill('SIGKILL');
  await ended(double);
  rmSync(folder, { recursive: true });
});

describe('consigliere migrate', () => {
  it('carries a log into KurrentDB and back, to the same heads', async () => {
    const there = await migrate(at('data'), url);
    expect(there).toMatchObject({ code: 0 });
    expect(there.out).toMatch(/^Events: 195\nThere before: 0\nStreams: 6\nHash of both logs: a7f7c578/);
    expect(there.out).toContain('Only the log was carried.');
    const verified = ['verify', '--heads', join(release, 'heads.jsonl')];
    expect(await consigliere(verified, { KURRENTDB_URL: url })).toMatchObject({ code: 0 });
    expect(await migrate(url, at('back'))).toMatchObject({ code: 0 });
    expect(await consigliere([...verified, '--data', at('back')])).toMatchObject({ code: 0 });
    expect((await migrate(url, at('back'))).out).toContain('There before: 195\n');
  }, 60_000);

  it('refuses a target with other events, one place twice, and no place', async () => {
    mkdirSync(at('other'));
    copyFileSync(join(release, 'log.sqlite'), join(at('other'), 'log.sqlite'));
    const emptied = await migrate(at('none'), at('other'));
    expect(emptied).toMatchObject({ code: 2, out: '' });
    expect(emptied.err).toContain('there is no log in');
    expect((await migrate(at('data'), at('data'))).err).toContain('both places are the same');
    expect((await consigliere(['migrate', '--from', at('data')])).err).toContain('takes two places');
  }, 60_000);

  it('says where backups of a log in KurrentDB come from', async () => {
    const { code, err } = await consigliere(['backup', at('file')], { KURRENTDB_URL: url });
    expect(code).toBe(2);
    expect(err).toContain('the log is in KurrentDB (KURRENTDB_URL): back it up with its own tools');
  });
});
