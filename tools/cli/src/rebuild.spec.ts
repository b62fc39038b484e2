// `consigliere rebuild` on a folder of its own: what it prints and refuses, and that the views come back.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chainedStore, lockFolder, type RecordedEvent, sqliteStore } from '@consigliere/event-store';

const root = join(import.meta.dirname, '..', '..', '..');
const main = join(root, 'tools', 'cli', 'dist', 'main.js');
const golden = join(root, 'tools', 'bench', 'golden-game.json');

let folder: string;

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function rebuild(...args: readonly string[]): Ran {
  const env = { ...process.env, INIT_CWD: folder, LANG: 'C', LC_ALL: 'C', CONSIGLIERE_DATA: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'rebuild', ...args], {
    env, encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

/** A log with one recorded game in it. */
async function record(): Promise<number> {
  const store = chainedStore(sqliteStore({ file: join(folder, 'log.sqlite') }));
  const events = (JSON.parse(readFileSync(golden, 'utf8')) as RecordedEvent[])
    .map(({ id, type, schema, data, meta }) => ({ id, type, schema, data, meta }));
  expect(await store.append('game-golden', 'no_stream', events)).toMatchObject({ ok: true });
  await store.close();
  return events.length;
}

interface Printed {
  readonly events: number;
  readonly before: string | null;
  readonly after: string;
  readonly equal: boolean | null;
}

const printed = ({ out }: Ran): Printed => JSON.parse(out) as Printed;

describe('consigliere rebuild', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'consigliere-rebuild-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('makes the views from the log, and again the same', async () => {
    const events = await record();
    const first = rebuild('--data', folder, '--json');
    expect(first).toMatchObject({ code: 0 });
    expect(printed(first)).toMatchObject({ events, before: null, equal: null });
    const { after } = printed(first);
    const again = printed(rebuild('--data', '.', '--json'));
    expect(again).toMatchObject({ events, before: after, after, equal: true });
    const told = rebuild('--data', folder);
    expect(told.out).toMatch(new RegExp(`^Events: ${events}\nSeconds: [\\d.]+\nEvents a second: \\d+\n`));
    expect(told.out).toContain(`Hash after: ${again.after} (equal)`);
    expect(told.err).toMatch(/^290 of 290 events, [\d,]+ a second, left 0 s\n/);
    expect(rebuild('--data', folder, '--lang', 'ru').out).toMatch(/^Событий: 290\n/);
  });

  it('keeps away from a folder that another holds', async () => {
    await record();
    const held = lockFolder(folder);
    if (!held.ok) throw new Error(held.refusal.code);
    const { code, out, err } = rebuild('--data', folder);
    held.lock.release();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/a server is running on this folder; stop it first: \//);
    expect(rebuild('--data', folder).code).toBe(0);
  });

  it.each([
    ['a folder without a log', ['--data', 'elsewhere'], /there is no log in/],
    ['anything beside options', ['data'], /takes no arguments/],
    ['an unknown option', ['--views'], /Unknown option/],
  ])('refuses %s with 2 and nothing on standard output', (_, args, words) => {
    const { code, out, err } = rebuild(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(words);
  });
});
