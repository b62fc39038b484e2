// Whether this release knows the layout of what is kept; if not it says so in words, with both numbers.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { logFileFault } from '@consigliere/event-store';
import { viewsLayout } from '@consigliere/read-models';
import { vaultLayout } from '@consigliere/vault';

const advice = {
  log: 'Use the release that wrote it, or a newer one.',
  vault: 'Use the release that wrote it, or a newer one.',
  views: 'Use the release that wrote it, or delete it: it is made again from the log.',
} as const;

export interface Found {
  readonly what: keyof typeof advice;
  /** Which file, or where else. */
  readonly where: string;
  /** The number of its layout, and that of the newest that is known. */
  readonly layout: number;
  readonly known: number;
}

/** What is kept was written by a release that this one does not know. */
export class UnknownLayout extends Error {
  override readonly name = 'UnknownLayout';

  constructor({ what, where, layout, known }: Found) {
    super(`The ${what} ${where} has layout ${layout}; this release knows ${known}. ${advice[what]}`);
  }
}

/** Throws `UnknownLayout` for a layout newer than what is known. */
export function demandKnown(found: Found): void {
  if (found.layout > found.known) throw new UnknownLayout(found);
}

function layoutOf(file: string): number {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return Number(database.pragma('user_version', { simple: true }));
  } finally {
    database.close();
  }
}

const viewsFile = /^views(\.\d+)?\.sqlite$/;

/** Throws `UnknownLayout` where a file of the data folder is of a release that this one does not know. */
export function demandKnownFiles(folder: string): void {
  const log = join(folder, 'log.sqlite');
  const fault = logFileFault(log);
  if (fault?.code === 'UnknownLayout') {
    throw new UnknownLayout({ what: 'log', where: log, layout: fault.layout, known: fault.known });
  }
  const vault = join(folder, 'vault.sqlite');
  if (existsSync(vault)) {
    demandKnown({ what: 'vault', where: vault, layout: layoutOf(vault), known: vaultLayout });
  }
  for (const name of readdirSync(folder).filter((one) => viewsFile.test(one))) {
    const where = join(folder, name);
    demandKnown({ what: 'views', where, layout: layoutOf(where), known: viewsLayout });
  }
}
