// The log of the test server: what it holds, how it judges an append, and the file it wakes up with.
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';

/** An event as the server keeps it, bytes in base64. */
export interface Entry {
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: string;
  readonly metadata: string;
  readonly created: number;
  readonly commit: number;
  readonly prepare: number;
}

export type Proposed = Pick<Entry, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Expectation = number | 'no_stream' | 'any' | 'stream_exists';

export type Verdict =
  | { readonly kind: 'success'; readonly last: Entry }
  | { readonly kind: 'wrong_version'; readonly expected: Expectation; readonly current: number | null }
  | { readonly kind: 'too_large' };

/** Bytes of one append at most, as a real server has it when nothing else is configured. */
export const MAX_APPEND_BYTES = 1_048_576;

/**
 * Judges appends as the real server does, its gaps included: ids in the past are compared, their content is
 * not; at the end of the stream any id is taken; without an expected revision ids are known by memory alone.
 */
export class ServerLog {
  readonly entries: Entry[] = [];
  readonly streams = new Map<string, Entry[]>();
  readonly #file: string | null;
  readonly #listeners = new Set<() => void>();
  #end = 0;

  /** With a file, what was acknowledged outlives the process, not the machine: nothing is flushed. */
  constructor(file: string | null) {
    this.#file = file;
    if (file === null || !existsSync(file)) return;
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').slice(0, -1)) this.#keep(JSON.parse(line) as Entry[]);
  }

  append(stream: string, expected: Expectation, events: readonly Proposed[]): Verdict {
    const bytes = events.reduce((sum, { data, metadata }) => sum + size(data) + size(metadata), 0);
    if (bytes > MAX_APPEND_BYTES) return { kind: 'too_large' };
    const known = this.streams.get(stream) ?? [];
    const wrong: Verdict = { kind: 'wrong_version', expected, current: known.at(-1)?.revision ?? null };
    if (expected === 'stream_exists' && known.length === 0) return wrong;
    const begin = this.#beginning(known, expected, events);
    if (begin > known.length) return wrong;
    if (begin === known.length) return this.#write(stream, events);
    const matches = events.every(({ id }, index) => known[begin + index]?.id === id);
    const last = known[begin + events.length - 1];
    return matches && last !== undefined ? { kind: 'success', last } : wrong;
  }

  /** Calls back after each append; gives back how to stop that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #beginning(known: readonly Entry[], expected: Expectation, events: readonly Proposed[]): number {
    if (typeof expected === 'number') return expected + 1;
    if (expected === 'no_stream') return 0;
    const found = known.findIndex(({ id }) => id === events[0]?.id);
    return found < 0 ? known.length : found;
  }

  #write(stream: string, events: readonly Proposed[]): Verdict {
    const first = this.streams.get(stream)?.length ?? 0;
    const commit = this.#end + events.reduce((sum, { data }) => sum + 100 + size(data), 0);
    const written = events.map((event, index): Entry => {
      const prepare = this.#end;
      this.#end += 100 + size(event.data);
      return { ...event, stream, revision: first + index, created: Date.now(), commit, prepare };
    });
    if (this.#file !== null) appendFileSync(this.#file, `${JSON.stringify(written)}\n`);
    this.#keep(written);
    const last = written.at(-1);
    if (last === undefined) throw new RangeError('an append of nothing');
    return { kind: 'success', last };
  }

  #keep(written: readonly Entry[]): void {
    for (const entry of written) {
      const stream = this.streams.get(entry.stream);
      if (stream === undefined) this.streams.set(entry.stream, [entry]);
      else stream.push(entry);
      this.entries.push(entry);
      this.#end = entry.commit;
    }
    for (const listener of this.#listeners) listener();
  }
}

const size = (base64: string): number => Buffer.byteLength(base64, 'base64');
