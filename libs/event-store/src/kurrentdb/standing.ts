// What already stands in a stream, compared with a batch: the same events, others under their ids, its chain.
import type { Admitted } from '../admission.js';
import { GENESIS } from '../chain.js';
import type { NewEvent, RecordedEvent, Revision } from '../envelope.js';
import type { AppendResult } from '../port.js';

/** How a stream ends: null when it is missing, its hash null when it has no chain. */
export type End = { readonly revision: Revision; readonly hash: string | null } | null;

/** The answer when just these events stand there, a refusal when content differs, null for other events. */
export function known(batch: readonly Admitted[], rows: readonly RecordedEvent[]): AppendResult | null {
  if (batch.some(({ event }, index) => rows[index]?.id !== event.id)) return null;
  const other = rows.find((row, index) => !sameContent(row, batch[index]));
  if (other !== undefined) return duplicate(other);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return null;
  const { revision, position, hash } = last;
  return { ok: true, firstRevision: first.revision, revision, position, hash, repeated: true };
}

function sameContent({ type, schema, data }: RecordedEvent, given: Admitted | undefined): boolean {
  const same = type === given?.event.type && schema === given.event.schema;
  return same && JSON.stringify(data) === given.data;
}

export function duplicate({ id, stream, revision }: RecordedEvent): AppendResult {
  return { ok: false, refusal: { code: 'DuplicateEventId', id, stream, revision } };
}

/** Index of the first event that does not continue the chain (or lack of one) of the stream, or null. */
export function brokenLink(end: End, events: readonly NewEvent[]): number | null {
  const chained = end === null ? events[0]?.meta.hash !== undefined : end.hash !== null;
  let previous = chained ? (end?.hash ?? GENESIS) : undefined;
  for (const [index, { meta }] of events.entries()) {
    if (meta.previous !== previous || (meta.hash !== undefined) !== chained) return index;
    previous = meta.hash;
  }
  return null;
}
