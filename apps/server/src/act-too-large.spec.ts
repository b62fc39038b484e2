// A list that is more than the log takes at once, on the log's own wire: refused in words, and nobody enters.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { RunningServer } from './server.js';
import { startServer } from './server.js';
import { type DatabaseServer, type LogServer, startDatabases, startLog } from './testing/shared-servers.js';
import { StagedWorld } from './testing/staged-server.js';

jest.setTimeout(120_000);

let log: LogServer;
let databases: DatabaseServer;
let server: RunningServer;

beforeAll(async () => {
  [log, databases] = await Promise.all([startLog(), startDatabases()]);
  const elsewhere = { log: log.connectionString, database: await databases.database() };
  const settings = {
    port: 0, host: '127.0.0.1', data: '', web: false, demo: 'off', role: 'all', elsewhere,
  } as const;
  const started = await startServer(settings, { world: new StagedWorld(), warn: () => undefined });
  if (!started.ok) throw new Error(started.refusal.code);
  server = started.server;
  const announce = 'mutation { announceTournament(tournament: "cup", command: {id: "announcing"}, '
    + 'announcement: {name: "Cup"}) { __typename } }';
  expect(await post('/graphql', { query: announce })).toContain('"DeskAnswer"');
});

afterAll(async () => {
  await server.stop();
  await log.kill();
  await databases.remove();
});

async function post(path: string, body: object): Promise<string> {
  const token = server.tokens.find(({ access }) => access === 'organiser')?.token ?? '';
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST', body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  return answer.text();
}

const letters = [1, 7, 11, 13];

/** Nicks that have no letter at its place in common, each with a club of a hundred letters of two bytes. */
function list(rows: number): string {
  const nick = (at: number): string => String.fromCodePoint(
    ...letters.map((times) => 0x4e00 + ((at * times) % 4001)),
  );
  const lines = Array.from({ length: rows }, (_, at) => `${nick(at)};${'ж'.repeat(100)}`);
  return Buffer.from(['Ник;Клуб', ...lines].join('\n')).toString('base64');
}

async function sent(rows: number, id: string): Promise<object> {
  const lines = (await post('/tournaments/cup/entries', { file: list(rows), command: { id } })).trim();
  return JSON.parse(lines.split('\n').at(-1) ?? '{}') as object;
}

async function entered(): Promise<number> {
  const answer = await post('/graphql', { query: '{ tournament(id: "cup") { players { player { id } } } }' });
  return answer.split('"player"').length - 1;
}

it('an act beyond the limit of the log names it and leaves nothing; in parts it comes in', async () => {
  expect(await sent(4000, 'the-whole')).toMatchObject({
    refused: { code: 'act.tooLarge', message: { en: expect.stringContaining('1024 KB') } },
  });
  expect(await entered()).toBe(0);
  expect(await sent(900, 'first-part')).toMatchObject({ result: { entered: 900, newcomers: 900 } });
  expect(await entered()).toBe(900);
});
