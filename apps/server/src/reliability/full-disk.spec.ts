// A full disk: acts are refused clearly, pages go on, nothing acknowledged is lost, room mends all of it.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { figure } from '../testing/figure.js';
import { expectHealed, healthOf, openedOn, secondsFor, untilShown } from './full-disk-server.js';
import { expectGamesShown, JudgeSide } from './judge-side.js';
import { canMount, smallFiles, smallTmpfs, type SmallDisk, takenAway } from './small-disk.js';

jest.setTimeout(120_000);

/** What a server says of what goes on by itself when it has passed. */
const waiting = /^the (views|opening of protocols): waiting until this passes: /;

afterEach(takenAway);

/** Plays until the disk is full, looks at what is said then, makes room, and plays on without a restart. */
async function filledUp(disk: SmallDisk, refusal: 'store.full' | 'outcome.unknown'): Promise<void> {
  const { child, door } = await openedOn(disk);
  const judge = new JudgeSide('full', door.token);
  await judge.play(12, door);
  disk.fill(child.pid, 'some');
  await judge.until(refusal, door);
  for (let again = 0; again < 10; again += 1) expect(await judge.send(door)).toBe(refusal);
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
  const healing = `healed in ${healed.toFixed(2)} s`;
  figure(`full disk (${disk.kind}): ${judge.acknowledged.length} acts acknowledged, none lost, ${healing}`);
}

describe('files that may not grow', () => {
  it('let no act be lost: each is recorded, or sent again until it is', () =>
    filledUp(smallFiles(), 'outcome.unknown'));
});

if (!canMount) describe('a full disk', () => {
  it('is not tried where this user may not mount, which the figures say', () =>
    figure('full disk (tmpfs): NOT TRIED, this user may not mount here; files that may not grow were tried'));
});

if (canMount) describe('a full disk', () => {
  it('refuses acts as that, serves pages, says it in its health, and needs nothing but room', () =>
    filledUp(smallTmpfs(), 'store.full'));
});
