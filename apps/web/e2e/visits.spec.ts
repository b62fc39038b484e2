// Visits in a browser to a server of their own with the small demonstration.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { visitHostile } from './hostile.e2e.mjs';
import { visitPages } from './pages.e2e.mjs';
import { visit } from './replay.e2e.mjs';
import { visitTournaments } from './tournaments.e2e.mjs';

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const startMs = 180_000;
const visitMs = 600_000;
const question = '{ games(first: 1, state: CLOSED) { nodes { id } } }';

let folder: string;
let server: ChildProcess;
let base: string;
let said = '';

/** Where the server says that it answers; it takes a port that is free. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /localhost:(\d+)\/graphql/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

/** The token that the server said at its first start. */
function tokenOf(access: string): string {
  const token = new RegExp(`^ +${access} +(\\S+)$`, 'm').exec(said)?.[1];
  if (!token) throw new Error(`the server said no token of the ${access}: ${said}`);
  return token;
}

/** Whether all that a new folder gets is there: the tournament comes last. */
async function isRecorded(): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: question });
    const answer = await fetch(`${base}/graphql`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { games: { nodes: unknown[] } } };
    const page = await fetch(`${base}/en`);
    const games = data?.games.nodes.length ?? 0;
    return page.ok && games > 0 && said.includes('recorded tournament');
  } catch {
    // Not listening yet; the caller asks again.
    return false;
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-visit-'));
  const demo = { CONSIGLIERE_DATA: folder, CONSIGLIERE_DEMO: 'small' };
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', ...demo };
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  base = await originOf(server);
  const deadline = Date.now() + startMs;
  while (!(await isRecorded())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error('nothing recorded in time');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}, startMs + 10_000);

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

describe('a visit', () => {
  it(
    'goes from the list through a game to a clause and a link in Russian',
    () => visit(base),
    visitMs,
  );

  it(
    'goes from a table through its cells to acts in the replay, and through the audit trail',
    () => visitTournaments(base, { chief: tokenOf('chief'), organiser: tokenOf('organiser') }),
    visitMs,
  );

  it(
    'finds every page in order, in both languages and schemes, by keys and without scripts',
    () => visitPages(base),
    visitMs,
  );

  it(
    'meets people with the worst of names on pages that nothing breaks',
    () => visitHostile(base, { chief: tokenOf('chief'), organiser: tokenOf('organiser') }),
    visitMs,
  );
});
