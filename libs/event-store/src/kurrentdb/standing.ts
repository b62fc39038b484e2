// What already stands in a stream, compared with a batch: the same events, or others under their ids.
import type { Admitted } from '../admission.js';
import type { RecordedEvent } from '../envelope.js';
import type { Tip } from '../placement.js';
import type { AppendResult } from '../port.js';

/** How a stream ends: null when it is missing, its hash null when it has no chain. */
export type End = Tip | null;

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
