// The world as the server meets it: time, chance, identities. Given in, so that a run can be repeated.
import { randomBytes, randomUUID } from 'node:crypto';

export interface World {
  now(): Date;
  uuid(): string;
  /** Bytes that nobody can guess. */
  bytes(count: number): Buffer;
}

/** The clock and the chance of the machine. */
export const realWorld: World = {
  now: () => new Date(),
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
};
