// What `npm start` rests on: flags, the lock between two starts, and when node_modules or a build is stale.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { closure } from './build.mjs';
import { removeData } from './fresh.mjs';
import { checkNode, matchesLock } from './install.mjs';
import { locked } from './lock.mjs';
import { readOptions, readPort } from './options.mjs';
import { at } from './root.mjs';
import { filesUnder } from './stamp.mjs';

let folder = '';
const silent = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('flags', () => {
  it('an unknown flag and a stray word are refused by name, with the usage', () => {
    expect(() => readOptions(['--fresch'], { fresh: { type: 'boolean' } }, 'usage')).toThrow(
      /--fresch.*\n\nusage/s,
    );
    expect(() => readOptions(['now'], {}, 'usage')).toThrow(/now/);
  });

  it.each(['0', '65536', '4000a', '', '-1', '40.5'])('%j is no port', (text) => {
    expect(() => readPort(text)).toThrow(/1 to 65535/);
  });

  it('4000 is a port', () => expect(readPort('4000')).toBe(4000));

  it('start, test and soak refuse what they do not know with exit code 2 and change nothing', () => {
    for (const script of ['start', 'test', 'soak']) {
      const { status, stderr } = spawnSync(process.execPath, [
        at('tools/launch', `${script}.mjs`),
        '--nonsense',
      ]);
      expect(status).toBe(2);
      expect(String(stderr)).toContain('--nonsense');
    }
  });
});

describe('soak', () => {
  it.each([
    [['--only', 'nothing'], /No part is named nothing; there are laws, log, .*kills.*twice/],
    [['--kills', '0'], /--kills is a whole number from 1, not "0"/],
    [['--freeze', 'long'], /--freeze is a whole number from 1, not "long"/],
  ])('%j is refused before anything is built', (args, words) => {
    const { status, stderr } = spawnSync(process.execPath, [at('tools/launch/soak.mjs'), ...args]);
    expect([status, String(stderr)]).toEqual([2, expect.stringMatching(words)]);
  });
});

describe('installing', () => {
  it.each([
    ['20.18.3', false],
    ['18.20.0', false],
    ['20.19.0', true],
    ['22.0.0', true],
  ])('Node %s is new enough: %s', (version, enough) => {
    const check = () => checkNode(version);
    if (enough) expect(check).not.toThrow();
    else expect(check).toThrow(`this is Node ${version}`);
  });

  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'libs/rules': { version: '0.1.0' },
      'node_modules/kysely': { version: '0.28.19' },
      'node_modules/of-another-system': { version: '1.0.0', optional: true },
    },
  };
  const present = (version) => ({ packages: { 'node_modules/kysely': { version } } });

  it.each([
    ['every package at its version', '0.28.19', true, true],
    ['another version', '0.28.18', true, false],
    ['a folder that is gone', '0.28.19', false, false],
  ])('%s', (_, version, exists, matches) => {
    expect(matchesLock(wanted, present(version), () => exists)).toBe(matches);
  });
});

describe('building', () => {
  it('a project comes after all that it refers to, each once', () => {
    const order = closure('apps/server');
    expect(order.at(-1)).toBe('apps/server');
    expect(order.indexOf('libs/rules')).toBeLessThan(order.indexOf('libs/tournament'));
    expect(new Set(order).size).toBe(order.length);
  });

  it('specs and build output are no sources', () => {
    mkdirSync(join(folder, 'dist'));
    for (const name of ['vote.ts', 'vote.spec.ts', 'dist/vote.js'])
      writeFileSync(join(folder, name), '');
    expect(filesUnder(folder)).toEqual([join(folder, 'vote.ts')]);
  });
});

describe('the lock', () => {
  it('lets one in at a time and is gone afterwards', async () => {
    const path = join(folder, 'lock');
    const inside = [];
    const work = (name) => async () => {
      inside.push(`${name} in`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside.push(`${name} out`);
    };
    await Promise.all([locked(work('a'), silent, path), locked(work('b'), silent, path)]);
    expect(inside).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(existsSync(path)).toBe(false);
  });

  it('of a process that has died is taken over', async () => {
    const path = join(folder, 'lock');
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(path, String(pid));
    await expect(locked(async () => 'done', silent, path)).resolves.toBe('done');
  });

  it('is let go when the work fails', async () => {
    const path = join(folder, 'lock');
    const failing = () => Promise.reject(new Error('broken'));
    await expect(locked(failing, silent, path)).rejects.toThrow('broken');
    expect(existsSync(path)).toBe(false);
  });
});

describe('--fresh', () => {
  const free = () => ({ ok: true, lock: { release: silent } });
  const said = [];
  const say = (line) => said.push(line);

  it('deletes the files of the product and says which', () => {
    for (const name of ['log.sqlite', 'views.sqlite-wal', 'vault.sqlite-shm', 'lock', 'lock-journal'])
      writeFileSync(join(folder, name), '');
    removeData(folder, free, say);
    expect(existsSync(folder)).toBe(false);
    expect(said.at(-1)).toContain('log.sqlite');
  });

  it('deletes nothing where a server runs', () => {
    writeFileSync(join(folder, 'log.sqlite'), '');
    expect(() => removeData(folder, () => ({ ok: false }), say)).toThrow(/stop it first/);
    expect(existsSync(join(folder, 'log.sqlite'))).toBe(true);
  });

  it.each(['thesis.odt', 'log.txt', 'vault.kdbx', 'secret.key', 'log.sqlite.bak', 'lock.json', 'my-lock'])(
    'deletes nothing where somebody else keeps %s',
    (name) => {
      for (const file of ['log.sqlite', name]) writeFileSync(join(folder, file), '');
      expect(() => removeData(folder, free, say)).toThrow(name);
      expect(existsSync(join(folder, name))).toBe(true);
      expect(existsSync(join(folder, 'log.sqlite'))).toBe(true);
    },
  );
});
