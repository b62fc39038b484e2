// The store in memory: for tests, rehearsals and replays; it keeps nothing when the process ends.
import { admit, type Admitted, type AppendRequest, isRefusal } from './admission.js';
import { Bell, followLog, type Log, positionNumber, readLog, refuseClosed, wanted } from './log.js';
import { answer, type Ledger, place, recorded, type Row } from './placement.js';
import { asPosition, type RecordedEvent } from './envelope.js';
import type { AppendResult, EventStore, ReadOptions } from './port.js';

export interface MemoryStoreOptions {
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
}

/** An empty store in memory. */
export function memoryStore({ now = () => new Date() }: MemoryStoreOptions = {}): EventStore {
  const rows: Row[] = [];
  const streams = new Map<string, Row[]>();
  const ids = new Map<string, Row>();
  const bell = new Bell();
  let closed = false;

  const ledger: Ledger = {
    last: (stream) => streams.get(stream)?.at(-1),
    at: (stream, revision) => streams.get(stream)?.[revision],
    find: (id) => ids.get(id),
  };
  const log: Log = {
    bell,
    head: () => {
      refuseClosed(closed);
      return rows.length;
    },
    scan: ({ after, until }, filter) => rows.slice(after, until).filter((row) => wanted(row, filter)),
  };

  const write = (stream: string, first: number, batch: readonly Admitted[]): AppendResult => {
    const recordedAt = now().toISOString();
    const written = batch.map(({ event: { id, type, schema }, data, meta }, index): Row => {
      const place = { position: rows.length + index + 1, stream, revision: first + index };
      return { ...place, id, type, schema, data, meta, recordedAt };
    });
    rows.push(...written);
    const known = streams.get(stream);
    if (known === undefined) streams.set(stream, written);
    else known.push(...written);
    for (const row of written) ids.set(row.id, row);
    bell.ring();
    const last = written.at(-1);
    if (last === undefined) throw new RangeError('an empty batch was let through');
    return answer(first, last, false);
  };

  const append = (request: AppendRequest): AppendResult => {
    if (closed) return { ok: false, refusal: { code: 'StoreUnavailable', reason: 'the store is closed' } };
    const batch = admit(request);
    if (isRefusal(batch)) return { ok: false, refusal: batch };
    const placement = place(ledger, request, batch);
    if (placement.kind === 'refuse') return { ok: false, refusal: placement.refusal };
    if (placement.kind === 'repeat') return answer(placement.first, placement.last, true);
    return write(request.stream, placement.first, batch);
  };

  async function* read(stream: string, options: ReadOptions = {}): AsyncGenerator<RecordedEvent, void> {
    refuseClosed(closed);
    const { from, limit = Infinity, direction = 'forwards' } = options;
    const all = streams.get(stream) ?? [];
    const chosen = direction === 'forwards' ? all.slice(from ?? 0) : all.slice(0, (from ?? all.length) + 1).reverse();
    for (const row of chosen.slice(0, limit)) yield recorded(row);
  }

  return {
    append: async (stream, expected, events) => append({ stream, expected, events }),
    read,
    readAll: (options) => readLog(log, options),
    subscribeAll: (options = {}) => followLog(log, { ...options, pollMilliseconds: 60_000 }),
    compare: (a, b) => positionNumber(a) - positionNumber(b),
    head: async () => (log.head() === 0 ? null : asPosition(String(log.head()))),
    close: async () => {
      closed = true;
      bell.ring();
    },
  };
}
