// Reading a value of JSON that a person wrote: what does not fit is kept with its place, and reading goes on.
import type { Words } from './words.js';

/** A place that does not fit, as a JSON pointer, what would, and what is there. */
export interface SeatingUnfit {
  readonly pointer: string;
  readonly expected: Words;
  /** Null where nothing is there. */
  readonly found: string | null;
}

/** Bounds of a list of numbers: how many, and how large each may be, from 1. */
interface ListBounds {
  readonly least: number;
  readonly most?: number;
  readonly upTo: number;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What is found, short enough for a line. */
function shown(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** One value and where it stands; readers of its parts share the list of what does not fit. */
export class Reader {
  readonly unfit: SeatingUnfit[];
  readonly #pointer: string;
  readonly #value: unknown;

  constructor(value: unknown, pointer = '', unfit: SeatingUnfit[] = []) {
    this.#value = value;
    this.#pointer = pointer;
    this.unfit = unfit;
    if (!isFields(value) && !Array.isArray(value)) this.misfit('', { en: 'an object', ru: 'объект' });
  }

  /** The parts of a list; none of what is no list. */
  get items(): readonly unknown[] {
    return Array.isArray(this.#value) ? this.#value : [];
  }

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  value(name: string): unknown {
    if (Array.isArray(this.#value)) return this.items[Number(name)];
    return isFields(this.#value) && Object.hasOwn(this.#value, name) ? this.#value[name] : undefined;
  }

  /** Says what should be at a place below this value, `/name/…`, or here. */
  misfit(below: string, expected: Words): void {
    const found = below.split('/').slice(1).reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null
        ? (value as Fields)[name]
        : undefined),
      this.#value,
    );
    this.unfit.push({ pointer: `${this.#pointer}${below}`, expected, found: shown(found) });
  }

  /** Refuses every other name. */
  only(names: readonly string[]): void {
    if (!isFields(this.#value)) {
      if (Array.isArray(this.#value)) this.misfit('', { en: 'an object', ru: 'объект' });
      return;
    }
    for (const name of Object.keys(this.#value).filter((key) => !names.includes(key))) {
      const among = names.join(', ');
      this.unfit.push({
        pointer: `${this.#pointer}/${escaped(name)}`,
        expected: { en: `one of the names ${among}`, ru: `одно из имён ${among}` },
        found: JSON.stringify(name),
      });
    }
  }

  isTrue(name: string): void {
    if (this.value(name) !== true) this.misfit(`/${name}`, { en: 'true', ru: 'true' });
  }

  text(name: string): string {
    const value = this.value(name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
    this.misfit(`/${name}`, { en: 'a name', ru: 'имя' });
    return '';
  }

  /** A whole number from 1. */
  number(name: string, upTo: number): number {
    const value = this.value(name);
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= upTo) return value;
    this.misfit(`/${name}`, {
      en: `a whole number from 1 to ${upTo}`, ru: `целое число от 1 до ${upTo}`,
    });
    return 1;
  }

  /** Different whole numbers from 1. */
  numbers(name: string, { least, most, upTo }: ListBounds): readonly number[] {
    const value = this.value(name);
    if (!Array.isArray(value) || value.length < least || value.length > (most ?? Infinity)) {
      const count = most === least ? String(least) : `${least}…`;
      this.misfit(`/${name}`, {
        en: `a list of numbers (${count}), each from 1 to ${upTo}`,
        ru: `список чисел (${count}), каждое от 1 до ${upTo}`,
      });
      return [];
    }
    const list = new Reader(value, `${this.#pointer}/${name}`, this.unfit);
    const numbers = value.map((_, i) => list.number(String(i), upTo));
    for (const [i, number] of numbers.entries()) {
      if (number === value[i] && numbers.indexOf(number) < i) {
        list.misfit(`/${i}`, { en: 'each number once', ru: 'каждое число один раз' });
      }
    }
    return numbers;
  }

  /** A list of objects; none where it is missing. */
  objects(name: string): readonly Reader[] {
    return this.#parts(name);
  }

  /** A list of lists; none where it is missing. */
  listsOf(name: string): readonly Reader[] {
    const parts = this.#parts(name);
    for (const part of parts) {
      if (!Array.isArray(part.#value)) part.misfit('', { en: 'a list', ru: 'список' });
    }
    return parts;
  }

  #parts(name: string): readonly Reader[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (Array.isArray(value)) {
      return value.map((part, i) => new Reader(part, `${this.#pointer}/${name}/${i}`, this.unfit));
    }
    this.misfit(`/${name}`, { en: 'a list', ru: 'список' });
    return [];
  }
}
