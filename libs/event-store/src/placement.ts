// Decides where a batch belongs: written now, known already, or refused. Shared by the stores that keep the
// log themselves.
import type { Admitted, AppendRequest } from './admission.js';
import { GENESIS } from './chain.js';
import { asPosition, type EventMeta, type RecordedEvent, type Revision } from './envelope.js';
import type { AppendRefusal, AppendResult } from './port.js';

/** An event as a store of ours keeps it. */
export interface Row {
  readonly position: number;
  readonly stream: string;
  readonly revision: Revision;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
  readonly meta: string;
  readonly recordedAt: string;
}

export type End = Pick<Row, 'revision' | 'meta'>;
export type Place = Pick<Row, 'id' | 'stream' | 'revision'>;

/** What the decision needs to look up. */
export interface Ledger {
  last(stream: string): End | undefined;
  at(stream: string, revision: Revision): Row | undefined;
  find(id: string): Place | undefined;
}

export type Placement =
  | { readonly kind: 'write'; readonly first: Revision }
  | { readonly kind: 'repeat'; readonly first: Revision; readonly last: Row }
  | { readonly kind: 'refuse'; readonly refusal: AppendRefusal };

export function recorded(row: Row): RecordedEvent {
  const meta = JSON.parse(row.meta) as EventMeta;
  const data: unknown = JSON.parse(row.data);
  const { stream, revision, id, type, schema, recordedAt } = row;
  const position = asPosition(String(row.position));
  return { id, type, schema, data, meta, stream, revision, position, recordedAt, hash: meta.hash ?? null };
}

/** The answer to a batch whose last event stands in `last`. */
export function answer(first: Revision, last: Omit<Row, 'data'>, repeated: boolean): AppendResult {
  const position = asPosition(String(last.position));
  return { ok: true, firstRevision: first, revision: last.revision, position, hash: hashOf(last), repeated };
}

/**
 * Checks in this order: exact revision of a chain, the same batch again, the revision, known ids, the chain.
 */
export function place(ledger: Ledger, request: AppendRequest, batch: readonly Admitted[]): Placement {
  const { stream, expected } = request;
  const last = ledger.last(stream);
  const actual = last?.revision ?? -1;
  const exact = expected === 'no_stream' ? -1 : expected;
  if (typeof exact !== 'number') {
    const chained = request.events.some(({ meta }) => meta.hash !== undefined) || hashOf(last) !== null;
    if (chained) return refuse({ code: 'ExactRevisionRequired', stream, expected });
  }
  const known = exact === actual ? null : earlier(ledger, request, batch);
  if (known !== null) return known;
  if (typeof exact === 'number' ? exact !== actual : expected === 'exists' && last === undefined) {
    return refuse({ code: 'WrongExpectedVersion', stream, expected, actual: last ? actual : 'no_stream' });
  }
  for (const { event } of batch) {
    const twin = ledger.find(event.id);
    if (twin !== undefined) return duplicate(twin);
  }
  const broken = brokenLink(last, request.events);
  if (broken !== null) return refuse({ code: 'BrokenChain', stream, revision: actual + 1 + broken });
  return { kind: 'write', first: actual + 1 };
}

/** The same batch at the same place: done before. Known ids there with other content are refused. */
function earlier(ledger: Ledger, request: AppendRequest, batch: readonly Admitted[]): Placement | null {
  const { stream } = request;
  const first = firstOf(ledger, request);
  if (first === null) return null;
  const rows = batch.map((_, index) => ledger.at(stream, first + index));
  if (rows.some((row, index) => row?.id !== batch[index]?.event.id)) return null;
  const other = rows.find((row, index) => row !== undefined && !sameContent(row, batch[index]));
  if (other !== undefined) return duplicate(other);
  const last = rows.at(-1);
  return last === undefined ? null : { kind: 'repeat', first, last };
}

/** Where the batch would begin if it had been recorded before. */
function firstOf(ledger: Ledger, { stream, expected, events }: AppendRequest): Revision | null {
  if (typeof expected === 'number') return expected + 1;
  if (expected === 'no_stream') return 0;
  const row = events[0] && ledger.find(events[0].id);
  return row?.stream === stream ? row.revision : null;
}

function sameContent(row: Row, given: Admitted | undefined): boolean {
  return row.type === given?.event.type && row.schema === given.event.schema && row.data === given.data;
}

/** Index of the first event that does not continue the chain (or lack of one) of the stream, or null. */
function brokenLink(last: End | undefined, events: AppendRequest['events']): number | null {
  const chained = last === undefined ? events[0]?.meta.hash !== undefined : hashOf(last) !== null;
  let previous = chained ? (hashOf(last) ?? GENESIS) : undefined;
  for (const [index, { meta }] of events.entries()) {
    if (meta.previous !== previous || (meta.hash !== undefined) !== chained) return index;
    previous = meta.hash;
  }
  return null;
}

function hashOf(row: Pick<Row, 'meta'> | undefined): string | null {
  return row === undefined ? null : ((JSON.parse(row.meta) as EventMeta).hash ?? null);
}

const refuse = (refusal: AppendRefusal): Placement => ({ kind: 'refuse', refusal });

const duplicate = ({ id, stream, revision }: Place): Placement =>
  refuse({ code: 'DuplicateEventId', id, stream, revision });
