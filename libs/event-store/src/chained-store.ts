// A store whose every stream is chained: it loads the head, links the events and hands them on.
import { inspect } from './admission.js';
import { chain, type ChainHead } from './chain.js';
import type { NewEvent } from './envelope.js';
import { type AppendRefusal, type AppendResult, type EventStore, type ExpectedRevision, StoreUnavailable } from './port.js';

/** Heads of streams that are kept, so that the next append need not load them. */
const KNOWN_HEADS = 4096;

type Loaded = { readonly head: ChainHead } | { readonly refusal: AppendRefusal };

const refused = (refusal: AppendRefusal): AppendResult => ({ ok: false, refusal });

/**
 * Wraps a store: appends need an exact revision or `no_stream` (else `ExactRevisionRequired`), and each event gets
 * `previous` and `hash` in its metadata. Reads are those of the store.
 */
export function chainedStore(store: EventStore): EventStore {
  const heads = new Map<string, NonNullable<ChainHead>>();

  const remember = (stream: string, head: NonNullable<ChainHead>): void => {
    heads.delete(stream);
    heads.set(stream, head);
    const oldest = heads.size > KNOWN_HEADS ? heads.keys().next().value : undefined;
    if (oldest !== undefined) heads.delete(oldest);
  };

  const load = async (stream: string, expected: ExpectedRevision): Promise<Loaded> => {
    if (expected === 'no_stream') return { head: null };
    if (typeof expected !== 'number') return { refusal: { code: 'ExactRevisionRequired', stream, expected } };
    const known = heads.get(stream);
    if (known?.revision === expected) return { head: known };
    for await (const { revision, hash } of store.read(stream, { from: expected, limit: 1 })) {
      if (hash === null) return { refusal: { code: 'BrokenChain', stream, revision: expected + 1 } };
      return { head: { revision, hash } };
    }
    for await (const { revision } of store.read(stream, { direction: 'backwards', limit: 1 })) {
      return { refusal: { code: 'WrongExpectedVersion', stream, expected, actual: revision } };
    }
    return { refusal: { code: 'WrongExpectedVersion', stream, expected, actual: 'no_stream' } };
  };

  const append = async (
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> => {
    const fault = inspect({ stream, expected, events });
    if (fault !== null) return refused(fault);
    const loaded = await load(stream, expected);
    if ('refusal' in loaded) return refused(loaded.refusal);
    const result = await store.append(stream, expected, chain(loaded.head, stream, events));
    if (result.ok && result.hash !== null) remember(stream, { revision: result.revision, hash: result.hash });
    return result;
  };

  return {
    append: (stream, expected, events) =>
      append(stream, expected, events).catch((error: unknown) => {
        if (error instanceof StoreUnavailable) return refused({ code: 'StoreUnavailable', reason: error.message });
        throw error;
      }),
    read: (stream, options) => store.read(stream, options),
    readAll: (options) => store.readAll(options),
    subscribeAll: (options) => store.subscribeAll(options),
    compare: (a, b) => store.compare(a, b),
    head: () => store.head(),
    close: () => store.close(),
  };
}
