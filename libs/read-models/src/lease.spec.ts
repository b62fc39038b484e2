// The lease of the projector: of two only one writes, whatever becomes of the one, and the other takes over.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { followed, logOf, postgresViews, projectorOn } from './testing/built.js';
import { evening } from './testing/evening.js';
import { TestPostgres } from './testing/postgres.js';
import {
  LeaseLost, openPostgresViews, openViews, projectorLease, rebuildBeside, type Views, viewsHash,
} from './index.js';
import type { Leases } from './storage.js';

jest.setTimeout(60_000);

const library = fileURLToPath(new URL('..', import.meta.url));
const program = fileURLToPath(new URL('../dist/testing/writer.js', import.meta.url));

let postgres: TestPostgres;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  const compiler = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
  execFileSync(process.execPath, [compiler, '-b', library]);
  postgres = await TestPostgres.start();
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

afterAll(() => postgres.remove());

/** A projector in a process of its own, and what it has said. */
class Writer {
  readonly said: string[] = [];
  readonly #child: ChildProcess;

  constructor(url: string, name: string) {
    const child = spawn(process.execPath, [program, `${url}?application_name=${name}`], {
      env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    createInterface({ input: child.stdout }).on('line', (line) => this.said.push(line));
    endings.push(() => child.kill('SIGKILL'));
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
    this.#child.kill(signal);
  }

  /** Waits until it has said a word so many times; answers after how many milliseconds. */
  async hear(word: string, times = 1): Promise<number> {
    const began = performance.now();
    while (this.said.filter((line) => line === word).length < times) {
      if (performance.now() - began > 30_000) throw new Error(`${word} is not said: ${this.said.join()}`);
      await pause(10);
    }
    return performance.now() - began;
  }
}

/**
 * Has every write of the views noted by who wrote, and answers a way to read the notes. The transactions of
 * `one` are made so slow that it is hardly ever outside of one.
 */
async function noted(url: string): Promise<() => Promise<string[]>> {
  const name = url.split('/').at(-1) ?? '';
  await (await openPostgresViews({ url })).destroy();
  const [set] = await postgres.ask(name, `SELECT nspname FROM pg_namespace WHERE nspname LIKE 'views\\__%'`);
  await postgres.ask(name, `
    CREATE TABLE public.notes (number bigserial, writer text);
    CREATE FUNCTION public.note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      INSERT INTO public.notes (writer) VALUES (current_setting('application_name'));
      IF current_setting('application_name') = 'one' THEN PERFORM pg_sleep(0.3); END IF;
      RETURN NULL; END $$;
    CREATE TRIGGER noted AFTER UPDATE ON "${String(set?.['nspname'])}".checkpoints
      FOR EACH STATEMENT EXECUTE FUNCTION public.note();`);
  return async () => {
    const notes = await postgres.ask(name, 'SELECT writer FROM public.notes ORDER BY number');
    return notes.map(({ writer }) => String(writer));
  };
}

/** The writers in the order in which they wrote, each once for as long as no other wrote. */
function turns(writers: readonly string[]): string[] {
  return writers.filter((writer, index) => writer !== writers[index - 1]);
}

async function hashOfEvening(): Promise<string> {
  const db = await followed((await evening()).store);
  const hash = await viewsHash(db);
  await db.destroy();
  return hash;
}

describe('of two projectors', () => {
  it.each(['SIGKILL', 'SIGSTOP'] as const)('the other takes over within 5 s after %s', async (signal) => {
    const url = await postgres.database();
    const notes = await noted(url);
    const one = new Writer(url, 'one');
    await one.hear('wrote', 2);
    const other = new Writer(url, 'other');
    await one.hear('wrote', 8);
    await pause(100);
    one.signal(signal);
    const milliseconds = await other.hear('wrote');
    expect(milliseconds).toBeLessThan(5000);
    if (signal === 'SIGSTOP') {
      await other.hear('wrote', 5);
      one.signal('SIGCONT');
      await one.hear('refused');
    }
    await other.hear('done');
    expect(turns(await notes())).toEqual(['one', 'other']);
    const db = await openPostgresViews({ url });
    endings.push(() => db.destroy());
    expect(await viewsHash(db)).toBe(await hashOfEvening());
    expect((await notes()).length).toBe((await logOf((await evening()).store)).length);
  });

  it('the other begins at once when the lease is given back', async () => {
    const url = await postgres.database();
    const { db, lease } = await postgresViews(url);
    endings.push(() => db.destroy());
    const waiting = projectorLease({ db, askMilliseconds: 50 });
    endings.push(() => waiting.release());
    await pause(300);
    expect([lease.held, waiting.held]).toEqual([true, false]);
    expect(() => waiting.token()).toThrow(LeaseLost);
    const began = performance.now();
    await lease.release();
    await waiting.whenHeld();
    expect(performance.now() - began).toBeLessThan(1500);
    expect(() => lease.token()).toThrow(LeaseLost);
    await expect(lease.whenHeld()).rejects.toThrow(LeaseLost);
  });
});

describe('one whose lease another has taken', () => {
  it('writes nothing, though it does not know yet', async () => {
    const url = await postgres.database();
    const { store } = await evening();
    const log = await logOf(store);
    const { db } = await postgresViews(url);
    endings.push(() => db.destroy());
    // It never notices: its heart beats once an hour, and it believes in what it took for as long.
    const other = await openPostgresViews({ url });
    endings.push(() => other.destroy());
    const lease = projectorLease({ db: other, leaseMilliseconds: 3_600_000, askMilliseconds: 100 });
    endings.push(() => lease.release());
    await expect(Promise.race([lease.whenHeld(), pause(1500, 'waits')])).resolves.toBe('waits');
    const projector = projectorOn(other, store, { ...lease, held: true, token: () => 'stolen' });
    await expect(projector.applyAll(log.slice(0, 5))).rejects.toThrow(LeaseLost);
    await expect(rebuildBeside({ store, db: other, projector })).rejects.toThrow(LeaseLost);
    expect(await projector.position()).toBeNull();
  });
});

describe('a lease that is renewed late', () => {
  it('is held again, and whoever began to wait meanwhile waits no more', async () => {
    const url = await postgres.database();
    const db = await openPostgresViews({ url });
    endings.push(() => db.destroy());
    const { leases } = db.storage;
    if (!leases) throw new Error('views on a server have a lease');
    // The answers to renewals take so long that the lease has run out here, and not in the database.
    const renew: typeof leases.renew = async (token, milliseconds) => {
      const answer = await leases.renew(token, milliseconds);
      await pause(900);
      return answer;
    };
    const slowly: Leases = {
      take: (token, milliseconds) => leases.take(token, milliseconds),
      renew,
      give: (token) => leases.give(token),
    };
    const storage = { ...db.storage, leases: slowly };
    const far = Object.create(db, { storage: { value: storage } }) as Views;
    const lost: string[] = [];
    const lease = projectorLease({
      db: far, leaseMilliseconds: 1000, heartbeatMilliseconds: 500, onLost: () => lost.push('lost'),
    });
    endings.push(() => lease.release());
    await lease.whenHeld();
    while (lease.held) await pause(10);
    await lease.whenHeld();
    expect([lease.held, lost]).toEqual([true, []]);
  });
});

describe('the lease of views in a file', () => {
  it('is held from the start by whoever has the file', async () => {
    const db = await openViews(':memory:');
    endings.push(() => db.destroy());
    const lease = projectorLease({ db });
    await lease.whenHeld();
    expect([lease.held, lease.token()]).toEqual([true, null]);
    await lease.release();
  });
});
