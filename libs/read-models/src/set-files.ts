// The files of sets of views in SQLite, and which of them is in use: told by a small file beside them.
import {
  closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync, writeSync,
} from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';

const endings = ['', '-wal', '-shm', '-journal'];

/** Forces what was written of a file or folder to the disk. */
function synced(path: string, flags: string, text?: string): void {
  const file = openSync(path, flags);
  try {
    if (text !== undefined) writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** `views.sqlite` is the first set, `views.1.sqlite` another; `views.current` holds the number in use. */
export class SetFiles {
  readonly #folder: string;
  readonly #name: string;
  readonly #ending: string;

  constructor(file: string) {
    const { name, ext } = parse(file);
    this.#folder = dirname(file);
    this.#name = name;
    this.#ending = ext;
  }

  get #pointer(): string {
    return join(this.#folder, `${this.#name}.current`);
  }

  /** The number of the set in use. */
  current(): number {
    if (!existsSync(this.#pointer)) return 0;
    const text = readFileSync(this.#pointer, 'utf8').trim();
    return /^\d{1,9}$/.test(text) ? Number(text) : 0;
  }

  fileOf(number: number): string {
    const numbered = number === 0 ? '' : `.${number}`;
    return join(this.#folder, `${this.#name}${numbered}${this.#ending}`);
  }

  /** From now on, and after a restart, this set is the one in use. */
  use(number: number): void {
    const draft = `${this.#pointer}.draft`;
    synced(draft, 'w', `${number}\n`);
    renameSync(draft, this.#pointer);
    synced(this.#folder, 'r');
  }

  remove(number: number): void {
    for (const ending of endings) rmSync(`${this.fileOf(number)}${ending}`, { force: true });
  }

  /** Removes every set but the one in use. */
  sweep(): void {
    if (!existsSync(this.#folder)) return;
    const current = this.current();
    for (const name of readdirSync(this.#folder)) {
      const number = this.#numberOf(name);
      if (number !== null && number !== current) this.remove(number);
    }
  }

  /** The number of the set whose main file has this name; null when it is none. */
  #numberOf(name: string): number | null {
    if (name === basename(this.fileOf(0))) return 0;
    const start = `${this.#name}.`;
    if (!name.startsWith(start) || !name.endsWith(this.#ending)) return null;
    const number = name.slice(start.length, name.length - this.#ending.length);
    return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : null;
  }
}
