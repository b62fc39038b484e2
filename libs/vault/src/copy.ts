// Carries a vault from one place to another, whole or not at all, and shows that both hold the same.
import { createHash } from 'node:crypto';
import {
  vaultLayout, type VaultTable, type VaultTableName, vaultTableNames, vaultTables,
} from './tables.js';

/** A value of a row; bytes are a `Buffer`. */
export type VaultValue = string | number | Buffer | null;

/** The values of a row in the order of the columns. */
export type VaultRow = readonly VaultValue[];

/** A vault as it stands at one moment. */
export interface VaultContent {
  /** The rows of a table by the bytes of their keys, some at a time; none where the table is missing. */
  rows(table: VaultTableName): AsyncIterable<readonly VaultRow[]> | Iterable<readonly VaultRow[]>;
}

/** Where a vault is or may come to be. What the database throws, these throw. */
export interface VaultPlace {
  /** Does the work on what is there at one moment; nothing where there is no vault. */
  reading<Result>(work: (content: VaultContent) => Promise<Result>): Promise<Result>;
  /** Makes the tables and fills them in one transaction. Refuses, as false, where there are rows already. */
  fill(content: VaultContent): Promise<boolean>;
  /** What keeps the place from being read by this release, or null. */
  fault(): Promise<VaultFault | null>;
}

/** Another release made it: its layout has a later number, or a table has not the column of this one. */
export type VaultFault =
  | { readonly layout: number; readonly known: number }
  | { readonly table: VaultTableName; readonly column: string };

export interface VaultSum {
  readonly rows: number;
  /** SHA-256 over all rows, in hex: two vaults that hold the same have the same. */
  readonly digest: string;
}

/** That of a later release, which may hold what this one would leave behind. */
export const laterLayout = (layout: number): VaultFault | null =>
  layout > vaultLayout ? { layout, known: vaultLayout } : null;

export function columnsOf(table: VaultTableName): readonly string[] {
  const { columns }: VaultTable = vaultTables[table];
  return Object.keys(columns);
}

const written = (value: VaultValue): unknown =>
  Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : value;

/** Counts and sums up all rows. */
export async function sumOf(place: VaultPlace): Promise<VaultSum> {
  return place.reading(async (content) => {
    const hash = createHash('sha256');
    let rows = 0;
    for (const table of vaultTableNames) {
      for await (const some of content.rows(table)) {
        for (const row of some) hash.update(`${JSON.stringify([table, ...row.map(written)])}\n`);
        rows += some.length;
      }
    }
    return { rows, digest: hash.digest('hex') };
  });
}

/** Why a vault may not be carried to a place. */
export type VaultRefusal =
  | { readonly code: 'OtherRelease'; readonly side: 'source' | 'target'; readonly fault: VaultFault }
  /** The target holds rows, and not those of the source. */
  | { readonly code: 'OtherRows'; readonly rows: number };

/** Whether the source could be carried to the target now: it is empty, or has the same already. */
export async function refusalToCarry(source: VaultPlace, target: VaultPlace): Promise<VaultRefusal | null> {
  for (const [side, place] of [['source', source], ['target', target]] as const) {
    const fault = await place.fault();
    if (fault) return { code: 'OtherRelease', side, fault };
  }
  const there = await sumOf(target);
  if (there.rows === 0 || there.digest === (await sumOf(source)).digest) return null;
  return { code: 'OtherRows', rows: there.rows };
}

export type CarriedVault =
  | {
      readonly ok: true;
      /** False when somebody wrote to one of them meanwhile. */
      readonly same: boolean;
      /** Of the target. */
      readonly sum: VaultSum;
    }
  | { readonly ok: false; readonly refusal: VaultRefusal };

/**
 * Carries all rows in one transaction; what has been carried already is left as it is, so that the same may
 * be asked again. Both are summed up at the end.
 */
export async function carryVault(source: VaultPlace, target: VaultPlace): Promise<CarriedVault> {
  const refusal = await refusalToCarry(source, target);
  if (refusal) return { ok: false, refusal };
  await source.reading((content) => target.fill(content));
  const [there, here] = [await sumOf(source), await sumOf(target)];
  return { ok: true, same: there.digest === here.digest, sum: here };
}
