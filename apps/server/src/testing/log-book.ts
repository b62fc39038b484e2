// Reads a whole log and says what is wrong with it: gaps, chains, acts that are missing or stand there twice.
import {
  type EventStore, type FoundEvent, isCheckpoint, type RecordedEvent, verifyLog,
} from '@consigliere/event-store';
import type { Acknowledged } from './writers.js';

/** Where an act stands: the last revision of its one batch. */
interface Standing {
  readonly stream: string;
  readonly revision: number;
}

export interface Book {
  /** In the order of the log. */
  readonly events: readonly RecordedEvent[];
  /** Of each command, its batches in the order of the log. */
  readonly commands: ReadonlyMap<string, readonly Standing[]>;
  /** What chains, revisions, ids and times have against the log, in words. */
  readonly faults: readonly string[];
}

/** What was sent to the log, and what its senders were told. */
export interface Sent {
  readonly acknowledged: readonly Acknowledged[];
  /** The ids of all that was sent; left out, the log may hold others. */
  readonly asked?: ReadonlySet<string>;
}

/**
 * Every event of the log up to its end. It is followed, not read: what reads from KurrentDB is native code,
 * which would outlive the spec.
 */
async function everyEvent(store: EventStore): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  const ending = new AbortController();
  const following = store.subscribeAll({ signal: ending.signal, onCaughtUp: () => ending.abort() });
  for await (const one of following) if (!isCheckpoint(one)) events.push(one);
  return events;
}

async function* found(events: readonly RecordedEvent[]): AsyncGenerator<FoundEvent, void> {
  for (const event of events) yield { stream: event.stream, revision: event.revision, event, fault: null };
}

/** Reads the whole log, and has it verified. */
export async function readBook(store: EventStore): Promise<Book> {
  const events = await everyEvent(store);
  const { faults } = await verifyLog(found(events));
  const commands = new Map<string, Standing[]>();
  const last = new Map<string, string>();
  for (const { stream, revision, meta } of events) {
    const batches = commands.get(meta.commandId) ?? [];
    commands.set(meta.commandId, batches);
    if (last.get(stream) === meta.commandId) batches.pop();
    batches.push({ stream, revision });
    last.set(stream, meta.commandId);
  }
  return {
    events, commands, faults: faults.map(({ code, stream, revision }) => `${code} at ${stream}/${revision}`),
  };
}

const isOfProcess = ({ meta }: RecordedEvent): boolean => meta.actor.startsWith('process:');

/** What a book has against what was told of it: each act once, at the revision that its sender was told. */
export function faultsOf(book: Book, { acknowledged, asked }: Sent): readonly string[] {
  const { events, commands, faults } = book;
  const twice = [...commands].filter(([, batches]) => batches.length > 1)
    .map(([command, batches]) => `${command} is there ${batches.length} times`);
  const lost = acknowledged.filter(({ act, revision }) => commands.get(act)?.[0]?.revision !== revision)
    .map(({ act, revision }) => `${act} is not at revision ${revision}`);
  const strange = asked
    ? events.filter((event) => !isOfProcess(event) && !asked.has(event.meta.commandId)) : [];
  return [
    ...faults, ...twice, ...lost, ...strange.map(({ meta }) => `nobody has sent ${meta.commandId}`),
  ];
}
