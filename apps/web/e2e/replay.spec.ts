// The browser flow on a server of its own with the recorded games that every new data folder gets.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { visit } from './replay.e2e.mjs';

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const startMs = 180_000;
const visitMs = 180_000;
const question = '{ games(first: 1, state: CLOSED) { nodes { id } } }';

let folder: string;
let server: ChildProcess;
let base: string;

/** Where the server says that it answers; it takes a port that is free. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      const port = /localhost:(\d+)\/graphql/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
}

async function hasRecordedGame(): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ query: question });
    const answer = await fetch(`${base}/graphql`, { method: 'POST', headers, body });
    const { data } = (await answer.json()) as { data?: { games: { nodes: unknown[] } } };
    const page = await fetch(`${base}/en`);
    return page.ok && (data?.games.nodes.length ?? 0) > 0;
  } catch {
    // Not listening yet; the caller asks again.
    return false;
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-visit-'));
  const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', CONSIGLIERE_DATA: folder };
  server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  base = await originOf(server);
  const deadline = Date.now() + startMs;
  while (!(await hasRecordedGame())) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (Date.now() > deadline) throw new Error('no recorded game in time');
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
});
