// A question that may never be answered: asked once at a time, and given up after a while.

/** How long whoever asks is kept waiting, at most. */
export const probeMilliseconds = 2000;

interface Flight<Found> {
  readonly begun: number;
  readonly answer: Promise<Found>;
}

/** Whoever asks while the answer is on its way waits for the same one: what stalls never piles up. */
export class Probe<Found> {
  readonly #look: () => Promise<Found>;
  readonly #patience: number;
  #flight: Flight<Found> | null = null;

  constructor(look: () => Promise<Found>, patienceMilliseconds: number = probeMilliseconds) {
    this.#look = look;
    this.#patience = patienceMilliseconds;
  }

  /** What is found, or `late`; rejects as the look does. */
  async ask(): Promise<Found | 'late'> {
    const { begun, answer } = this.#flight ?? this.#begin();
    const left = begun + this.#patience - performance.now();
    if (left <= 0) return 'late';
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => resolve('late'), left);
      answer.then(resolve, reject).finally(() => clearTimeout(late));
    });
  }

  #begin(): Flight<Found> {
    const landed = (): void => {
      this.#flight = null;
    };
    const answer = this.#look();
    this.#flight = { begun: performance.now(), answer };
    answer.then(landed, landed);
    return this.#flight;
  }
}
