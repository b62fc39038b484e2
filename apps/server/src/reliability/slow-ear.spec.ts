// Whoever listens and never reads, or sends byte by byte, does not slow a judge.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { dataOf } from '../testing/asking.js';
import { ChildServer } from '../testing/child-server.js';
import { figure } from '../testing/figure.js';
import {
  course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct,
} from '../testing/played-game.js';
import type { Door } from './judge-side.js';
import { StuckCrowd } from './stuck-ears.js';

jest.setTimeout(120_000);

const ears = 300;
const evenings = 3;

let folder: string;
let child: ChildServer;
let door: Door;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-'));
  child = new ChildServer(folder);
  door = { origin: await child.origin(), token: child.token('judge') };
});

afterAll(async () => {
  await child.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

/** Milliseconds that an act took, to its answer. */
async function took(game: string, played: PlayedAct, index: number): Promise<number> {
  const begun = performance.now();
  const query = mutationOf(game, played, `id: "${game}-act-${index}"`);
  const data = await dataOf<Readonly<Record<string, SentAct>>>(door.origin, door.token, query);
  if (!data[played.act]?.recorded) throw new Error(JSON.stringify(data));
  return performance.now() - begun;
}

/** Who does what to the server while a game is played. */
type Crowd = (game: string) => Promise<readonly StuckCrowd[]>;

/** The acts of a whole game, while a crowd does what it does. */
async function evening(game: string, crowd: Crowd): Promise<number[]> {
  for (const [index, played] of [openAct, dealAct()].entries()) await took(game, played, index);
  const crowds = await crowd(game);
  const times: number[] = [];
  for (const [index, played] of course.entries()) times.push(await took(game, played, index + 2));
  for (const one of crowds) one.leave();
  return times;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** p95 of acts alone and beside a crowd, in turns, so that what else the machine does falls on both. */
async function compared(name: string, crowd: Crowd) {
  const alone: number[] = [];
  const beside: number[] = [];
  await evening(`${name}-first`, async () => []);
  for (let turn = 0; turn < evenings; turn += 1) {
    alone.push(...(await evening(`${name}-alone-${turn}`, async () => [])));
    beside.push(...(await evening(`${name}-beside-${turn}`, crowd)));
  }
  const figures = { alone: percentile(alone, 0.95), beside: percentile(beside, 0.95) };
  const words = `p95 of an act ${figures.alone.toFixed(1)} ms alone, ${figures.beside.toFixed(1)} ms beside`;
  figure(`${words} ${name}`);
  return figures;
}

describe('a judge', () => {
  it(`is answered as fast beside ${ears} pages that listen and never read`, async () => {
    const { alone, beside } = await compared('ears', async (game) =>
      [await StuckCrowd.readingNothing(door.origin, `/live?game=${game}`, ears)]);
    expect(beside).toBeLessThan(3 * alone + 10);
  });

  it('is answered as fast beside files that are sent and read byte by byte', async () => {
    const { alone, beside } = await compared('slow-files', async (game) => [
      await StuckCrowd.sendingSlowly(door.origin, '/graphql', { token: door.token, count: 50 }),
      await StuckCrowd.readingNothing(door.origin, `/games/${game}.mgn`, 50),
    ]);
    expect(beside).toBeLessThan(3 * alone + 10);
  });
});
