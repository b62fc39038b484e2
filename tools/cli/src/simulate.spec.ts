// `consigliere simulate` against the server as it runs: games and a tournament played, again, and counted.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { formatOf, isNotFound, simulateGame, simulateTournament } from '@consigliere/simulation';
import { isNoStandings, standings } from '@consigliere/tournament';
import { consigliere, ended, saying, serverOn } from './testing/command-line.js';

/** Five games are a sample. */
const games = Number(process.env['CONSIGLIERE_GAMES'] ?? (process.env['CI'] === 'true' ? 12 : 5));
/** Five or twelve games at two tables, or as many as are asked for at four, the final among them. */
const word = games <= 5 ? '20x2+1' : games <= 12 ? '20x5+2' : manyGames();
const patience = 60_000 + games * 20_000;

let folder: string;
let server: ChildProcess;
let url: string;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-simulate-'));
  server = serverOn(join(folder, 'data'));
  const said = await saying(server, /the pages are turned off/);
  url = `http://127.0.0.1:${/localhost:(\d+)\/graphql/.exec(said)?.[1] ?? ''}`;
  token = /^ +chief +([\w-]+)$/m.exec(said)?.[1] ?? '';
}, 120_000);

afterAll(async () => {
  server.kill('SIGTERM');
  await ended(server);
  rmSync(folder, { recursive: true });
});

const simulate = (...args: readonly string[]) =>
  consigliere(['simulate', '--url', url, '--token', token, ...args]);

/** The command as a program of its own. */
function program(...args: readonly string[]) {
  const main = join(import.meta.dirname, '..', 'dist', 'main.js');
  const env = { ...process.env, NODE_OPTIONS: '', LANG: 'C', LC_ALL: 'C' };
  const child = spawn(process.execPath, [main, 'simulate', ...args], {
    env, stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.on('data', (part: Buffer) => {
    err += part.toString();
  });
  return { child, end: ended(child).then((code) => ({ code, err })) };
}

interface Row {
  readonly place: number;
  readonly player: { readonly nick: string };
  readonly total: string;
}

async function ask(query: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  return ((await answer.json()) as { data: Readonly<Record<string, unknown>> }).data;
}

/** Place, nick and total of every row that the server counts. */
async function counted(tournament: string): Promise<readonly string[]> {
  const rows = '... on Standings { rows { place player { nick } total } }';
  const data = await ask(`{ tournament(id: "${tournament}") { standings { ${rows} } } }`);
  const table = (data['tournament'] as { standings: { rows: readonly Row[] } }).standings;
  return table.rows.map(({ place, player, total }) => `${place} ${player.nick} ${total}`).toSorted();
}

/** The same as the plan has it. */
function planned(id: string): readonly string[] {
  const format = formatOf(word);
  if (!format) throw new Error(word);
  const { facts, announcement } = simulateTournament({ seed: 'spec', id, format });
  const table = standings({ tournament: facts, policy: announcement.scoring });
  if (isNoStandings(table)) throw new Error(table.code);
  return table.rows.map(({ place, nick, total }) => `${place} ${nick} ${total}`).toSorted();
}

describe('consigliere simulate', () => {
  it('plays a tournament whose table is that of the plan, and of a rebuild', async () => {
    const played = await simulate('--tournament', word, '--id', 'spec', '--seed', 'spec', '--tables', '8');
    expect(played).toMatchObject({ code: 0 });
    expect(played.out).toMatch(
      /^played: spec, games \d+, acts \d+; [\d.]+ s, \d+ acts a second; seed spec\n$/,
    );
    expect(Number(/games (\d+)/.exec(played.out)?.[1])).toBe(planCount());
    const before = await counted('spec');
    expect(before).toEqual(planned('spec'));
    const rebuilt = await consigliere(['rebuild', '--url', url, '--token', token, '--json']);
    expect(JSON.parse(rebuilt.out)).toMatchObject({ equal: true });
    expect(await counted('spec')).toEqual(before);
  }, patience);

  it('plays single games, and again changes nothing', async () => {
    const first = await simulate('--games', '2', '--seed', 'twice', '--must', 'tie');
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^played: games 2, acts \d+; /);
    const query = '{ games(first: 100, state: CLOSED) { nodes { id revision reveal { winner } } } }';
    const recorded = await ask(query);
    const again = await simulate('--games', '2', '--seed', 'twice', '--must', 'tie');
    expect(again).toMatchObject({ code: 0 });
    expect(await ask(query)).toEqual(recorded);
    const other = await simulate('--games', '1', '--seed', 'twice', '--must', 'miss');
    expect(other).toMatchObject({ code: 0 });
  }, 180_000);

  it('tells of what is refused, and goes no further in that game', async () => {
    const { code, err } = await consigliere([
      'simulate', '--url', url, '--token', 'nobody', '--games', '1', '--seed', 'x', '--lang', 'ru',
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/sim-[0-9a-f]{24}: openGame \(sim-[0-9a-f]{24}-1\) отклонено: /);
  }, 60_000);

  it('writes a game as MGN that replays, without a server', async () => {
    const written = await consigliere(['simulate', '--seed', 'paper', '--mgn', '--must', 'fourFouls,miss']);
    expect(written).toMatchObject({ code: 0, err: '' });
    const file = join(folder, 'paper.mgn');
    writeFileSync(file, written.out);
    expect(await consigliere(['replay', file])).toMatchObject({ code: 0 });
    expect(await consigliere(['simulate', '--seed', 'paper', '--mgn', '--must', 'fourFouls,miss']))
      .toEqual(written);
  }, 60_000);

  it('plays no faster than it is told', async () => {
    const game = simulateGame({ seed: 'slow-0', must: ['ppk'] });
    if (isNotFound(game)) throw new Error(game.missing.join());
    const startedAt = performance.now();
    const played = await simulate('--seed', 'slow', '--speed', '900', '--must', 'ppk');
    expect(played.code).toBe(0);
    const minimum = (game.lastsMilliseconds - (game.acts[0]?.at ?? 0)) / 900;
    expect(performance.now() - startedAt).toBeGreaterThan(minimum);
  }, 60_000);

  it.each([
    [2, ['--games', '0'], /--games takes a whole number/],
    [2, ['--games', '2', '--tournament', 'cup40'], /not both/],
    [2, ['--tournament', 'cup'], /takes cup40, or players/],
    [2, ['--speed=-1'], /--speed takes max/],
    [2, ['--must', 'tie,nothing'], /does not know nothing; it knows: redWin, /],
    [2, ['--mgn', '--games', '2'], /writes one game/],
    [2, ['--tournament', 'cup40', '--must', 'tie'], /--must is for games/],
    [1, ['--must', 'draw,redWin'], /no game of this seed has all of that; missing in the nearest: /],
  ] as const)('answers %i to %j', async (code, args, said) => {
    const ran = await consigliere(['simulate', ...args]);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toMatch(said);
  }, 60_000);

  it('ends with 2 where no server answers', async () => {
    const ran = await program('--url', 'http://127.0.0.1:9').end;
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toContain('npm start');
  }, 60_000);

  it('stops at Ctrl-C, and the same command goes on', async () => {
    const args = ['--url', url, '--token', token, '--seed', 'stopped', '--must', 'long'];
    const { child, end } = program(...args, '--speed', '40');
    await new Promise<void>((resolve) => child.stderr.once('data', () => resolve()));
    child.kill('SIGINT');
    const ran = await end;
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.err).toContain('stopped; the same command goes on from there');
    expect(await simulate('--seed', 'stopped', '--must', 'long')).toMatchObject({ code: 0 });
  }, 60_000);
});

/** The word for many games. */
function manyGames(): string {
  return `40x${Math.min(50, Math.floor((games - 4) / 4))}+4`;
}

/** How many games the word stands for. */
function planCount(): number {
  const format = formatOf(word);
  return format ? format.rounds * Math.floor(format.players / 10) + format.finalRounds : 0;
}
