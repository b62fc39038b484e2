// How fast a simulation is played: as fast as it goes, or the times of its acts divided by a speed.
import { setTimeout as pause } from 'node:timers/promises';

/** A night between two days, or the weeks before the first, are no longer than this. */
const longestGapMilliseconds = 5 * 60 * 1000;

export class Pace {
  readonly #speed: number | null;
  readonly #signal: AbortSignal;
  /** When an act is due, by its time in the plan; long gaps are cut. */
  readonly #due = new Map<number, number>();
  readonly #startedAt = performance.now();

  /** `times` are those of all acts, in milliseconds; `speed` null: as fast as it goes. */
  constructor(times: readonly number[], speed: number | null, signal: AbortSignal) {
    this.#speed = speed;
    this.#signal = signal;
    let [due, last] = [0, null as number | null];
    for (const at of [...new Set(times)].toSorted((a, b) => a - b)) {
      due += last === null ? 0 : Math.min(longestGapMilliseconds, at - last);
      last = at;
      this.#due.set(at, due);
    }
  }

  /** Waits until an act is due; an abort throws. */
  async until(at: number): Promise<void> {
    if (this.#speed === null) return;
    const due = (this.#due.get(at) ?? 0) / this.#speed;
    const wait = this.#startedAt + due - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal: this.#signal });
  }
}
