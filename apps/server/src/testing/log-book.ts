// Reads a whole log and says what is wrong with it: gaps, chains, acts that are missing or stand there twice.
import { type EventStore, foundInStore, type RecordedEvent, verifyLog } from '@consigliere/event-store';
import type { Acknowledged } from './writers.js';

/** Where an act stands: the last revision of its one batch. */
interface Standing {
  readonly stream: string;
  readonly revision: number;
}

export interface Book {
  readonly events: number;
  /** Of each command, its batches in the order of the log. */
  readonly commands: ReadonlyMap<string, readonly Standing[]>;
  /** What chains, revisions, ids and times have against the log, in words. */
  readonly faults: readonly string[];
}

/** What was sent to the log, and what its senders were told. */
export interface Sent {
  readonly acknowledged: readonly Acknowledged[];
  /** The ids of all that was sent; left out, the log may hold others too. */
  readonly asked?: ReadonlySet<string>;
}

/** Reads the whole log, as the one command that looks after it does. */
export async function readBook(store: EventStore): Promise<Book> {
  const { events, faults } = await verifyLog(foundInStore(store), {});
  const commands = new Map<string, Standing[]>();
  const last = new Map<string, string>();
  for await (const { stream, revision, meta } of store.readAll({ limit: Infinity })) {
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

const isOfProcess = (meta: RecordedEvent['meta']): boolean => meta.actor.startsWith('process:');

/** The commands of processes of the server, which nobody has sent. */
export async function commandsOfProcesses(store: EventStore): Promise<ReadonlySet<string>> {
  const commands = new Set<string>();
  for await (const { meta } of store.readAll({ limit: Infinity })) {
    if (isOfProcess(meta)) commands.add(meta.commandId);
  }
  return commands;
}

/** What a book has against what was told of it: each act once, at the revision that its sender was told. */
export function faultsOf({ commands, faults }: Book, { acknowledged, asked }: Sent): readonly string[] {
  const twice = [...commands].filter(([, batches]) => batches.length > 1)
    .map(([command, batches]) => `${command} is there ${batches.length} times`);
  const lost = acknowledged.filter(({ act, revision }) => commands.get(act)?.[0]?.revision !== revision)
    .map(({ act, revision }) => `${act} is not at revision ${revision}`);
  const strange = asked ? [...commands.keys()].filter((command) => !asked.has(command)) : [];
  return [...faults, ...twice, ...lost, ...strange.map((command) => `nobody has sent ${command}`)];
}
