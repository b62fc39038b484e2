// The vault in a file of its own, beside log and views.
import type Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { StoreUnavailable, unavailabilityAtWork } from '@consigliere/event-store';
import { openOwnVault, vaultLayout, vaultSchema } from '@consigliere/vault';
import { demandKnown } from './layouts.js';
import type { Vault, VaultTables } from './vault.js';

/** Vaults of before let a nick be of one person alone; two players from elsewhere may share it. */
const sharedNicks = `
  ALTER TABLE persons RENAME TO persons_before;
  CREATE TABLE persons (id TEXT PRIMARY KEY, nick TEXT, since TEXT NOT NULL) STRICT;
  INSERT INTO persons (id, nick, since) SELECT id, nick, since FROM persons_before;
  DROP TABLE persons_before;
`;

function isOfBefore(database: Database.Database): boolean {
  const written = database
    .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE name = 'persons'").pluck().get();
  return written?.includes('UNIQUE') ?? false;
}

/** Does something with the file; what another try may mend (full disk, input or output) is told as such. */
function attempt<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const reason = unavailabilityAtWork(error);
    throw reason === null ? error : new StoreUnavailable(`the vault: ${reason}`, { cause: error });
  }
}

const nothing: SqliteStatement = {
  reader: false, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: () => [].values(),
};

/** The file as queries see it. */
function queried(database: Database.Database): SqliteDatabase {
  const statementOf = (text: string): SqliteStatement => {
    // Some failures, as that of a full disk, have ended the transaction by themselves.
    if (text === 'rollback' && !database.inTransaction) return nothing;
    const statement = attempt(() => database.prepare<unknown[]>(text));
    return {
      reader: statement.reader,
      all: (values) => attempt(() => statement.all(...values)),
      run: (values) => attempt(() => statement.run(...values)),
      iterate: (values) => statement.iterate(...values),
    };
  };
  return { prepare: statementOf, close: () => void database.close() };
}

/** Makes what an earlier release has not, and numbers it. Throws for the vault of a later release. */
function prepare(database: Database.Database, file: string): void {
  const layout = Number(database.pragma('user_version', { simple: true }));
  demandKnown({ what: 'vault', where: file, layout, known: vaultLayout });
  if (layout < 1 && isOfBefore(database)) database.exec(sharedNicks);
  for (const statement of vaultSchema('sqlite')) database.exec(statement);
  database.pragma(`user_version = ${vaultLayout}`);
}

/**
 * Opens the vault, made when missing for its owner alone; the folder's lock keeps every other process out.
 * What is deleted is zeros in the file (`secure_delete`); the write-ahead file, which still has it, is
 * emptied by `overwriteDeleted`. Throws `UnknownLayout` for that of a later release.
 */
export function openVaultFile(file: string): Vault {
  const database = openOwnVault(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('secure_delete = ON');
  try {
    database.transaction(() => prepare(database, file)).immediate();
  } catch (error) {
    database.close();
    throw error;
  }
  const db = new Kysely<VaultTables>({ dialect: new SqliteDialect({ database: queried(database) }) });
  return {
    db,
    // One connection has one transaction at a time, and everything else waits for it.
    exclusively: (work) => db.transaction().execute(work),
    overwriteDeleted: async () => void attempt(() => database.pragma('wal_checkpoint(TRUNCATE)')),
    tellChange: async () => undefined,
    close: async () => {
      await db.destroy();
      database.close();
    },
  };
}
