// A network that has died, between the views and their database: nobody waits for an answer for ever.
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { sql } from 'kysely';
import type { Views } from './projection.js';
import { TestPostgres } from './testing/postgres.js';
import { findGame, openPostgresViews, storePosition, viewsHash, viewsUnavailability } from './index.js';

jest.setTimeout(60_000);

let postgres: TestPostgres;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  postgres = await TestPostgres.start();
});

afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

afterAll(() => postgres.remove());

/** What lies between: once it is dead nothing comes through, and nobody is told. */
class Network {
  readonly #sockets: Socket[] = [];
  #isDead = false;
  readonly #server: Server;

  constructor(port: number) {
    this.#server = createServer((near) => {
      const far = connect(port, '127.0.0.1');
      for (const [from, to] of [[near, far], [far, near]] as const) {
        from.on('data', (some) => this.#isDead || to.write(some));
        from.on('error', () => to.destroy());
        from.on('close', () => this.#isDead || to.destroy());
        this.#sockets.push(from);
      }
    });
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('no port is free');
    return address.port;
  }

  die(): void {
    this.#isDead = true;
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/** Why something fails that passes, and after how many milliseconds. */
async function failure(work: Promise<unknown>): Promise<[string | null, number]> {
  const began = performance.now();
  const reason = await work.then(() => null, viewsUnavailability);
  return [reason, performance.now() - began];
}

describe('views whose network has died', () => {
  it('fail in time, again and again, and can be closed', async () => {
    const url = new URL(await postgres.database());
    const network = new Network(Number(url.port));
    endings.push(() => network.end());
    url.port = String(await network.listen());
    const db = await openPostgresViews({ url: url.href, answerMilliseconds: 500, connections: 2 });
    await storePosition(db, 'opening', '7');
    network.die();
    const asked: ((db: Views) => Promise<unknown>)[] = [
      (views) => findGame(views, 'a'), (views) => storePosition(views, 'opening', '8'), viewsHash,
    ];
    const [ask] = asked;
    const failures = await Promise.all([...asked, ...asked].map((one) => failure(one(db))));
    for (const [reason, milliseconds] of failures) {
      expect(reason).toMatch(/timeout/i);
      expect(milliseconds).toBeLessThan(20_000);
    }
    const resting = ask ? failure(ask(db)) : null;
    const [reason] = await failure(db.destroy());
    expect(reason).toBeNull();
    expect((await resting)?.[0]).not.toBeNull();
  });

  it('give up a statement that takes too long, in the database too', async () => {
    const url = await postgres.database();
    const db = await openPostgresViews({ url, answerMilliseconds: 300 });
    endings.push(() => db.destroy());
    const [reason, milliseconds] = await failure(sql`SELECT pg_sleep(30)`.execute(db));
    expect(reason).toMatch(/statement timeout/);
    expect(milliseconds).toBeLessThan(3000);
    expect(await findGame(db, 'a')).toBeNull();
  });
});
