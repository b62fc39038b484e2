// Servers on small disks, and what is looked at there: health, pages, and what the folder holds in the end.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { openViews, viewsHash } from '@consigliere/read-models';
import { ChildServer } from '../testing/child-server.js';
import { type Door, expectWhole, type JudgeSide } from './judge-side.js';
import type { SmallDisk } from './small-disk.js';

export interface Opened {
  readonly child: ChildServer;
  readonly door: Door;
}

/** Starts a server on a disk; the token is known where it is not the first one there. */
export async function openedOn(disk: SmallDisk, token?: string): Promise<Opened> {
  const child = new ChildServer(disk.folder);
  const origin = await child.origin();
  return { child, door: { origin, token: token ?? child.token('judge') } };
}

interface Part {
  readonly status: string;
  readonly code: string | null;
}

/** The parts of the health of a server, and the status of its answer. */
export async function healthOf({ origin }: Door) {
  const answer = await fetch(`${origin}/health`);
  const { parts } = (await answer.json()) as { readonly parts: Readonly<Record<'disk' | 'views', Part>> };
  return { status: answer.status, ...parts };
}

/** Waits until the views have seen all of the log. */
export async function untilShown(door: Door): Promise<void> {
  const end = Date.now() + 20_000;
  for (let health = await healthOf(door); health.views.status !== 'ready'; health = await healthOf(door)) {
    if (Date.now() > end) throw new Error(JSON.stringify(health));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A hash of every row of the views of a folder. */
async function rowsOf(folder: string): Promise<string> {
  const views = await openViews(join(folder, 'views.sqlite'));
  const hash = await viewsHash(views);
  await views.destroy();
  return hash;
}

/** What stands in the folder is what was acknowledged, and the views are those of the log. */
export async function expectHealed(disk: SmallDisk, judge: JudgeSide): Promise<void> {
  await expectWhole(disk.folder);
  const kept = await rowsOf(disk.folder);
  rmSync(join(disk.folder, 'views.sqlite'));
  const { child, door } = await openedOn(disk, judge.token);
  await untilShown(door);
  await judge.expectAll(door);
  expect((await child.end('SIGTERM')).code).toBe(0);
  expect(await rowsOf(disk.folder)).toBe(kept);
}

export async function secondsFor(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return (performance.now() - begun) / 1000;
}
