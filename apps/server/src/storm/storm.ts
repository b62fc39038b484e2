// One storm: a seed decides who acts, who goes on next and what goes wrong; after each step all must be well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chance } from '../testing/chance.js';
import { openVaultFile } from '../vault-file.js';
import { Client, type ClientParts } from './client.js';
import { Faults } from './faults.js';
import { Fleet, type Way } from './fleet.js';
import { LogWitness, Wrong } from './log-witness.js';
import type { Ground } from './machine.js';
import { judgeProtocol, leadGame, organise } from './people.js';
import { type Plant, plantedAs } from './planted.js';
import { Schedule } from './schedule.js';
import { SharedLease } from './shared-leases.js';
import { SharedLog } from './shared-log.js';
import { Trace } from './trace.js';
import { useTime, VirtualTime } from './virtual-time.js';
import { ViewsWitness } from './views-witness.js';

/** More steps than that are not needed by any storm that comes to its end. */
const stepsAtMost = 12_000;
/** After so many steps nothing goes wrong any more, so that everything must come to its end. */
const stormySteps = [300, 1500] as const;
/** After how many writings to the views all rows are compared: they are dear to read. */
const compareOnceIn = 15;

export interface StormResult {
  readonly seed: number;
  /** The fault that was planted on purpose; null for none. */
  readonly planted: Plant | null;
  readonly way: Way;
  readonly steps: number;
  readonly events: number;
  readonly faults: Readonly<Record<string, number>>;
  /** Over all that happened and over the rows at the end. */
  readonly digest: string;
  /** What was found to be wrong, with the last steps before it; null for nothing. */
  readonly failure: { readonly words: string; readonly tail: readonly string[] } | null;
}

/** Warnings that tell of a fault that passes. */
const expected = /the lease is lost|the lease cannot be asked for|waiting until this passes/;

class Storm {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace = new Trace();
  readonly schedule: Schedule;
  readonly log = new SharedLog();
  readonly vault = openVaultFile(':memory:');
  readonly way: Way;
  readonly witness: LogWitness;
  wrong: Error | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'consigliere-storm-'));
  readonly #fleet: Fleet;
  #views: ViewsWitness | null = null;
  #working = 0;
  /** Whether anything was written to the views since they were looked at. */
  #isWritten = false;
  /** How far the views are. */
  #position = 0;

  constructor(seed: number, plant: Plant | null) {
    const { time, trace, log, vault } = this;
    useTime(time);
    this.chance = new Chance(seed);
    this.faults = new Faults(this.chance);
    this.schedule = new Schedule({ time, trace, chance: this.chance, faults: this.faults });
    this.way = this.chance.next() < 0.3 ? 'embedded' : 'distributed';
    this.witness = new LogWitness(log, vault);
    const ground: Ground = {
      schedule: this.schedule, log, vault, planted: plantedAs(plant),
      world: {
        now: () => new Date(),
        uuid: () => `person-${time.number()}`,
        bytes: (count) => Buffer.from(Array.from({ length: count }, () => this.chance.between(0, 255))),
      },
      views: {
        file: this.#file,
        lease: this.way === 'embedded' ? null : new SharedLease(time),
        onWritten: () => {
          this.#isWritten = true;
          this.#fleet.tellChange();
        },
      },
      warn: (words) => this.#warned(words),
    };
    this.#fleet = new Fleet(ground, this.way);
  }

  get #file(): string {
    return join(this.#folder, 'views.sqlite');
  }

  /** Runs until everything has come to its end; answers the hash of all rows. Throws what is wrong. */
  async run(): Promise<string> {
    await this.#fleet.start();
    const views = await ViewsWitness.open(this.log, this.#file);
    this.#views = views;
    this.#people();
    const calmAt = this.chance.between(...stormySteps);
    while (this.#working > 0 || !this.#fleet.isCaughtUp(this.log.count, this.#position)) {
      if (this.schedule.steps === calmAt) this.faults.end();
      if (this.schedule.steps > stepsAtMost) throw new Wrong('it does not come to an end');
      await this.#stroke();
      if (!(await this.schedule.next())) throw new Wrong('everybody waits, and for nothing');
      await this.#look(views);
    }
    await this.#settle();
    await this.witness.checkOpenings();
    await this.witness.checkWholeVault();
    await views.compare();
    return views.compareWithRebuilt();
  }

  async close(): Promise<void> {
    this.#fleet.close();
    await this.#views?.close();
    await this.vault.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** What is still under way ends, and protocols are opened. */
  async #settle(): Promise<void> {
    this.faults.end();
    for (let left = 400; left > 0; left -= 1) {
      if (!(await this.schedule.next())) return;
      if (this.#views) await this.#look(this.#views);
    }
  }

  async #look(views: ViewsWitness): Promise<void> {
    if (this.wrong !== null) throw this.wrong;
    await this.witness.look();
    if (!this.#isWritten) return;
    this.#isWritten = false;
    this.#position = views.look();
    if (this.chance.next() * compareOnceIn < 1) await views.compare();
  }

  async #stroke(): Promise<void> {
    const stroke = this.faults.stroke();
    if (stroke === null) return;
    this.schedule.note(`! ${stroke}`);
    if (stroke === 'killed') this.#fleet.kill();
    else if (stroke === 'stopped') this.#fleet.stop();
    else await this.schedule.jump(this.chance.between(500, 20_000));
  }

  #warned(words: string): void {
    this.schedule.note(`warning: ${words.split('\n', 1)[0] ?? ''}`);
    if (!expected.test(words)) this.wrong = new Wrong(words);
  }

  #people(): void {
    const { schedule, witness, chance } = this;
    const parts: ClientParts = {
      schedule, witness, fleet: this.#fleet,
      onWrong: (error) => (this.wrong ??= error),
    };
    const games = chance.of([['a'], ['a', 'b']]);
    for (const game of games) {
      for (let judges = chance.of([1, 1, 2]); judges > 0; judges -= 1) {
        const judge = new Client(`judge-${game}-${judges}`, parts);
        this.#work(leadGame({ schedule, witness }, judge, game));
      }
      const chief = new Client(`chief-${game}`, parts);
      this.#work(judgeProtocol({ schedule, witness }, chief, game));
    }
    if (chance.next() < 0.6) {
      this.#work(organise({ schedule, witness }, new Client('organiser', parts), ['storm', games]));
    }
  }

  #work(work: Promise<void>): void {
    this.#working += 1;
    work.then(
      () => (this.#working -= 1),
      (error: unknown) => (this.wrong ??= error instanceof Error ? error : new Wrong(String(error))),
    );
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof Wrong) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs the storm of a seed, with a fault planted on purpose where one is named. */
export async function runStorm(seed: number, plant: Plant | null): Promise<StormResult> {
  const storm = new Storm(seed, plant);
  let failure: StormResult['failure'] = null;
  try {
    storm.trace.add(await storm.run());
  } catch (error) {
    failure = { words: wordsOf(error), tail: [...storm.trace.tail] };
    storm.trace.add(failure.words);
  } finally {
    await storm.close();
  }
  return {
    seed, planted: plant, way: storm.way, steps: storm.schedule.steps, events: storm.log.count,
    faults: Object.fromEntries(storm.faults.counts), digest: storm.trace.digest(), failure,
  };
}
