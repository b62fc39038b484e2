// Checks a batch before any store sees it: names, sizes, and that its data is JSON and nothing but JSON.
import { validate } from 'uuid';
import type { NewEvent } from './envelope.js';
import type { AppendRefusal, ExpectedRevision } from './port.js';

/** Limits of an append, the same in every store. */
export const LIMITS = {
  /** Bytes of data and metadata of one event, written as JSON in UTF-8. */
  eventBytes: 1_048_576,
  batchEvents: 4096,
  nameCharacters: 200,
  dataDepth: 64,
} as const;

const LONE_SURROGATE = /\p{Surrogate}/u;
const CONTROL = /\p{Cc}/u;
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Why `value` is not plain JSON, with the path to the culprit, or null when it is. */
function jsonFault(value: unknown, path = 'data', depth = 0): string | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'string') return LONE_SURROGATE.test(value) ? `${path} is not well-formed text` : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is not a finite number`;
  if (typeof value !== 'object') return `${path} is ${typeof value}, not JSON`;
  if (depth >= LIMITS.dataDepth) return `${path} is nested deeper than ${LIMITS.dataDepth}`;
  if (Array.isArray(value)) return arrayFault(value, path, depth);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return `${path} is not a plain object`;
  return objectFault(value, path, depth);
}

function arrayFault(values: readonly unknown[], path: string, depth: number): string | null {
  for (let index = 0; index < values.length; index += 1) {
    const fault = jsonFault(values[index], `${path}[${index}]`, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function objectFault(value: object, path: string, depth: number): string | null {
  for (const [key, inner] of Object.entries(value)) {
    if (LONE_SURROGATE.test(key)) return `${path} has a key that is not well-formed text`;
    const fault = jsonFault(inner, `${path}.${key}`, depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

function metaFault(meta: NewEvent['meta']): string | null {
  if (typeof meta !== 'object' || meta === null) return 'meta is missing';
  for (const [name, value] of Object.entries(meta) as [string, unknown][]) {
    if (typeof value !== 'string') return `meta.${name} is not a string`;
    if (LONE_SURROGATE.test(name + value)) return `meta.${name} is not well-formed text`;
  }
  if (!meta.commandId) return 'meta.commandId is missing';
  if (!meta.actor) return 'meta.actor is missing';
  return UTC_TIME.test(meta.occurredAt ?? '') ? null : 'meta.occurredAt is not an ISO 8601 time in UTC';
}

function nameFault(name: string): string | null {
  if (typeof name !== 'string' || name.length === 0) return 'is empty';
  if (name.length > LIMITS.nameCharacters) return `is longer than ${LIMITS.nameCharacters} characters`;
  if (CONTROL.test(name) || LONE_SURROGATE.test(name)) return 'holds characters that are not allowed';
  return name.startsWith('$') ? 'begins with $' : null;
}

function eventFault(event: NewEvent): string | null {
  if (!validate(event.id) || event.id !== event.id.toLowerCase()) return 'id is not a UUID in small letters';
  const type = nameFault(event.type);
  if (type !== null) return `type ${type}`;
  if (!Number.isSafeInteger(event.schema) || event.schema < 1) return 'schema is not a number from 1';
  return metaFault(event.meta) ?? jsonFault(event.data);
}

function isExpectation(expected: unknown): boolean {
  if (typeof expected === 'number') return Number.isSafeInteger(expected) && expected >= 0;
  return expected === 'no_stream' || expected === 'exists' || expected === 'any';
}

/** One event of a batch that passed, its data and metadata as they will be written. */
export interface Admitted {
  readonly event: NewEvent;
  readonly data: string;
  readonly meta: string;
}

export interface AppendRequest {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

function batchFault({ stream, expected, events }: AppendRequest): string | null {
  const name = nameFault(stream);
  if (name !== null) return `the name of the stream ${name}`;
  if (!isExpectation(expected)) return 'the expected revision is not one';
  if (events.length === 0) return 'the batch is empty';
  return events.length > LIMITS.batchEvents ? `the batch is longer than ${LIMITS.batchEvents} events` : null;
}

/**
 * What is wrong with the form of a batch, or null: first the append itself, then each event, then a repeated
 * id.
 */
export function inspect(request: AppendRequest): AppendRefusal | null {
  const fault = batchFault(request);
  if (fault !== null) return { code: 'InvalidAppend', reason: fault };
  const ids = new Set<string>();
  for (const [index, event] of request.events.entries()) {
    const reason = eventFault(event) ?? (ids.has(event.id) ? 'id stands twice in the batch' : null);
    if (reason !== null) return { code: 'InvalidEvent', index, reason };
    ids.add(event.id);
  }
  return null;
}

/** Inspects the batch, writes its events as JSON and checks their sizes. */
export function admit(request: AppendRequest): readonly Admitted[] | AppendRefusal {
  const refusal = inspect(request);
  if (refusal !== null) return refusal;
  const admitted: Admitted[] = [];
  for (const [index, event] of request.events.entries()) {
    const data = JSON.stringify(event.data);
    const meta = JSON.stringify(event.meta);
    const bytes = Buffer.byteLength(data) + Buffer.byteLength(meta);
    if (bytes > LIMITS.eventBytes) return { code: 'EventTooLarge', index, bytes, limit: LIMITS.eventBytes };
    admitted.push({ event, data, meta });
  }
  return admitted;
}

export function isRefusal(outcome: readonly Admitted[] | AppendRefusal): outcome is AppendRefusal {
  return 'code' in outcome;
}
