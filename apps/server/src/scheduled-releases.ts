// Seatings that become public at their moment: looked for by the clock of the server, released once.
import { createHash } from 'node:crypto';
import { type DueRelease, dueReleases } from '@consigliere/read-models';
import { SendToTournament } from './deciders.js';
import { envelopeOfProcess } from './giving.js';
import type { Answer } from './handling.js';
import type { House } from './house.js';

/** How often it is looked. */
const lookMilliseconds = 1000;

/** The same for the same draft and moment, so that it is released once however often it is found. */
function commandOf({ tournament, stage, round, number, releaseAt }: DueRelease): string {
  const text = JSON.stringify(['release', tournament, stage, round, number, releaseAt]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}

export interface ReleaseParts {
  readonly house: Pick<House, 'views' | 'world'>;
  readonly execute: (send: SendToTournament) => Promise<Answer>;
  /** Told in words of what a person must look at. */
  readonly warn: (words: string) => void;
}

/** Releases what is due. */
export class ScheduledReleases {
  readonly #parts: ReleaseParts;
  /** Refused once: said once, and tried again all the same. */
  readonly #told = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #looking: Promise<void> | null = null;

  constructor(parts: ReleaseParts) {
    this.#parts = parts;
    this.#timer = setInterval(() => void this.look(), lookMilliseconds).unref();
  }

  /** Looks now; settles when all that is due was released or refused. One look at a time. */
  look(): Promise<void> {
    this.#looking ??= this.#releaseAll().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
  }

  async #releaseAll(): Promise<void> {
    const { house, warn } = this.#parts;
    try {
      const now = house.world.now().toISOString();
      for (const due of await dueReleases(house.views, now)) await this.#release(due);
    } catch (error) {
      warn(`scheduled releases: ${String(error)}`);
    }
  }

  async #release(due: DueRelease): Promise<void> {
    const { execute, warn } = this.#parts;
    const { tournament, stage, round } = due;
    const id = commandOf(due);
    const ask = { type: 'ReleaseSeating', stage, round, to: 'public' } as const;
    const envelope = envelopeOfProcess('scheduled-release', id, { causation: null, correlation: null });
    const answer = await execute(new SendToTournament(tournament, ask, envelope));
    if (!('refused' in answer) || this.#told.has(id)) return;
    this.#told.add(id);
    warn(`round ${round} of ${tournament} is not released: ${answer.refused.code}`);
  }
}
