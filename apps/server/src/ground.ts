// What the house stands on: files of one folder that is this process's alone, or servers that several share.
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EventStore, FolderLockRefusal } from '@consigliere/event-store';
import { kurrentStore, lockFolder, sqliteStore } from '@consigliere/event-store';
import type { Views } from '@consigliere/read-models';
import { openPostgresViews, openViews, viewsChannel } from '@consigliere/read-models';
import { demandKnownFiles } from './layouts.js';
import type { Elsewhere } from './settings.js';
import type { Vault } from './vault.js';
import { openVaultDatabase } from './vault-database.js';
import { openVaultFile } from './vault-file.js';
import type { World } from './world.js';

export interface Ground {
  /** As it is kept: without its chain, not upcast. */
  readonly log: EventStore;
  readonly views: Views;
  readonly vault: Vault;
  /** Closes everything, the log after what was handed in is finished. */
  close(): Promise<void>;
}

export type GroundResult =
  | { readonly ok: true; readonly ground: Ground }
  | { readonly ok: false; readonly refusal: FolderLockRefusal };

interface GroundParts {
  readonly world: World;
  readonly warn: (words: string) => void;
}

/**
 * Takes the folder, made when missing, and opens the files in it; or says why it cannot be taken. Throws
 * `UnknownLayout` where a file is of a release that this one does not know.
 */
export async function openFolder(folder: string, { world }: GroundParts): Promise<GroundResult> {
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  try {
    demandKnownFiles(folder);
    const vault = openVaultFile(join(folder, 'vault.sqlite'));
    const views = await openViews(join(folder, 'views.sqlite'));
    const log = sqliteStore({ file: join(folder, 'log.sqlite'), now: () => world.now() });
    const close = async (): Promise<void> => {
      await log.close();
      await views.destroy();
      await vault.close();
      locked.lock.release();
    };
    return { ok: true, ground: { log, views, vault, close } };
  } catch (error) {
    locked.lock.release();
    throw error;
  }
}

/** Told where whoever keeps anything of vault or views in memory listens; `all`: all of it is of before. */
const tellAll = sql`SELECT pg_notify(${viewsChannel}, '{"all":true}')`;

/** Connects to the servers. Throws when the database cannot be reached; the log may come later. */
export async function openServers(elsewhere: Elsewhere, { world, warn }: GroundParts): Promise<Ground> {
  const { log: connectionString, database: url } = elsewhere;
  const onTrouble = (error: unknown): void => warn(`the database: ${String(error)}`);
  const views = await openPostgresViews({ url, onTrouble });
  const tellChange = async (): Promise<void> => void (await tellAll.execute(views));
  const vault = await openVaultDatabase({ url, onTrouble, tellChange });
  const log = kurrentStore({ connectionString, now: () => world.now() });
  const close = async (): Promise<void> => {
    await log.close();
    await views.destroy();
    await vault.close();
  };
  return { log, views, vault, close };
}
