// A store whose every stream is chained: it loads the head, links the events and hands them on.
import { inspect } from './admission.js';
import { chain, type ChainHead } from './chain.js';
import type { NewEvent, Position } from './envelope.js';
import { Kept } from './kept.js';
import {
  type AppendRefusal,
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type ReadAllOptions,
  type ReadOptions,
  StoreUnavailable,
  type SubscribeOptions,
} from './port.js';

/** Heads of streams that are kept, so that the next append need not load them. */
const KNOWN_HEADS = 4096;

type Loaded = { readonly head: ChainHead } | { readonly refusal: AppendRefusal };

const refused = (refusal: AppendRefusal): AppendResult => ({ ok: false, refusal });

/**
 * Wraps a store: appends need an exact revision or `no_stream` (else `ExactRevisionRequired`), and each
 * event gets `previous` and `hash` in its metadata. Reads are those of the store.
 */
export function chainedStore(store: EventStore): EventStore {
  return new ChainedStore(store);
}

class ChainedStore implements EventStore {
  readonly #store: EventStore;
  readonly #heads = new Kept<NonNullable<ChainHead>>(KNOWN_HEADS);

  constructor(store: EventStore) {
    this.#store = store;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const fault = inspect({ stream, expected, events });
    if (fault !== null) return refused(fault);
    const loaded = await this.#load(stream, expected);
    if ('refusal' in loaded) return refused(loaded.refusal);
    const result = await this.#store.append(stream, expected, chain(loaded.head, stream, events));
    if (!result.ok || result.hash === null) return result;
    this.#heads.set(stream, { revision: result.revision, hash: result.hash });
    return result;
  }

  read(stream: string, options?: ReadOptions) {
    return this.#store.read(stream, options);
  }

  readAll(options: ReadAllOptions) {
    return this.#store.readAll(options);
  }

  subscribeAll(options?: SubscribeOptions) {
    return this.#store.subscribeAll(options);
  }

  compare(a: Position, b: Position) {
    return this.#store.compare(a, b);
  }

  head() {
    return this.#store.head();
  }

  close() {
    return this.#store.close();
  }

  async #load(stream: string, expected: ExpectedRevision): Promise<Loaded> {
    if (expected === 'no_stream') return { head: null };
    if (typeof expected !== 'number') return { refusal: { code: 'ExactRevisionRequired', stream, expected } };
    const known = this.#heads.get(stream);
    if (known?.revision === expected) return { head: known };
    try {
      return await this.#read(stream, expected);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return { refusal: { code: 'StoreUnavailable', reason: error.message } };
    }
  }

  /** The hash at the expected revision; a stream that does not reach it is refused with the one it has. */
  async #read(stream: string, expected: number): Promise<Loaded> {
    for await (const { revision, hash } of this.#store.read(stream, { from: expected, limit: 1 })) {
      if (hash === null) return { refusal: { code: 'BrokenChain', stream, revision: expected + 1 } };
      return { head: { revision, hash } };
    }
    for await (const { revision } of this.#store.read(stream, { direction: 'backwards', limit: 1 })) {
      return { refusal: { code: 'WrongExpectedVersion', stream, expected, actual: revision } };
    }
    return { refusal: { code: 'WrongExpectedVersion', stream, expected, actual: 'no_stream' } };
  }
}
