// A vault is carried whole or not at all, table by table as it is described.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Database from 'better-sqlite3';
import { carryVault, sumOf, type VaultContent, type VaultValue } from './copy.js';
import { vaultInFile } from './file.js';
import { type VaultTable, type VaultTableName, vaultTableNames, vaultTables } from './tables.js';

let folder: string;
const at = (name: string): string => join(folder, name);

/** More rows of each table than are read at once, with whatever a column may hold. */
const content: VaultContent = {
  rows: (table) => [Array.from({ length: 1203 }, (_, row) => {
    const { columns }: VaultTable = vaultTables[table];
    return Object.entries(columns).map(([name, { kind, optional }]): VaultValue => {
      if (optional && row % 3 === 0) return null;
      if (kind === 'number') return row;
      return kind === 'bytes' ? Buffer.from([0, row % 256, 255]) : `${name} ${row} Ёж "и"\n`;
    });
  })],
};

function changed(name: string, statement: string): void {
  const database = new Database(at(name));
  database.exec(statement);
  database.close();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'consigliere-vault-'));
  expect(await vaultInFile(at('source')).fill(content)).toBe(true);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('carryVault', () => {
  it('carries every row of every table, and may be asked again', async () => {
    const [source, target] = [vaultInFile(at('source')), vaultInFile(at('target'))];
    const sum = await sumOf(source);
    expect(sum.rows).toBe(1203 * vaultTableNames.length);
    expect(await carryVault(source, target)).toEqual({ ok: true, same: true, sum });
    expect(await carryVault(source, target)).toEqual({ ok: true, same: true, sum });
    changed('target', `UPDATE texts SET text = 'other' WHERE hmac = 'hmac 7 Ёж "и"\n'`);
    const refusal = { code: 'OtherRows', rows: sum.rows };
    expect(await carryVault(source, target)).toEqual({ ok: false, refusal });
  });

  it('writes nothing when a row is not taken', async () => {
    const twice: VaultContent = {
      rows: (table: VaultTableName) => (table === 'keys' ? [[['a', null]]] : content.rows(table)),
    };
    await expect(vaultInFile(at('half')).fill(twice)).rejects.toMatchObject({
      message: expect.stringContaining('NOT NULL'),
    });
    expect(await sumOf(vaultInFile(at('half')))).toMatchObject({ rows: 0 });
    expect(await sumOf(vaultInFile(at('missing')))).toMatchObject({ rows: 0 });
  });

  it('refuses a vault of another release', async () => {
    await vaultInFile(at('later')).fill(content);
    changed('later', 'PRAGMA user_version = 9');
    const later = await carryVault(vaultInFile(at('later')), vaultInFile(at('none')));
    expect(later).toMatchObject({ refusal: { side: 'source', fault: { layout: 9 } } });
    changed('earlier', 'CREATE TABLE persons (id TEXT PRIMARY KEY)');
    const earlier = await carryVault(vaultInFile(at('source')), vaultInFile(at('earlier')));
    const fault = { table: 'persons', column: 'nick' };
    expect(earlier).toMatchObject({ refusal: { side: 'target', fault } });
  });
});
