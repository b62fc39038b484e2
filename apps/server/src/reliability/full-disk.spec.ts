// A full disk: acts are refused clearly, pages go on, nothing acknowledged is lost, room mends all of it.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { openViews, viewsHash } from '@consigliere/read-models';
import { ChildServer } from '../testing/child-server.js';
import { figure } from '../testing/figure.js';
import { type Door, expectGamesShown, expectWhole, JudgeSide } from './judge-side.js';
import { smallFiles, smallTmpfs, type SmallDisk } from './small-disk.js';

jest.setTimeout(120_000);

/** What a server says of what goes on by itself when it has passed. */
const waiting = /^the (views|opening of protocols): waiting until this passes: /;

const mounted = smallTmpfs();
const disks: SmallDisk[] = [];

if (mounted) mounted.remove();
else process.stdout.write('full disk: nothing can be mounted here, so only the size of files is limited\n');

afterEach(() => {
  for (const disk of disks.splice(0)) disk.remove();
});

function used(disk: SmallDisk | null): SmallDisk {
  if (!disk) throw new Error('a file system that was mounted a moment ago cannot be mounted');
  disks.push(disk);
  return disk;
}

async function opened(disk: SmallDisk): Promise<{ readonly child: ChildServer; readonly door: Door }> {
  const child = new ChildServer(disk.folder);
  return { child, door: { origin: await child.origin(), token: child.token('judge') } };
}

interface Part {
  readonly status: string;
  readonly code: string | null;
}

/** The parts of the health of a server, and the status of its answer. */
async function healthOf({ origin }: Door) {
  const answer = await fetch(`${origin}/health`);
  const { parts } = (await answer.json()) as { readonly parts: Readonly<Record<'disk' | 'views', Part>> };
  return { status: answer.status, ...parts };
}

/** Waits until the views have seen all of the log. */
async function untilShown(door: Door): Promise<void> {
  const end = Date.now() + 10_000;
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
async function expectHealed(disk: SmallDisk, judge: JudgeSide): Promise<void> {
  await expectWhole(disk.folder);
  const kept = await rowsOf(disk.folder);
  rmSync(join(disk.folder, 'views.sqlite'));
  const { child, door } = await reopened(disk, judge);
  await untilShown(door);
  await judge.expectAll(door);
  expect((await child.end('SIGTERM')).code).toBe(0);
  expect(await rowsOf(disk.folder)).toBe(kept);
}

/** The tokens are those of the first start. */
async function reopened(disk: SmallDisk, judge: JudgeSide) {
  const child = new ChildServer(disk.folder);
  return { child, door: { origin: await child.origin(), token: judge.token } };
}

async function secondsFor(work: Promise<unknown>): Promise<string> {
  const begun = performance.now();
  await work;
  return ((performance.now() - begun) / 1000).toFixed(2);
}

/** Plays until the disk is full, looks at what is said then, makes room, and plays on without a restart. */
async function filledUp(disk: SmallDisk, refusal: 'store.full' | 'outcome.unknown'): Promise<void> {
  const { child, door } = await opened(disk);
  const judge = new JudgeSide('full', door.token);
  await judge.play(12, door);
  disk.fill(child.pid, 'some');
  await judge.until(refusal, door);
  for (let again = 0; again < 10; again += 1) expect(await judge.send(door)).toBe(refusal);
  await judge.expectAll(door);
  await expectGamesShown(door);
  if (refusal === 'store.full') expect((await healthOf(door)).disk.code).toBe('disk.low');
  disk.makeRoom(child.pid);
  const healed = await secondsFor(judge.until('recorded', door));
  await untilShown(door);
  await judge.play(12, door);
  await judge.expectAll(door);
  expect(['recorded', 'VIEWS_BEHIND', refusal]).toEqual(expect.arrayContaining([...judge.said.keys()]));
  const { code, errors } = await child.end('SIGTERM');
  expect([code, errors.split('\n').filter((line) => !waiting.test(line))]).toEqual([0, ['']]);
  await expectHealed(disk, judge);
  figure(`full disk (${disk.kind}): ${judge.acknowledged.length} acts, none lost, healed in ${healed} s`);
}

describe('files that may not grow', () => {
  it('let no act be lost: each is recorded, or sent again until it is', () =>
    filledUp(used(smallFiles()), 'outcome.unknown'));
});

if (mounted) describe('a full disk', () => {
  it('refuses acts as that, serves pages, says it in its health, and needs nothing but room', () =>
    filledUp(used(smallTmpfs()), 'store.full'));

  it('under the views alone: acts are recorded, their answers say that they are not shown yet', async () => {
    const disk = used(smallTmpfs('views'));
    const { child, door } = await opened(disk);
    const judge = new JudgeSide('views', door.token);
    await judge.play(3, door);
    disk.fill(child.pid);
    expect(await judge.send(door)).toBe('VIEWS_BEHIND');
    const seconds = Number(await secondsFor(judge.send(door)));
    expect(seconds).toBeLessThan(3);
    expect(judge.said).toEqual(new Map([['recorded', 3], ['VIEWS_BEHIND', 2]]));
    expect(await healthOf(door)).toMatchObject({ status: 503, views: { code: 'views.behind' } });
    await expectGamesShown(door);
    disk.makeRoom(child.pid);
    await untilShown(door);
    await judge.play(3, door);
    await judge.expectAll(door);
    expect((await child.end('SIGTERM')).code).toBe(0);
  });

  it('under the vault alone: what brings names or words is refused, and nothing else', async () => {
    const disk = used(smallTmpfs('vault'));
    const { child, door } = await opened(disk);
    const judge = new JudgeSide('vault', door.token);
    await judge.play(2, door);
    disk.fill(child.pid);
    await judge.until('store.full', door);
    expect(judge.acknowledged.length).toBeGreaterThan(2);
    await expectGamesShown(door);
    disk.makeRoom(child.pid);
    await judge.play(12, door);
    await judge.expectAll(door);
    expect((await child.end('SIGTERM')).code).toBe(0);
    await expectWhole(disk.folder);
  });

  it('lets no server start, in one plain line, and does no harm to what is there', async () => {
    const disk = used(smallTmpfs());
    disk.fill(0);
    const words = expect.stringMatching(/^The data folder \S+ cannot be used: [\w ]*disk is full\n$/);
    expect(await new ChildServer(disk.folder).ended).toMatchObject({ code: 1, errors: words });
    disk.makeRoom(0);
    const { child, door } = await opened(disk);
    const judge = new JudgeSide('start', door.token);
    await judge.play(12, door);
    expect((await child.end('SIGTERM')).code).toBe(0);
    disk.fill(0);
    expect(await new ChildServer(disk.folder).ended).toMatchObject({ code: 1, errors: words });
    disk.makeRoom(0);
    await expectHealed(disk, judge);
  });
});
