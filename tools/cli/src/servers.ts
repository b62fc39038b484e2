// Log and vault where several processes share them, as a person names them: by their addresses.
import {
  type EventStore, isLogAddress, logAddressShown, StoreUnavailable,
} from '@consigliere/event-store';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import { viewsUnavailability } from '@consigliere/read-models';
import type { Bilingual, Language } from '@consigliere/rules';
import { failureOf } from './failure.js';

const serverWords = {
  both: {
    en: 'set both KURRENTDB_URL, where the log is, and DATABASE_URL, where the vault is',
    ru: 'задайте и KURRENTDB_URL (где журнал), и DATABASE_URL (где хранилище имён)',
  },
  noLog: { en: 'KURRENTDB_URL is not an address of KurrentDB', ru: 'KURRENTDB_URL не адрес KurrentDB' },
  noDatabase: {
    en: 'DATABASE_URL is not an address of PostgreSQL',
    ru: 'DATABASE_URL не адрес PostgreSQL',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/**
 * Opens a log; else why the address is none, in words of the client. They repeat the address: where a
 * password may stand in it, it is answered without one instead. `now` is the clock of recorded times.
 */
export function openShared(address: string, now?: () => Date): EventStore | string {
  try {
    return kurrentStore({ connectionString: address, ...(now ? { now } : {}) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return address.includes('@') ? logAddressShown(address) : error.message;
  }
}

/** The address of the vault's database in DATABASE_URL, empty where there is none; or what is wrong. */
export function databaseGiven(language: Language): { readonly database: string } | string {
  const database = process.env['DATABASE_URL'] ?? '';
  const isAddress = database === '' || /^postgres(ql)?:\/\/[^/]/.test(database);
  return isAddress ? { database } : serverWords.noDatabase[language];
}

/** Where the servers of the environment keep things. */
export interface Servers {
  /** Of KurrentDB. */
  readonly log: string;
  /** Of PostgreSQL. */
  readonly database: string;
}

/** The servers of KURRENTDB_URL and DATABASE_URL, neither of which will do alone; or what is wrong. */
export function serversGiven(language: Language): Servers | string {
  const log = process.env['KURRENTDB_URL'] ?? '';
  const given = databaseGiven(language);
  if (typeof given === 'string') return given;
  if (!log || !given.database) return serverWords.both[language];
  return isLogAddress(log) ? { log, ...given } : serverWords.noLog[language];
}

/** Why a place cannot serve now, in its own words; null for a defect. */
export function placeFailure(error: unknown): string | null {
  if (error instanceof StoreUnavailable) return error.message;
  const passing = viewsUnavailability(error);
  if (passing !== null) return passing;
  const failure = failureOf(error);
  // What PostgreSQL refuses of its own accord: no such database, another password.
  return failure && /^(28|3D|42501|22)/.test(failure.code) ? failure.message : null;
}
