// What the house stands on: files of one folder that is this process's alone, or servers that several share.
import { join } from 'node:path';
import { sql } from 'kysely';
import type { EventStore, FolderLockRefusal } from '@consigliere/event-store';
import { lockFolder, sqliteStore } from '@consigliere/event-store';
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

/** What is open, to be closed in reverse. */
class Opened {
  readonly #closings: (() => unknown)[] = [];

  /** Answers what was opened; it is closed so. */
  keep<Part>(part: Part, close: (part: Part) => unknown): Part {
    this.#closings.push(() => close(part));
    return part;
  }

  /** Closes all of it, whichever cannot be closed; throws what the first of these threw. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closings.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Opens; when a later part cannot be opened, closes those before it, and throws why. */
async function openAll<Result>(
  warn: (words: string) => void,
  open: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const opened = new Opened();
  try {
    return await open(opened);
  } catch (error) {
    await opened.close().catch((trouble: unknown) => warn(`closing again: ${String(trouble)}`));
    throw error;
  }
}

/**
 * Takes the folder, made when missing, and opens the files in it; or says why it cannot be taken. Throws
 * `UnknownLayout` where a file is of a release that this one does not know.
 */
export async function openFolder(folder: string, { world, warn }: GroundParts): Promise<GroundResult> {
  const locked = lockFolder(folder);
  if (!locked.ok) return locked;
  return openAll(warn, async (opened) => {
    opened.keep(locked.lock, (lock) => lock.release());
    demandKnownFiles(folder);
    const vault = opened.keep(openVaultFile(join(folder, 'vault.sqlite')), (part) => part.close());
    const views = opened.keep(await openViews(join(folder, 'views.sqlite')), (part) => part.destroy());
    const file = join(folder, 'log.sqlite');
    const log = opened.keep(sqliteStore({ file, now: () => world.now() }), (part) => part.close());
    return { ok: true, ground: { log, views, vault, close: () => opened.close() } };
  });
}

/** Told where whoever keeps anything of vault or views in memory listens; `all`: all of it is of before. */
const tellAll = sql`SELECT pg_notify(${viewsChannel}, '{"all":true}')`;

/** Connects to the servers. Throws when the database cannot be reached; the log may come later. */
export async function openServers(elsewhere: Elsewhere, { world, warn }: GroundParts): Promise<Ground> {
  const { log: connectionString, database: url } = elsewhere;
  const onTrouble = (error: unknown): void => warn(`the database: ${String(error)}`);
  return openAll(warn, async (opened) => {
    const views = opened.keep(await openPostgresViews({ url, onTrouble }), (part) => part.destroy());
    const tellChange = async (): Promise<void> => void (await tellAll.execute(views));
    const opening = openVaultDatabase({ url, onTrouble, tellChange });
    const vault = opened.keep(await opening, (part) => part.close());
    // Loaded where it is used: its client is large, and a server with files needs none of it.
    const { kurrentStore } = await import('@consigliere/event-store/kurrentdb');
    const log = opened.keep(
      kurrentStore({ connectionString, now: () => world.now() }), (part) => part.close());
    return { log, views, vault, close: () => opened.close() };
  });
}
