// Faults planted on purpose, each in the place of a safeguard, to see that a storm brings them to light.
import { type AppendResult, type EventStore, eventId, type RecordedEvent } from '@consigliere/event-store';
import type { SqliteViews } from '@consigliere/read-models';

export const plants = ['inbox', 'checkpoint', 'acknowledgement', 'lease', 'process'] as const;

export type Plant = (typeof plants)[number];

export interface Planted {
  /** Whether the lease guards what is written. */
  readonly isGuarded: boolean;
  readonly log: (log: EventStore, owner: string) => EventStore;
  readonly beforeRows: ((views: SqliteViews, end: { readonly position: string }) => void) | undefined;
}

const none: Planted = { isGuarded: true, log: (log) => log, beforeRows: undefined };

function over(log: EventStore, changes: Partial<EventStore>): EventStore {
  return {
    append: (...append) => log.append(...append),
    read: (...read) => log.read(...read),
    readAll: (options) => log.readAll(options),
    subscribeAll: (options) => log.subscribeAll(options),
    compare: (a, b) => log.compare(a, b),
    head: () => log.head(),
    close: () => log.close(),
    ...changes,
  };
}

async function* renamed(events: AsyncIterable<RecordedEvent>): AsyncGenerator<RecordedEvent, void> {
  for await (const event of events) {
    const commandId = `${event.meta.commandId}~`;
    yield { ...event, meta: { ...event.meta, commandId } };
  }
}

/** No command is recognised when it comes again, and the log takes its events again. */
function forgetful(log: EventStore, owner: string): EventStore {
  let count = 0;
  return over(log, {
    read: (...read) => renamed(log.read(...read)),
    append: (stream, expected, events) => {
      count += 1;
      const others = events.map((event, index) => ({ ...event, id: eventId(`${owner}/${count}`, index) }));
      return log.append(stream, expected, others);
    },
  });
}

type Appending = Parameters<EventStore['append']>;

/** Says that a batch is recorded when `isLost` says so of it and it is not known to be. */
function hasty(log: EventStore, isLost: (result: AppendResult, append: Appending) => boolean): EventStore {
  return over(log, {
    append: async (stream, expected, events) => {
      const result = await log.append(stream, expected, events);
      const head = isLost(result, [stream, expected, events]) ? await log.head() : null;
      if (head === null) return result;
      const firstRevision = typeof expected === 'number' ? expected + 1 : 0;
      const revision = firstRevision + events.length - 1;
      return { ok: true, firstRevision, revision, position: head, hash: null, repeated: false };
    },
  });
}

/** An act is acknowledged although nobody knows whether it is recorded. */
const acknowledging = (log: EventStore): EventStore =>
  hasty(log, (result) => !result.ok && result.refusal.code === 'OutcomeUnknown');

/** The process that opens protocols takes its command for recorded when it is not. */
const overlooking = (log: EventStore): EventStore =>
  hasty(log, (result, [, , events]) => !result.ok && events[0]?.type === 'ProtocolOpened');

/** How far a projection has read is written before its rows are. */
function checkpointFirst(views: SqliteViews, { position }: { readonly position: string }): void {
  const names = "('process', 'protocol-opening', 'whole')";
  const statement = `UPDATE checkpoints SET position = ? WHERE projection NOT IN ${names}`;
  views.database.prepare(statement).run(position);
}

const byName: Readonly<Record<Plant, Planted>> = {
  inbox: { ...none, log: forgetful },
  checkpoint: { ...none, beforeRows: checkpointFirst },
  acknowledgement: { ...none, log: acknowledging },
  lease: { ...none, isGuarded: false },
  process: { ...none, log: overlooking },
};

/** What is planted by this name; nothing without one. */
export function plantedAs(plant: Plant | null): Planted {
  return plant ? byName[plant] : none;
}
