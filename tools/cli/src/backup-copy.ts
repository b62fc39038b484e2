// What goes into a backup: log and vault, copied while acts are recorded, from files or from servers.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  CarriedClock, carryLog, copyDatabase, headsOfVault, keepHeads, logFileFault, sqliteStore, toDisk,
} from '@consigliere/event-store';
import type { Language } from '@consigliere/rules';
import { vaultInDatabase, vaultInFile } from '@consigliere/vault';
import { logName, vaultName } from './backup-file.js';
import { backupWords } from './backup-words.js';
import { type Ending, logFaultText, logOf, vaultOf } from './data-folder.js';
import { Meter } from './meter.js';
import { logEnding, vaultEnding } from './moving.js';
import { moveWords } from './move-words.js';
import { openShared, type Servers } from './servers.js';
import { headsIn } from './vault-heads.js';

/** Whatever keeps log and vault. */
export type Kept = { readonly folder: string } | { readonly servers: Servers };

export interface Copying {
  /** The folder that is filled; empty yet. */
  readonly to: string;
  readonly language: Language;
  readonly signal: AbortSignal;
}

/** What the keeper is called in words. */
export const keptText = (kept: Kept): string => ('folder' in kept ? kept.folder : 'KurrentDB, PostgreSQL:');

/** Why there is nothing to copy. */
export function nothingToCopy(kept: Kept, language: Language): Ending | null {
  if ('servers' in kept) return null;
  const fault = logFileFault(logOf(kept.folder));
  if (fault) return [2, logFaultText(fault, kept.folder, language)];
  return existsSync(vaultOf(kept.folder)) ? null : [2, `${backupWords.noVault[language]} ${kept.folder}`];
}

async function copyFiles(folder: string, { to, language, signal }: Copying): Promise<void> {
  const files = [
    [logOf(folder), logName, 'copyingLog'], [vaultOf(folder), vaultName, 'copyingVault'],
  ] as const;
  for (const [from, name, word] of files) {
    const meter = new Meter({ unit: 'pages', total: null, language, what: backupWords[word][language] });
    const onProgress = (copied: number, total: number): void => meter.show(copied, total);
    await copyDatabase({ from, to: join(to, name), onProgress, signal });
    meter.end();
  }
}

/** The log of KurrentDB up to its end, which is not moved by those who go on recording. */
async function copyLog(address: string, { to, language, signal }: Copying): Promise<Ending | null> {
  const source = openShared(address);
  if (typeof source === 'string') return [2, `KURRENTDB_URL ${moveWords.noAddress[language]} (${source})`];
  const clock = new CarriedClock();
  const file = join(to, logName);
  const target = sqliteStore({ file, now: clock.now, durable: false });
  const meter = new Meter({ unit: 'events', total: null, language, what: backupWords.copyingLog[language] });
  try {
    const onProgress = (events: number): void => meter.show(events);
    const carried = await carryLog({ source, target, clock, onProgress, signal });
    signal.throwIfAborted();
    return carried.ok ? null : logEnding(carried.refusal, language);
  } finally {
    meter.end();
    await source.close();
    await target.close();
    toDisk(file);
  }
}

async function copyServers({ log, database }: Servers, copying: Copying): Promise<Ending | null> {
  const { to, language, signal } = copying;
  const vault = vaultInDatabase(database);
  const fault = await vault.fault();
  if (fault) return vaultEnding({ code: 'OtherRelease', side: 'source', fault }, language);
  const heads = await headsIn(vault);
  const ending = await copyLog(log, copying);
  if (ending) return ending;
  process.stderr.write(`${backupWords.copyingVault[language]}…\n`);
  await vault.reading((content) => vaultInFile(join(to, vaultName)).fill(content));
  signal.throwIfAborted();
  keepHeads(join(to, vaultName), heads.map(({ stream }) => stream));
  toDisk(join(to, vaultName));
  return null;
}

/**
 * The log first, then the vault: what an event stands for is in the vault before the event is in the log, so
 * the later vault holds everything that the earlier log needs. Heads are the other way round, published after
 * their events: those that came since are taken out of the copy again.
 */
export async function copyBoth(kept: Kept, copying: Copying): Promise<Ending | null> {
  if ('servers' in kept) return copyServers(kept.servers, copying);
  const heads = headsOfVault(vaultOf(kept.folder));
  await copyFiles(kept.folder, copying);
  keepHeads(join(copying.to, vaultName), heads.map(({ stream }) => stream));
  return null;
}
