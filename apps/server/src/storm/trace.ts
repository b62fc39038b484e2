// What happened in a storm, line by line: a hash over all of it, and the last lines in words.
import { createHash } from 'node:crypto';

const linesKept = 60;

export class Trace {
  readonly #hash = createHash('sha256');
  readonly #lines: string[] = [];

  add(line: string): void {
    this.#hash.update(`${line}\n`);
    this.#lines.push(line);
    if (this.#lines.length > 2 * linesKept) this.#lines.splice(0, linesKept);
  }

  /** The last lines, the newest at the end. */
  get tail(): readonly string[] {
    return this.#lines.slice(-linesKept);
  }

  /** Of all lines; nothing can be added afterwards. */
  digest(): string {
    return this.#hash.digest('hex');
  }
}
