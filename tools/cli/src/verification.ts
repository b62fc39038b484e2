// A log looked at as a whole, wherever it lies, and what of it is told: used by every command that must be
// sure of a log.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  eventsInFile, type EventStore, type FoundEvent, foundInFile, foundInStore, headsOfVault, integrityFaults,
  type LogVerdict, NOTHING_PUBLISHED, type Published, verifyLog,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import type { VaultPlace } from '@consigliere/vault';
import { logOf, vaultOf } from './data-folder.js';
import { isClosingEvent, isKnownEvent } from './known-events.js';
import { Meter } from './meter.js';
import { headsIn, publishedWith } from './vault-heads.js';

/** A file of a folder and what SQLite finds wrong with it. */
export interface FileVerdict {
  readonly name: string;
  readonly faults: readonly string[];
}

export interface Verification {
  readonly verdict: LogVerdict;
  readonly files: readonly FileVerdict[];
  /** Heads and whole logs that it was compared with. */
  readonly published: number;
  /** Whether what the vault published was among them; false where there is no vault that can be read. */
  readonly isVaultCompared: boolean;
  readonly seconds: number;
}

export interface VerificationOptions {
  readonly language: Language;
  /** Published elsewhere than in the vault. */
  readonly published?: Published;
  readonly signal?: AbortSignal;
  /** Stands before the progress. */
  readonly what?: string;
}

/** Of a store, whose vault is elsewhere; what it published is compared too. */
export type StoreVerificationOptions = VerificationOptions & { readonly vault?: VaultPlace | null };

type Walk = VerificationOptions & { readonly total: number | null; readonly published: Published };

type Walked = Omit<Verification, 'files' | 'isVaultCompared'>;

async function walk(events: AsyncIterable<FoundEvent>, options: Walk): Promise<Walked> {
  const { published, signal } = options;
  const meter = new Meter({ ...options, unit: 'events' });
  const verdict = await verifyLog(events, {
    isKnown: isKnownEvent, isClosing: isClosingEvent, published, onProgress: (done) => meter.tick(done),
    ...(signal ? { signal } : {}),
  });
  meter.show(verdict.events);
  meter.end();
  return { verdict, published: published.heads.length + published.seals.length, seconds: meter.seconds };
}

/** The databases of a folder; of views there may be more than one set. */
function databasesOf(folder: string): readonly string[] {
  const ours = /^(log|vault|views(\.\d+)?)\.sqlite$/;
  return readdirSync(folder).filter((name) => ours.test(name)).toSorted();
}

/**
 * Looks at the log of a folder, a server running on it or not. What its vault published is read first: a game
 * that is closed meanwhile is then in the log.
 */
export async function verifyFolder(folder: string, options: VerificationOptions): Promise<Verification> {
  const files = databasesOf(folder).map((name) => ({ name, faults: integrityFaults(join(folder, name)) }));
  const isSound = (name: string): boolean =>
    files.some((file) => file.name === name && file.faults.length === 0);
  const isVaultCompared = isSound('vault.sqlite') && existsSync(vaultOf(folder));
  const heads = isVaultCompared ? headsOfVault(vaultOf(folder)) : [];
  const published = publishedWith(heads, options.published ?? NOTHING_PUBLISHED);
  const total = isSound('log.sqlite') ? eventsInFile(logOf(folder)) : null;
  const walked = await walk(foundInFile(logOf(folder)), { ...options, published, total });
  return { files, isVaultCompared, ...walked };
}

/** Looks at the log of an open store; the vault is read first. Throws what its database throws. */
export async function verifyStore(
  store: EventStore,
  { vault = null, ...options }: StoreVerificationOptions,
): Promise<Verification> {
  const heads = vault ? await headsIn(vault) : [];
  const published = publishedWith(heads, options.published ?? NOTHING_PUBLISHED);
  const walked = await walk(foundInStore(store), { ...options, published, total: null });
  return { files: [], isVaultCompared: vault !== null, ...walked };
}

export function isWhole({ verdict, files }: Verification): boolean {
  return verdict.faults.length === 0 && files.every(({ faults }) => faults.length === 0);
}

/** Whether all that is wrong is that a newer release wrote events which this one does not know. */
export function isOfNewerRelease({ verdict, files }: Verification): boolean {
  const isSound = files.every(({ faults }) => faults.length === 0);
  return isSound && verdict.faults.length > 0 && verdict.faults.every(({ code }) => code === 'unknown');
}
