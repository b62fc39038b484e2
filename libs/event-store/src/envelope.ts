// The envelope of an event: what a caller hands in, what the store hands back, and how ids and metadata are
// made.
import { v5 } from 'uuid';

/** Number of an event within its stream, counted from 0. */
export type Revision = number;

declare const positionBrand: unique symbol;

/**
 * Place of an event in the whole log: opaque, meaningful only to the store that gave it, ordered by its
 * `compare`.
 */
export type Position = string & { readonly [positionBrand]: true };

/** Reads back a position that was kept as text, a stored checkpoint for instance. */
export const asPosition = (text: string): Position => text as Position;

/** The metadata of an event, strings only, so that every store can carry it. Times are ISO 8601 in UTC. */
export interface EventMeta {
  /** The command that caused the event; a repeated command is recognised by it. */
  readonly commandId: string;
  /** Opaque id of the person who acted, or the name of the process. */
  readonly actor: string;
  /** When it happened, as the decider was told. */
  readonly occurredAt: string;
  readonly device?: string;
  /** What the clock of the device said. */
  readonly deviceTime?: string;
  /** Id of the event or command that led to this command. */
  readonly causation?: string;
  /** Id that everything belonging to one undertaking shares. */
  readonly correlation?: string;
  /** Clause of the rulebook that decided. */
  readonly clause?: string;
  /** `id@version` of the ruleset. */
  readonly ruleset?: string;
  /** Keyed hash of what the command asked: the same id for another act is told by it. */
  readonly request?: string;
  /** Hash of the event before this one in a chained stream; written by `chain` alone. */
  readonly previous?: string;
  /** Hash of this event in a chained stream; written by `chain` alone. */
  readonly hash?: string;
}

/** An event as the caller hands it in. `data` is any JSON value; the store refuses what JSON cannot hold. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  /** A UUID in small letters; `eventId` derives it from the command. */
  readonly id: string;
  readonly type: Type;
  /** Version of the shape of `data`, from 1. */
  readonly schema: number;
  readonly data: Data;
  readonly meta: EventMeta;
}

/** An event as the store hands it back. */
export interface RecordedEvent<Type extends string = string, Data = unknown> extends NewEvent<Type, Data> {
  readonly stream: string;
  readonly revision: Revision;
  readonly position: Position;
  /** When the store wrote it, ISO 8601 in UTC. */
  readonly recordedAt: string;
  /** Its hash in a chained stream (the same as `meta.hash`), null in a stream without a chain. */
  readonly hash: string | null;
}

const EVENT_NAMESPACE = 'b1f0f0a4-6c53-5d0e-9a55-0d6f5a3c7e21';

/**
 * Id of the event at `index` (from 0) among the events of one command: the same command gives the same ids.
 */
export function eventId(commandId: string, index: number): string {
  return v5(`${commandId}/${index}`, EVENT_NAMESPACE);
}

/** What the metadata is made of; what is undefined or null is left out. */
export interface MetaParts {
  readonly commandId: string;
  readonly actor: string;
  readonly occurredAt: string;
  readonly device?: string | null | undefined;
  readonly deviceTime?: string | null | undefined;
  readonly causation?: string | null | undefined;
  readonly correlation?: string | null | undefined;
  readonly clause?: string | null | undefined;
  readonly request?: string | null | undefined;
  readonly ruleset?: { readonly id: string; readonly version: string | number } | null | undefined;
}

/** Makes the metadata of an event, the ruleset written as `id@version`. */
export function eventMeta(parts: MetaParts): EventMeta {
  const { ruleset, commandId, actor, occurredAt, ...optional } = parts;
  const given = Object.entries(optional).filter(([, value]) => typeof value === 'string');
  return {
    commandId,
    actor,
    occurredAt,
    ...Object.fromEntries(given),
    ...(ruleset ? { ruleset: `${ruleset.id}@${ruleset.version}` } : {}),
  };
}
