// How an event of ours lies in KurrentDB: the envelope in its metadata, the position as `commit:prepare`.
import { randomUUID } from 'node:crypto';
import type { EventData, JSONType, Position as Place, ResolvedEvent } from '@kurrent/kurrentdb-client';
import type { Admitted } from '../admission.js';
import { asPosition, type EventMeta, type Position, type RecordedEvent } from '../envelope.js';

/** What we add to the metadata of an event, strings like the rest, and take away when it is read. */
interface Added {
  readonly '@id': string;
  readonly '@schema': string;
  /** The time of the server loses its milliseconds on the way back. */
  readonly '@recordedAt': string;
}

type Metadata = EventMeta & Added;

const ADDED: readonly string[] = ['@id', '@schema', '@recordedAt'] satisfies (keyof Added)[];

/** A name in the metadata that the store needs for itself, or null. */
export function takenName(meta: EventMeta): string | null {
  return ADDED.find((name) => name in meta) ?? null;
}

const utf8 = new TextEncoder();

/** The beginning of the ids that this process gives to the server; a count makes each of them another. */
const ownIds = randomUUID().slice(0, 24);
let given = 0;

function freshId(): string {
  given += 1;
  return ownIds + given.toString(16).padStart(12, '0');
}

/**
 * The event as it is sent. The server is given a fresh id each time, ours lies in the metadata: to an id
 * that it knows at this place the server would answer "written", with no look at the content. Metadata go
 * as bytes, which the client passes on as they are.
 */
export function recordOf({ event, meta }: Admitted, recordedAt: string): EventData {
  const { id, type, schema, data } = event;
  const added = `"@id":"${id}","@schema":"${schema}","@recordedAt":"${recordedAt}"`;
  const metadata = utf8.encode(`${meta.slice(0, -1)},${added}}`);
  return { id: freshId(), contentType: 'application/json', type, data: data as JSONType, metadata };
}

/** Reads the envelope back. Throws when the event was written by somebody else. */
export function recordedOf(record: NonNullable<ResolvedEvent['event']>): RecordedEvent {
  const { streamId: stream, type, isJson, data, position: place } = record;
  const metadata: unknown = record.metadata;
  const revision = Number(record.revision);
  if (!isJson || !isOurs(metadata)) throw new Error(`${type} at ${stream}/${revision} is no event of ours`);
  const { '@id': id, '@schema': schema, '@recordedAt': recordedAt, ...meta } = metadata;
  const position = positionOf(place, `${stream}/${revision}`);
  const hash = meta.hash ?? null;
  return { id, type, schema: Number(schema), data, meta, stream, revision, position, recordedAt, hash };
}

function isOurs(metadata: unknown): metadata is Metadata {
  if (typeof metadata !== 'object' || metadata === null) return false;
  return ADDED.every((name) => typeof (metadata as Record<string, unknown>)[name] === 'string');
}

function positionOf(place: Place | undefined, where: string): Position {
  if (place === undefined) throw new Error(`no position at ${where}: the server must be 22.6 or later`);
  return positionText(place);
}

export function positionText({ commit, prepare }: Place): Position {
  return asPosition(`${commit}:${prepare}`);
}

/** Both numbers of a position: neither alone says where it is. */
export function placeOf(position: Position): Place {
  const [, commit, prepare] = /^(\d{1,20}):(\d{1,20})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`not a position of this store: ${position}`);
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

export function comparePositions(a: Position, b: Position): number {
  const [first, second] = [placeOf(a), placeOf(b)];
  return Number(first.commit - second.commit) || Number(first.prepare - second.prepare);
}
