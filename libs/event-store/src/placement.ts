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

/** The end of a stream: its last revision and the hash there, null where the stream has no chain. */
export interface Tip {
  readonly revision: Revision;
  readonly hash: string | null;
}

/** The answer to a batch whose last event stands in `last`. */
export function answer(first: Revision, last: Tip & Pick<Row, 'position'>, repeated: boolean): AppendResult {
  const { revision, hash } = last;
  const position = asPosition(String(last.position));
  return { ok: true, firstRevision: first, revision, position, hash, repeated };
}

/** The last event of a batch as its answer needs it. */
export function answered(row: Row): Tip & Pick<Row, 'position'> {
  return { position: row.position, revision: row.revision, hash: hashOf(row) };
}

/**
 * The revision at which a batch goes on after what is believed to be the end of its stream (null: there is no
 * such stream), or null when it does not go on there. That the stream does end there is for the log to say.
 */
export function continuation(tip: Tip | null, { expected, events }: AppendRequest): Revision | null {
  if (expected !== (tip?.revision ?? 'no_stream')) return null;
  return brokenLink(tip, events) === null ? (tip?.revision ?? -1) + 1 : null;
}

/**
 * Checks in this order: exact revision of a chain, the same batch again, the revision, known ids, the chain.
 */
export function place(ledger: Ledger, request: AppendRequest, batch: readonly Admitted[]): Placement {
  const { stream, expected } = request;
  const last = ledger.last(stream);
  const tip = last === undefined ? null : { revision: last.revision, hash: hashOf(last) };
  const actual = tip?.revision ?? -1;
  const exact = expected === 'no_stream' ? -1 : expected;
  if (typeof exact !== 'number') {
    const links = request.events.some(({ meta }) => meta.hash !== undefined);
    const chained = links || (tip !== null && tip.hash !== null);
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
  const broken = brokenLink(tip, request.events);
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
export function brokenLink(tip: Tip | null, events: AppendRequest['events']): number | null {
  const chained = tip === null ? events[0]?.meta.hash !== undefined : tip.hash !== null;
  let previous = chained ? (tip?.hash ?? GENESIS) : undefined;
  for (const [index, { meta }] of events.entries()) {
    if (meta.previous !== previous || (meta.hash !== undefined) !== chained) return index;
    previous = meta.hash;
  }
  return null;
}

function hashOf(row: Pick<Row, 'meta'>): string | null {
  return (JSON.parse(row.meta) as EventMeta).hash ?? null;
}

const refuse = (refusal: AppendRefusal): Placement => ({ kind: 'refuse', refusal });

const duplicate = ({ id, stream, revision }: Place): Placement =>
  refuse({ code: 'DuplicateEventId', id, stream, revision });
