// A disk that is full under the views alone, under the vault alone, and before anything is there.
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ChildServer } from '../testing/child-server.js';
import { expectHealed, healthOf, openedOn, secondsFor, untilShown } from './full-disk-server.js';
import { expectGamesShown, expectWhole, JudgeSide } from './judge-side.js';
import { canMount, smallTmpfs, takenAway } from './small-disk.js';

jest.setTimeout(120_000);

afterEach(takenAway);

if (!canMount) describe('a part of the data on a full disk', () => {
  it('is tried where a file system can be mounted', () => {
    process.stdout.write('full disk: nothing can be mounted here, so it is not tried by parts\n');
    expect(() => smallTmpfs('views')).toThrow('mount');
  });
});

if (canMount) describe('a part of the data on a full disk', () => {
  it('under the views: acts are recorded, their answers say that they are not shown yet', async () => {
    const disk = smallTmpfs('views');
    const { child, door } = await openedOn(disk);
    const judge = new JudgeSide('views', door.token);
    await judge.play(3, door);
    disk.fill(child.pid);
    expect(await judge.send(door)).toBe('VIEWS_BEHIND');
    expect(await secondsFor(judge.send(door))).toBeLessThan(3);
    expect(judge.said).toEqual(new Map([['recorded', 3], ['VIEWS_BEHIND', 2]]));
    expect(await healthOf(door)).toMatchObject({ status: 503, views: { code: 'views.behind' } });
    await expectGamesShown(door);
    disk.makeRoom(child.pid);
    await untilShown(door);
    await judge.play(3, door);
    await judge.expectAll(door);
    expect((await child.end('SIGTERM')).code).toBe(0);
  });

  it('under the vault: what brings names or words is refused, and nothing else', async () => {
    const disk = smallTmpfs('vault');
    const { child, door } = await openedOn(disk);
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

  it('under all of it: no server starts, which says so in one line and does no harm', async () => {
    const disk = smallTmpfs();
    disk.fill(0);
    const words = expect.stringMatching(/^The data folder \S+ cannot be used: [\w ]*disk is full\n$/);
    expect(await new ChildServer(disk.folder).ended).toMatchObject({ code: 1, errors: words });
    disk.makeRoom(0);
    const { child, door } = await openedOn(disk);
    const judge = new JudgeSide('start', door.token);
    await judge.play(12, door);
    expect((await child.end('SIGTERM')).code).toBe(0);
    disk.fill(0);
    expect(await new ChildServer(disk.folder).ended).toMatchObject({ code: 1, errors: words });
    disk.makeRoom(0);
    await expectHealed(disk, judge);
  });
});
