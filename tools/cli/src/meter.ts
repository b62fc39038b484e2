// How many of how many, how fast, and how long it will still take: the progress of whatever is counted.
import type { Bilingual, Language } from '@consigliere/rules';
import { ProgressLine } from './progress-line.js';

const units = {
  events: { en: 'events', ru: 'событий' },
  pages: { en: 'pages', ru: 'страниц' },
} as const satisfies Readonly<Record<string, Bilingual>>;

const meterWords = {
  of: { en: 'of', ru: 'из' },
  perSecond: { en: 'a second', ru: 'в секунду' },
  left: { en: 'left', ru: 'осталось' },
  seconds: { en: 's', ru: 'с' },
} as const satisfies Readonly<Record<string, Bilingual>>;

interface Measured {
  readonly done: number;
  /** Null where it is not known. */
  readonly total: number | null;
  readonly perSecond: number;
}

type MeterUnit = keyof typeof units;

/** What part must be done before it is worth saying how long the rest will take. */
const foretold = 0.01;

/** One line of progress. */
function measuredText(
  { done, total, perSecond }: Measured,
  unit: MeterUnit,
  language: Language,
): string {
  const say = (word: keyof typeof meterWords): string => meterWords[word][language];
  const whole = (value: number): string => Math.round(value).toLocaleString(language);
  const count = total === null ? whole(done) : `${whole(done)} ${say('of')} ${whole(total)}`;
  const text = `${count} ${units[unit][language]}, ${whole(perSecond)} ${say('perSecond')}`;
  if (total === null || perSecond <= 0 || done < total * foretold) return text;
  const left = Math.ceil(Math.max(0, total - done) / perSecond);
  return `${text}, ${say('left')} ${whole(left)} ${say('seconds')}`;
}

interface MeterOptions {
  readonly unit: MeterUnit;
  readonly total: number | null;
  readonly language: Language;
  /** Stands before the line: what is being done. */
  readonly what?: string;
}

/** Shows progress on standard error. */
export class Meter {
  readonly #options: MeterOptions;
  readonly #line = new ProgressLine();
  readonly #begun = performance.now();
  #skipped = 0;
  #first: number | null = null;

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  /** Seconds since the beginning. */
  get seconds(): number {
    return (performance.now() - this.#begun) / 1000;
  }

  /** Called for each of many: most calls only count. */
  tick(done: number): void {
    this.#skipped += 1;
    if (this.#skipped < 64 && done !== this.#options.total) return;
    this.#skipped = 0;
    this.show(done);
  }

  show(done: number, total = this.#options.total): void {
    const { unit, language, what } = this.#options;
    this.#first ??= Math.max(0, done - 1);
    const perSecond = this.seconds > 0 ? (done - this.#first) / this.seconds : 0;
    const text = measuredText({ done, total, perSecond }, unit, language);
    this.#line.show(what === undefined ? text : `${what}: ${text}`);
  }

  end(): void {
    this.#line.end();
  }
}
