// Killed with -9 at any moment, under load: answering processes, following ones and the server of the log.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import { Chance } from '../testing/chance.js';
import { figure, given, progressOf } from '../testing/figure.js';
import { Fleet } from '../testing/fleet.js';
import { faultsOf, readBook } from '../testing/log-book.js';
import { Writers } from '../testing/writers.js';

jest.setTimeout(3_600_000);

type Role = 'api' | 'projector' | 'log';

/** Of processes that answer or follow; the server of the log is killed besides. */
const kills = given('CONSIGLIERE_KILLS', { sampled: 3, thorough: 4 });
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

/** Kills the log, or a process of the role whose turn it is, and starts it again after a while. */
async function killOne(role: Role, chance: Chance): Promise<void> {
  const one = role === 'log' ? fleet.log : chance.of(fleet.members.filter((member) => member.role === role));
  await one.kill();
  await pause(chance.between(0, 300));
  await one.start();
}

/** Who is killed in turn: processes of both roles by turns, and besides them the log after every third. */
function turnsOf(count: number): readonly Role[] {
  return Array.from({ length: count }, (_, turn): readonly Role[] => {
    const role = turn % 2 === 0 ? 'api' : 'projector';
    return turn % 3 === 2 ? [role, 'log'] : [role];
  }).flat();
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

const killedOf = (killed: ReadonlyMap<Role, number>): string =>
  [...killed].map(([role, count]) => `${role} ${count}`).join(', ');

describe('api, projector and log', () => {
  it(`killed ${kills} times under load (seed ${seed}), lose nothing and do nothing twice`, async () => {
    const chance = new Chance(seed);
    const writers = new Writers({
      origins: () => fleet.origins('api'), token: fleet.token('judge'), prefix: 'killed', tables,
      chance: new Chance(seed + 1),
    });
    const progress = progressOf('kills');
    const killed = new Map<Role, number>();
    for (const role of turnsOf(kills)) {
      await untilRecording(writers, chance);
      await pause(chance.between(50, betweenMilliseconds));
      await killOne(role, chance);
      killed.set(role, (killed.get(role) ?? 0) + 1);
      progress(`${killedOf(killed)}, ${writers.acknowledged.length} acts`);
    }
    await fleet.allReady();
    await writers.stop();
    if (kills > 1) expect([...killed.keys()]).toEqual(expect.arrayContaining(['api', 'projector']));
    expect((killed.get('api') ?? 0) + (killed.get('projector') ?? 0)).toBe(kills);

    const store = kurrentStore({ connectionString: fleet.log.connectionString });
    const book = await readBook(store);
    await store.close();
    expect(faultsOf(book, writers)).toEqual([]);
    const rebuilt = await fleet.rebuilt();
    expect(rebuilt).toMatchObject({ same: true, before: rebuilt.after });

    figure(`several processes killed ${kills} times, the log besides (${killedOf(killed)}):`
      + ` ${writers.acknowledged.length} acts acknowledged, ${book.events.length} events in the log, none`
      + ` lost, none twice, views as rebuilt; sendings: ${writers.told()};`
      + ` the longest ${Math.round(writers.longestMilliseconds)} ms`);
  });
});
