// The machines of a storm: which there are, how they die, end in order and start again.
import type { Role } from '../settings.js';
import { type Ground, Machine } from './machine.js';
import type { Schedule } from './schedule.js';

/** The machines of each way to run, by name. */
export const ways = {
  embedded: { house: 'all' },
  distributed: { 'api-1': 'api', 'api-2': 'api', 'projector-1': 'projector', 'projector-2': 'projector' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Role>>>>;

export type Way = keyof typeof ways;

interface Place {
  readonly name: string;
  readonly role: Role;
  lives: number;
  machine: Machine | null;
}

export class Fleet {
  readonly #ground: Ground;
  readonly #schedule: Schedule;
  readonly #places: readonly Place[];

  constructor(ground: Ground, way: Way) {
    this.#ground = ground;
    this.#schedule = ground.schedule;
    this.#places = Object.entries(ways[way]).map(([name, role]) => ({ name, role, lives: 0, machine: null }));
  }

  async start(): Promise<void> {
    for (const place of this.#places) await this.#begin(place);
  }

  /** The machines that answer clients now. */
  get answering(): readonly Machine[] {
    return this.#machines(({ role }) => role !== 'projector').filter(({ isOpen }) => isOpen);
  }

  /** Whether the log is followed somewhere, and nothing in it is left. */
  isCaughtUp(head: number, viewsAt: number): boolean {
    const following = this.#machines(({ role }) => role !== 'api')
      .filter(({ followers }) => followers?.isActive);
    return viewsAt === head && following.length > 0;
  }

  /** News of the views reach whoever waits for them, unless they get lost. */
  tellChange(): void {
    for (const machine of this.#machines(({ role }) => role !== 'all')) {
      void this.#schedule.step(machine.owner, 'news', '').then((fault) => {
        if (fault === null) machine.changed();
      });
    }
  }

  /** One of them dies in the middle of anything; its place is taken by a new one soon. */
  kill(): void {
    const place = this.#schedule.chance.of(this.#places);
    const { machine } = place;
    if (machine) this.#end(place, machine);
  }

  /** One of them is told to end and does so in order. */
  stop(): void {
    const place = this.#schedule.chance.of(this.#places);
    const { machine } = place;
    if (!machine?.isOpen) return;
    this.#schedule.note(`${machine.owner} is stopped`);
    void machine.stop()
      .then(() => this.#schedule.step('fleet', 'wake', `${machine.owner} has ended`))
      .then(() => {
        if (place.machine === machine) this.#end(place, machine);
      });
  }

  /** Everything of it is gone, for good. */
  close(): void {
    for (const { machine } of this.#places) machine?.end();
  }

  #machines(which: (place: Place) => boolean): readonly Machine[] {
    return this.#places.filter(which).flatMap(({ machine }) => machine ?? []);
  }

  #end(place: Place, machine: Machine): void {
    this.#schedule.note(`${machine.owner} is gone`);
    place.machine = null;
    machine.end();
    const pause = this.#schedule.chance.between(50, 5000);
    this.#schedule.time.set(pause, () => void this.#begin(place), { owner: 'fleet' });
  }

  async #begin(place: Place): Promise<void> {
    place.lives += 1;
    const owner = `${place.name}#${place.lives}`;
    this.#schedule.note(`${owner} starts`);
    place.machine = await Machine.start(this.#ground, place.role, owner);
  }
}
