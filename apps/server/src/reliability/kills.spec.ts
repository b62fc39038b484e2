// Killed with -9 at any moment, under load: answering processes, following ones and the server of the log.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { kurrentStore } from '@consigliere/event-store';
import { Chance } from '../testing/chance.js';
import { figure, given, progressOf } from '../testing/figure.js';
import { Fleet } from '../testing/fleet.js';
import { faultsOf, readBook } from '../testing/log-book.js';
import { Writers } from '../testing/writers.js';

jest.setTimeout(3_600_000);

const kills = given('CONSIGLIERE_KILLS', 4);
const seed = given('CONSIGLIERE_SEED', 1);
const tables = 4;
/** At most so long until the next one is killed. */
const betweenMilliseconds = 1200;
/** After a kill somebody records again within this. */
const recoveryMilliseconds = 60_000;

let fleet: Fleet;

beforeAll(async () => {
  fleet = await Fleet.start({ apis: 2, projectors: 2 });
});

afterAll(() => fleet.remove());

/** Kills one of them, and starts it again after a while; answers what it was. */
async function killOne(chance: Chance, turn: number): Promise<string> {
  const isLog = turn % 4 === 3;
  const member = isLog ? null : chance.of(fleet.members);
  await (member ?? fleet.log).kill();
  await pause(chance.between(0, 300));
  await (member ?? fleet.log).start();
  return member?.role ?? 'log';
}

/** Waits until judges record again; three times of four, so that some die while they start. */
async function untilRecording(writers: Writers, chance: Chance): Promise<void> {
  if (chance.between(1, 4) === 4) return;
  const known = writers.acknowledged.length;
  const end = Date.now() + recoveryMilliseconds;
  while (writers.acknowledged.length === known) {
    if (Date.now() > end) throw new Error(`nothing is recorded any more: ${writers.told()}`);
    await pause(20);
  }
}

describe('api, projector and log', () => {
  it(`killed ${kills} times under load (seed ${seed}), lose nothing and do nothing twice`, async () => {
    const chance = new Chance(seed);
    const writers = new Writers({
      origins: () => fleet.origins('api'), token: fleet.token('judge'), prefix: 'killed', tables,
      chance: new Chance(seed + 1),
    });
    const progress = progressOf('kills');
    const killed = new Map<string, number>();
    for (let turn = 0; turn < kills; turn += 1) {
      await untilRecording(writers, chance);
      await pause(chance.between(50, betweenMilliseconds));
      const role = await killOne(chance, turn);
      killed.set(role, (killed.get(role) ?? 0) + 1);
      progress(`${turn + 1} of ${kills}, ${writers.acknowledged.length} acts`);
    }
    await fleet.allReady();
    await writers.stop();

    const store = kurrentStore({ connectionString: fleet.log.connectionString });
    const book = await readBook(store);
    await store.close();
    expect(faultsOf(book, writers)).toEqual([]);
    const rebuilt = await fleet.rebuilt();
    expect(rebuilt).toMatchObject({ same: true, before: rebuilt.after });

    const ofWhat = [...killed].map(([role, count]) => `${role} ${count}`).join(', ');
    figure(`several processes killed ${kills} times (${ofWhat}): ${writers.acknowledged.length} acts`
      + ` acknowledged, ${book.events.length} events in the log, none lost, none twice, views as rebuilt;`
      + ` sendings: ${writers.told()}; the longest ${Math.round(writers.longestMilliseconds)} ms`);
  });
});
