// Tells how far the recording of a tournament of the demonstration is: a line a quarter, and one at the end.

export interface Recording {
  /** How it is called on the terminal. */
  readonly name: string;
  /** How many acts are to be recorded, as far as is known. */
  readonly acts: () => number;
  readonly say: (line: string) => void;
}

const quarters = 4;
/** Less is done before anybody has read how far it is. */
const worthTelling = 200;

export class DemoProgress {
  readonly #recording: Recording;
  readonly #startedAt = performance.now();
  #acts = 0;
  #quarter = 0;

  constructor(recording: Recording) {
    this.#recording = recording;
  }

  /** One more act is recorded. */
  did(): void {
    const { name, acts, say } = this.#recording;
    const all = Math.max(1, acts());
    this.#acts += 1;
    const quarter = Math.floor((this.#acts * quarters) / all);
    if (all < worthTelling || quarter === this.#quarter || quarter >= quarters) return;
    this.#quarter = quarter;
    const percent = Math.floor((this.#acts * 100) / all);
    say(`server: ${name}: ${percent} %, ${this.#acts} of ${all} acts, ${this.#rate()}`);
  }

  end(): void {
    const { name, say } = this.#recording;
    const seconds = ((performance.now() - this.#startedAt) / 1000).toFixed(1);
    say(`server: ${name}: all ${this.#acts} acts in ${seconds} s, ${this.#rate()}`);
  }

  #rate(): string {
    const seconds = Math.max(0.001, (performance.now() - this.#startedAt) / 1000);
    return `${Math.round(this.#acts / seconds)} a second`;
  }
}
