// The store in memory: for tests, rehearsals and replays; it keeps nothing when the process ends.
import { admit, type Admitted, type AppendRequest, isRefusal } from './admission.js';
import { asPosition, type NewEvent, type Position, type RecordedEvent } from './envelope.js';
import { Bell, followLog, type Log, positionNumber, readLog, refuseClosed, wanted } from './log.js';
import { answer, answered, type Ledger, place, recorded, type Row } from './placement.js';
import type {
  AppendResult,
  EventFilter,
  EventStore,
  ExpectedRevision,
  ReadAllOptions,
  ReadOptions,
  SubscribeOptions,
} from './port.js';

export interface MemoryStoreOptions {
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
}

/** An empty store in memory. */
export function memoryStore({ now = () => new Date() }: MemoryStoreOptions = {}): EventStore {
  const rows = new Rows(now);
  return {
    append: async (stream: string, expected: ExpectedRevision, events: readonly NewEvent[]) =>
      rows.append({ stream, expected, events }),
    read: (stream: string, options: ReadOptions = {}) => rows.read(stream, options),
    readAll: (options: ReadAllOptions) => readLog(rows, options),
    subscribeAll: (options: SubscribeOptions = {}) => followLog(rows, { ...options, pollMilliseconds: 1000 }),
    compare: (a: Position, b: Position) => positionNumber(a) - positionNumber(b),
    head: async () => (rows.head() === 0 ? null : asPosition(String(rows.head()))),
    close: async () => rows.close(),
  };
}

const CLOSED: AppendResult = {
  ok: false,
  refusal: { code: 'StoreUnavailable', reason: 'the store is closed' },
};

class Rows implements Log, Ledger {
  readonly bell = new Bell();
  readonly #now: () => Date;
  readonly #rows: Row[] = [];
  readonly #streams = new Map<string, Row[]>();
  readonly #ids = new Map<string, Row>();
  #closed = false;

  constructor(now: () => Date) {
    this.#now = now;
  }

  append(request: AppendRequest): AppendResult {
    if (this.#closed) return CLOSED;
    const batch = admit(request);
    if (isRefusal(batch)) return { ok: false, refusal: batch };
    const placement = place(this, request, batch);
    if (placement.kind === 'refuse') return { ok: false, refusal: placement.refusal };
    if (placement.kind === 'repeat') return answer(placement.first, answered(placement.last), true);
    return this.#write(request.stream, placement.first, batch);
  }

  #write(stream: string, first: number, batch: readonly Admitted[]): AppendResult {
    const recordedAt = this.#now().toISOString();
    const written = batch.map(({ event: { id, type, schema }, data, meta }, index): Row => {
      const position = this.#rows.length + index + 1;
      return { position, stream, revision: first + index, id, type, schema, data, meta, recordedAt };
    });
    const last = written.at(-1);
    if (last === undefined) throw new RangeError('an empty batch was let through');
    this.#rows.push(...written);
    const known = this.#streams.get(stream);
    if (known === undefined) this.#streams.set(stream, written);
    else known.push(...written);
    for (const row of written) this.#ids.set(row.id, row);
    this.bell.ring();
    return answer(first, answered(last), false);
  }

  last(stream: string): Row | undefined {
    return this.#streams.get(stream)?.at(-1);
  }

  at(stream: string, revision: number): Row | undefined {
    return this.#streams.get(stream)?.[revision];
  }

  find(id: string): Row | undefined {
    return this.#ids.get(id);
  }

  head(): number {
    refuseClosed(this.#closed);
    return this.#rows.length;
  }

  scan({ after, until }: { after: number; until: number }, filter: EventFilter | undefined): Row[] {
    refuseClosed(this.#closed);
    return this.#rows.slice(after, until).filter((row) => wanted(row, filter));
  }

  async *read(stream: string, options: ReadOptions): AsyncGenerator<RecordedEvent, void> {
    refuseClosed(this.#closed);
    const { from, limit = Infinity, direction = 'forwards' } = options;
    const all = this.#streams.get(stream) ?? [];
    const forwards = direction === 'forwards';
    const chosen = forwards ? all.slice(from ?? 0) : all.slice(0, (from ?? all.length) + 1).reverse();
    for (const row of chosen.slice(0, limit)) yield recorded(row);
  }

  close(): void {
    this.#closed = true;
    this.bell.ring();
  }
}
