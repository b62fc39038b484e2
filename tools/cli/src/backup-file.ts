// The file of a backup: a gzipped tar that holds the manifest, the log and the vault.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublishedHead } from '@consigliere/event-store';
import { create, extract, type ReadEntry } from 'tar';
import { failureOf } from './failure.js';

/** Version of the format: another number is another format. */
export const FORMAT = 'consigliere-backup/1';

const manifestName = 'manifest.json';
export const logName = 'log.sqlite';
export const vaultName = 'vault.sqlite';
const partNames = [logName, vaultName] as const;
const largestManifest = 256 * 1024 * 1024;

export interface Part {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256, in hex. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** Version of the product that made it. */
  readonly product: string;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly log: {
    readonly events: number;
    /** Of the last event: a file counts its events from 1 without a gap. Null for an empty log. */
    readonly position: string | null;
    /** Of the whole log, as `verifyLog` counts it. */
    readonly digest: string;
    /** Of each stream, in the order of their beginnings. */
    readonly heads: readonly PublishedHead[];
  };
  readonly parts: readonly Part[];
}

/** The version of this product. */
export function productVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

export async function partOf(folder: string, name: string): Promise<Part> {
  const hash = createHash('sha256');
  const file = join(folder, name);
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return { name, bytes: statSync(file).size, sha256: hash.digest('hex') };
}

/** Packs the manifest and the parts that lie in a folder; only its owner can read the file. */
export async function packBackup(folder: string, manifest: Manifest, file: string): Promise<void> {
  writeFileSync(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  const names = [manifestName, ...manifest.parts.map(({ name }) => name)];
  await create({ cwd: folder, file, gzip: true, portable: true, strict: true }, names);
}

/** Why a file is no backup that can be used; `reason` is not for translation. */
export type BackupFault =
  | { readonly code: 'NotOpened'; readonly reason: string }
  | { readonly code: 'NotABackup'; readonly reason: string }
  | { readonly code: 'OtherFormat'; readonly format: string }
  /** A part is missing or is not what the manifest says. */
  | { readonly code: 'PartDamaged'; readonly name: string };

const notABackup = (reason: string): BackupFault => ({ code: 'NotABackup', reason });

/** What goes wrong with the disk rather than with the file. */
const ofTheDisk = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
const ofTheName = new Set(['ENOENT', 'EACCES', 'EPERM', 'EISDIR']);

async function unpack(file: string, folder: string): Promise<BackupFault | null> {
  const names: readonly string[] = [manifestName, ...partNames];
  const filter = (path: string, entry: ReadEntry | object): boolean =>
    names.includes(path) && 'type' in entry && entry.type === 'File';
  try {
    await extract({ file, cwd: folder, strict: true, filter });
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (!failure || ofTheDisk.has(failure.code)) throw error;
    const { code, message } = failure;
    return ofTheName.has(code) ? { code: 'NotOpened', reason: code } : notABackup(message);
  }
}

function isPart(value: unknown): value is Part {
  const { name, bytes, sha256 } = (value ?? {}) as Partial<Part>;
  return typeof name === 'string' && typeof bytes === 'number' && typeof sha256 === 'string';
}

function isManifest(value: object): value is Manifest {
  const { product, madeAt, log, parts } = value as Partial<Manifest>;
  const isTold = typeof product === 'string' && typeof madeAt === 'string';
  const isLog = typeof log?.events === 'number' && typeof log.digest === 'string' && Array.isArray(log.heads);
  const hasParts = Array.isArray(parts) && parts.every(isPart);
  return isTold && isLog && hasParts && partNames.every((name) => parts.some((part) => part.name === name));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function readManifest(folder: string): Manifest | BackupFault {
  const file = join(folder, manifestName);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? null;
  if (size === null || size > largestManifest) return notABackup(manifestName);
  const manifest = parsed(readFileSync(file, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null) return notABackup(manifestName);
  const format = 'format' in manifest ? String(manifest.format) : '';
  if (format !== FORMAT) return { code: 'OtherFormat', format };
  return isManifest(manifest) ? manifest : notABackup(manifestName);
}

/**
 * Unpacks a backup into an empty folder and compares each part with the manifest. Throws when the disk fails.
 */
export async function unpackBackup(file: string, folder: string): Promise<Manifest | BackupFault> {
  const fault = await unpack(file, folder);
  if (fault) return fault;
  const manifest = readManifest(folder);
  if ('code' in manifest) return manifest;
  for (const name of partNames) {
    const there = statSync(join(folder, name), { throwIfNoEntry: false }) !== undefined;
    const found = there ? await partOf(folder, name) : null;
    const told = manifest.parts.find((part) => part.name === name);
    if (found?.bytes !== told?.bytes || found?.sha256 !== told?.sha256) return { code: 'PartDamaged', name };
  }
  return manifest;
}
