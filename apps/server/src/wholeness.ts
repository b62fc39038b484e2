// Whether the views may be shown: not before they have once been as far as the log, as they are half-built.
import { setTimeout as pause } from 'node:timers/promises';
import { areWhole, type Views } from '@consigliere/read-models';

/** How often the rows are looked at while somebody waits. */
const lookMilliseconds = 50;

export class Wholeness {
  readonly #views: Views;
  #isWhole = false;
  #looking: Promise<boolean> | null = null;

  constructor(views: Views) {
    this.#views = views;
  }

  /** Once they are whole they stay so; what is rebuilt is rebuilt beside them. */
  async areWhole(): Promise<boolean> {
    if (this.#isWhole) return true;
    this.#looking ??= areWhole(this.#views).finally(() => {
      this.#looking = null;
    });
    this.#isWhole = await this.#looking;
    return this.#isWhole;
  }

  /** Waits for it so long at most; whoever waits at the same time looks together. */
  async within(milliseconds: number): Promise<boolean> {
    const end = performance.now() + milliseconds;
    while (!(await this.areWhole())) {
      if (performance.now() > end) return false;
      await pause(lookMilliseconds);
    }
    return true;
  }
}
