// The hash chain of a stream: each event's hash covers the one before it, so no event can be changed unseen.
import { hash as digest } from 'node:crypto';
import { canonical } from './canonical.js';
import type { NewEvent, RecordedEvent, Revision } from './envelope.js';

/** The hash before the first event of a stream. */
export const GENESIS = '0'.repeat(64);

/** The end of a stream, as loaded: its last revision and the hash there; null when the stream is missing. */
export type ChainHead = { readonly revision: Revision; readonly hash: string } | null;

interface EventPlace {
  readonly stream: string;
  readonly revision: Revision;
}

const sha256 = (text: string): string => digest('sha256', text, 'hex');

/**
 * SHA-256, in hex, of the previous hash (in hex) and the canonical JSON (RFC 8785) of
 * `{ stream, revision, id, type, schema, occurredAt, data: <SHA-256 of the canonical data>, meta }`,
 * where `meta` is all metadata but `previous` and `hash`.
 */
export function eventHash(previous: string, at: EventPlace, event: NewEvent): string {
  const { id, type, schema } = event;
  const { stream, revision } = at;
  const { occurredAt } = event.meta;
  const data = sha256(canonical(event.data));
  const own = Object.entries(event.meta).filter(([name]) => name !== 'previous' && name !== 'hash');
  const meta = Object.fromEntries(own);
  return sha256(previous + canonical({ stream, revision, id, type, schema, occurredAt, data, meta }));
}

/** Links events to the head of their stream: the same events with `previous` and `hash` in their metadata. */
export function chain(head: ChainHead, stream: string, events: readonly NewEvent[]): NewEvent[] {
  let previous = head?.hash ?? GENESIS;
  const first = (head?.revision ?? -1) + 1;
  return events.map((event, index) => {
    const hash = eventHash(previous, { stream, revision: first + index }, event);
    // Not by spreading: what is spread before other properties is copied the slow way.
    const linked = { ...event, meta: Object.assign({}, event.meta, { previous, hash }) };
    previous = hash;
    return linked;
  });
}

export type ChainVerdict =
  /**
   * `events` were looked at; `heads` holds the last revision and hash of each stream, to compare with a
   * published one.
   */
  | {
      readonly ok: true;
      readonly events: number;
      readonly heads: ReadonlyMap<string, NonNullable<ChainHead>>;
    }
  | { readonly ok: false; readonly stream: string; readonly revision: Revision; readonly fault: ChainFault };

/**
 * A revision is missing or twice; the event has no hash; it names another predecessor; its content was
 * changed.
 */
export type ChainFault = 'revision' | 'unchained' | 'previous' | 'hash';

/**
 * Follows the chain of every stream among the events, each from its revision 0, as they were stored (not
 * upcast).
 * Names the first event that is wrong. A cut end shows only against a head published elsewhere.
 */
export async function verifyChain(
  events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>,
): Promise<ChainVerdict> {
  const heads = new Map<string, NonNullable<ChainHead>>();
  let count = 0;
  for await (const event of events) {
    const { stream, revision } = event;
    const head = heads.get(stream);
    const fault = linkFault(head ?? null, event);
    if (fault === 'revision') return { ok: false, stream, revision: nextOf(head), fault };
    if (fault !== null) return { ok: false, stream, revision, fault };
    heads.set(stream, { revision, hash: event.meta.hash ?? '' });
    count += 1;
  }
  return { ok: true, events: count, heads };
}

const nextOf = (head: ChainHead | undefined): Revision => (head?.revision ?? -1) + 1;

/** What is wrong with an event that should follow the head of its stream (null: begin it), or null. */
export function linkFault(head: ChainHead, event: RecordedEvent): ChainFault | null {
  const previous = head?.hash ?? GENESIS;
  if (event.revision !== nextOf(head)) return 'revision';
  if (event.meta.hash === undefined) return 'unchained';
  if (event.meta.previous !== previous) return 'previous';
  return eventHash(previous, event, event) === event.meta.hash ? null : 'hash';
}
