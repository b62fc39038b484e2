// A log in KurrentDB as a person names it: by its address.
import { type EventStore, kurrentStore } from '@consigliere/event-store';

const ADDRESS = /^(esdb|kdb|kurrent|kurrentdb)(\+discover)?:\/\//;

/** Whether it is the address of a KurrentDB rather than a folder. */
export const isAddress = (named: string): boolean => ADDRESS.test(named);

/** The address without the name and the password that may stand in it. */
export const addressShown = (address: string): string => address.replace(/\/\/[^@/]*@/, '//');

/** Opens it; in words of the client why the address is none. `now` is the clock of recorded times. */
export function openShared(address: string, now?: () => Date): EventStore | string {
  try {
    return kurrentStore({ connectionString: address, ...(now ? { now } : {}) });
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
}
