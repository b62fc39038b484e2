// The rehearsal of a loss: a backup while the server records, restored elsewhere, everything the same.
import type { ChildProcess } from 'node:child_process';
import {
  cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  chainedStore, eventId, eventMeta, foundInStore, sqliteStore, verifyLog,
} from '@consigliere/event-store';
import { FORMAT, packBackup, partOf } from './backup-file.js';
import {
  consigliere, copyOfRelease, ended, release, saying, serverOn, started,
} from './testing/command-line.js';

const cup = join(release, '..', '..', '..', '..', 'apps', 'server', 'demo', '7-amber-bay.json');

let folder: string;
let data: string;
let server: ChildProcess;
/** Where the server is, and the token of the organiser. */
let access: readonly string[];

const at = (name: string): string => join(folder, name);

interface Rebuilt {
  readonly events: number;
  readonly after: string;
}

async function rebuilt(of: string): Promise<Rebuilt> {
  const { code, out } = await consigliere(['rebuild', '--data', of, '--json']);
  expect(code).toBe(0);
  return JSON.parse(out) as Rebuilt;
}

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await ended(server);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-rehearsal-'));
  data = copyOfRelease(at('data'));
  server = serverOn(data);
  const said = await saying(server, /the pages are turned off/);
  const url = `http://127.0.0.1:${/localhost:(\d+)\/graphql/.exec(said)?.[1] ?? ''}`;
  const token = /^ +organiser +([\w-]+)$/m.exec(said)?.[1] ?? '';
  access = ['--url', url, '--token', token];
  const importing = started(['import', cup, '--id', 'amber', ...access]);
  while (importing.exitCode === null && !existsSync(at('during'))) {
    const early = await consigliere(['backup', at('during'), '--data', data, '--json']);
    if (early.code !== 0) throw new Error(early.err);
  }
  if ((await ended(importing)) !== 0) throw new Error('the import failed');
}, 120_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

describe('consigliere backup and restore', () => {
  it('makes a backup of one moment while acts are recorded', async () => {
    // The server runs.
    expect(await consigliere(['verify', '--data', data])).toMatchObject({ code: 0 });
    expect(await consigliere(['restore', at('during'), '--data', at('early')])).toMatchObject({ code: 0 });
    expect(readdirSync(at('early')).toSorted()).toEqual(['lock', 'log.sqlite', 'vault.sqlite']);
    const early = await rebuilt(at('early'));
    expect(early.events).toBeGreaterThanOrEqual(195);
    expect(await consigliere(['verify', '--data', at('early')])).toMatchObject({ code: 0 });
  }, 60_000);

  it('restores elsewhere what gives the same views, and a server that starts on it', async () => {
    const asked = await consigliere(['rebuild', '--data', data, '--json', ...access]);
    expect(asked).toMatchObject({ code: 0 });
    expect(JSON.parse(asked.out)).toMatchObject({ equal: true });
    const made = await consigliere(['backup', at('evening'), '--data', data]);
    expect(made).toMatchObject({ code: 0 });
    expect(made.out).toMatch(/^Backup: .*evening\nEvents: \d+\nStreams: \d+\nBytes: \d+\nHash of the log: /);
    await stop();
    const restored = await consigliere(['restore', at('evening'), '--data', at('elsewhere')]);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.out).toContain('\nThe next start of the server makes the views');
    const verified = ['verify', '--heads', join(release, 'heads.jsonl'), '--data'];
    expect(await consigliere([...verified, at('elsewhere')])).toMatchObject({ code: 0 });
    expect((await rebuilt(at('elsewhere'))).after).toBe((await rebuilt(data)).after);
    server = serverOn(at('elsewhere'));
    expect(await saying(server, /the pages are turned off/)).not.toContain('organiser');
  }, 60_000);

  it('replaces no file, and restores over no data', async () => {
    const again = await consigliere(['backup', at('evening'), '--data', data]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('is there already; a backup replaces nothing');
    const over = await consigliere(['restore', at('evening'), '--data', data]);
    expect(over).toMatchObject({ code: 1, out: '' });
    expect(over.err).toContain('nothing is ever restored over data');
    const beside = await consigliere(['restore', at('evening'), '--data', data, '--force']);
    expect(beside.out).toContain(`Restored into: ${data}-restored\n`);
    const broken = at('broken-off');
    mkdirSync(join(broken, '.restoring'), { recursive: true });
    cpSync(join(release, 'vault.sqlite'), join(broken, 'vault.sqlite'));
    expect(await consigliere(['restore', at('evening'), '--data', broken])).toMatchObject({ code: 0 });
    expect(existsSync(join(broken, '.restoring'))).toBe(false);
    mkdirSync(at('vault-alone'));
    cpSync(join(release, 'vault.sqlite'), join(at('vault-alone'), 'vault.sqlite'));
    const alone = await consigliere(['restore', at('evening'), '--data', at('vault-alone')]);
    expect(alone.err).toContain('nothing is ever restored over data');
  }, 60_000);

  const spoilt: readonly [string, (bytes: Buffer) => Buffer, RegExp][] = [
    ['cut short', (bytes) => bytes.subarray(0, bytes.length / 2), /is damaged, cut short, or no backup/],
    ['with a byte changed', (bytes) => {
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 4000) ^ 1, bytes.length - 4000);
      return bytes;
    }, /is damaged/],
    ['of something else', () => Buffer.from('{}'), /is damaged, cut short, or no backup/],
  ];
  it.each(spoilt)('refuses a backup that is %s, and leaves nothing behind', async (_, spoil, words) => {
    writeFileSync(at('spoilt'), spoil(readFileSync(at('during'))));
    const { code, out, err } = await consigliere(['restore', at('spoilt'), '--data', at('nowhere')]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(words);
    expect(existsSync(at('nowhere'))).toBe(false);
  }, 60_000);

  it('makes no backup of a log that is not whole, and says where', async () => {
    const copy = copyOfRelease(at('changed'));
    const bytes = readFileSync(join(copy, 'log.sqlite'));
    bytes.write('"secondsUsed":59', bytes.indexOf('"secondsUsed":58'));
    writeFileSync(join(copy, 'log.sqlite'), bytes);
    const { code, err } = await consigliere(['backup', at('wrong'), '--data', copy]);
    expect(code).toBe(1);
    expect(err).toMatch(/no backup is made of a log that is not whole .* WRONG: game-evening, revision 6/);
    expect(readdirSync(folder).filter((name) => name.startsWith('wrong'))).toEqual([]);
    mkdirSync(at('empty'));
    expect(await consigliere(['backup', at('none'), '--data', at('empty')])).toMatchObject({ code: 2 });
    cpSync(join(copy, 'log.sqlite'), join(at('empty'), 'log.sqlite'));
    const withoutVault = await consigliere(['backup', at('none'), '--data', at('empty')]);
    expect(withoutVault.err).toContain('there is no vault in');
  }, 60_000);

  it('tells a backup of a newer release from a damaged one', async () => {
    const newer = copyOfRelease(at('newer'));
    const store = chainedStore(sqliteStore({ file: join(newer, 'log.sqlite') }));
    const meta = eventMeta({ commandId: 'act-1', actor: 'judge-1', occurredAt: '2027-05-01T18:00:00.000Z' });
    const event = { id: eventId('act-1', 0), type: 'DuelFought', schema: 1, data: {}, meta };
    expect(await store.append('game-duel', 'no_stream', [event])).toMatchObject({ ok: true });
    const { seal, heads } = await verifyLog(foundInStore(store));
    await store.close();
    const parts = [await partOf(newer, 'log.sqlite'), await partOf(newer, 'vault.sqlite')];
    const listed = [...heads].map(([stream, head]) => ({ stream, ...head, count: head.revision + 1 }));
    const log = { events: seal.count, position: String(seal.count), digest: seal.digest, heads: listed };
    const told = { format: FORMAT as typeof FORMAT, product: '7.0.0', madeAt: '2027-05-01T19:00:00.000Z' };
    await packBackup(newer, { ...told, log, parts }, at('of-seven'));
    const { code, err } = await consigliere(['restore', at('of-seven'), '--data', at('nowhere')]);
    expect(code).toBe(1);
    expect(err).toMatch(/is whole, and holds events .* a newer one, at least 7\.0\.0: game-duel, revision 0/);
    expect(err).not.toContain('damaged');
    expect(existsSync(at('nowhere'))).toBe(false);
    const again = await consigliere(['backup', at('none'), '--data', newer]);
    expect(again.err).toContain('back it up with the newer release that wrote them');
  }, 60_000);
});
