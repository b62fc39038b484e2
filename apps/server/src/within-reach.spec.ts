// While the data are away, and before the views are whole, every route says so, and when to ask again.
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { RunningServer } from './server.js';
import { startServer } from './server.js';
import { LiveEar } from './testing/live-ear.js';
import { course, dealAct, mutationOf, openAct, type PlayedAct } from './testing/played-game.js';
import { type DatabaseServer, type LogServer, startDatabases, startLog } from './testing/shared-servers.js';
import { StagedWorld } from './testing/staged-server.js';
import type { Access } from './tokens.js';

jest.setTimeout(60_000);

let log: LogServer;
let databases: DatabaseServer;
let database: string;
const running: RunningServer[] = [];

beforeAll(async () => {
  [log, databases] = await Promise.all([startLog(), startDatabases()]);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

afterAll(async () => {
  await log.kill();
  await databases.remove();
});

async function start(role: 'all' | 'api' | 'projector'): Promise<RunningServer> {
  const elsewhere = { log: log.connectionString, database };
  const settings = {
    port: 0, host: '127.0.0.1', data: '', web: false, demo: 'off', role, elsewhere,
  } as const;
  const started = await startServer(settings, { world: new StagedWorld(), warn: () => undefined });
  if (!started.ok) throw new Error(started.refusal.code);
  running.push(started.server);
  return started.server;
}

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly type?: string;
  readonly body?: string;
  readonly access?: Access;
}

async function ask({ port, tokens }: RunningServer, asked: Asked) {
  const { path, method = 'GET', type, body, access = 'organiser' } = asked;
  const token = tokens.find((one) => one.access === access)?.token ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`, 'accept-language': 'ru',
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
  });
  return { status: answer.status, after: answer.headers.get('retry-after'), text: await answer.text() };
}

const graphql = (query: string, access: Access = 'organiser'): Asked => ({
  path: '/graphql', method: 'POST', type: 'application/json', body: JSON.stringify({ query }), access,
});

const query = graphql('{ games { nodes { id } } }');
const noGames = '{"data":{"games":{"nodes":[]}}}';
const ofViews: readonly Asked[] = [
  { path: '/games/g.mgn' }, { path: '/tournaments/t.json' }, { path: '/live?game=g' },
];
const importing: Asked = { path: '/tournaments/t', method: 'POST', type: 'application/json', body: '{}' };
const ofVault: readonly Asked[] = [
  {
    path: '/session', method: 'POST', type: 'application/x-www-form-urlencoded',
    body: `token=${'a'.repeat(32)}`,
  },
  { path: '/rebuild', method: 'POST' },
];

/** Asks until it is answered otherwise than that it cannot be now. */
async function answered(server: RunningServer, asked: Asked) {
  let answer = await ask(server, asked);
  for (let tries = 0; answer.status === 503 && tries < 100; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    answer = await ask(server, asked);
  }
  return answer;
}

describe('a server that others share', () => {
  it('shows nothing before the views are whole, and is not ready', async () => {
    database = await databases.database();
    const api = await start('api');
    const all = [...ofViews, importing];
    const answers = await Promise.all(all.map((asked) => ask(api, asked)));
    for (const { status, after, text } of answers) {
      expect([status, after]).toEqual([503, '5']);
      const { code, message } = JSON.parse(text) as { code: string; message: string };
      expect([code, message]).toEqual(['VIEWS_BUILDING', expect.stringMatching(/^страницы ещё строятся/)]);
    }
    const { status, text } = await ask(api, query);
    expect(status).toBe(503);
    expect(text).toMatch(/^{"errors":\[{"message":"страницы ещё строятся.*"code":"VIEWS_BUILDING"/);
    expect(await ask(api, { path: '/health' })).toMatchObject({
      status: 503, text: expect.stringContaining('"views":{"status":"building"'),
    });
    await start('projector');
    expect((await answered(api, query)).text.trim()).toBe(noGames);
  });

  it('says in words that the database is away and when to ask again, and keeps who listens', async () => {
    database = await databases.database();
    const server = await start('all');
    expect((await answered(server, query)).text.trim()).toBe(noGames);
    const act = (played: PlayedAct, id: string): Promise<{ readonly text: string }> =>
      answered(server, graphql(mutationOf('g', played, `id: "${id}"`), 'judge'));
    expect((await act(openAct, 'opened-it')).text).toContain('"revision":0');
    const ear = await LiveEar.open(`http://127.0.0.1:${server.port}`, 'game=g');
    await ear.until('"revision":1');
    await databases.stop();
    try {
      server.house.bells.ringAll();
      for (const asked of [...ofViews, importing, ...ofVault]) {
        const { status, after, text } = await ask(server, asked);
        expect([asked.path, status, after]).toEqual([asked.path, 503, '2']);
        expect(JSON.parse(text)).toMatchObject({
          code: 'UNAVAILABLE', message: 'данные сейчас недоступны; повторите чуть позже',
        });
      }
    } finally {
      await databases.start();
    }
    expect(await answered(server, { path: '/tournaments/t.json' })).toMatchObject({ status: 404 });
    for (const [index, played] of [dealAct(), ...course.slice(0, 2)].entries()) {
      await act(played, `later-${index}-act`);
    }
    await ear.until('"revision":2');
    await ear.close();
  });
});
