// A vault in PostgreSQL, to be read or filled as a whole.
import { Client, type QueryArrayConfig, type QueryArrayResult } from 'pg';
import {
  columnsOf, laterLayout, type VaultContent, type VaultFault, type VaultPlace, type VaultRow, type VaultValue,
} from './copy.js';
import { vaultSchema, type VaultTableName, vaultTableNames } from './tables.js';

/** The schema of its tables. */
export const VAULT_SCHEMA = 'vault';
/** Whoever makes its tables or works on it alone holds this advisory lock until his transaction ends. */
export const VAULT_LOCK = 0x7661756c;

const rowsAtOnce = 500;
const connectMilliseconds = 5000;
const answerMilliseconds = 60_000;

/** Makes what is missing, within the transaction of whoever asks; others wait for its end. */
export async function makeVaultTables(ask: (statement: string) => Promise<unknown>): Promise<void> {
  await ask(`SELECT pg_advisory_xact_lock(${VAULT_LOCK})`);
  await ask(`CREATE SCHEMA IF NOT EXISTS ${VAULT_SCHEMA}`);
  for (const statement of vaultSchema('postgres')) await ask(statement);
}

async function existing(client: Client, table: VaultTableName): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
    [VAULT_SCHEMA, table],
  );
  return rows.map(({ name }) => name);
}

/** By the bytes of the key, as SQLite orders them, whatever the language of the database. */
async function* rowsOf(client: Client, table: VaultTableName): AsyncGenerator<readonly VaultRow[]> {
  const columns = columnsOf(table);
  if ((await existing(client, table)).length === 0) return;
  const [key] = columns;
  let after: VaultValue = null;
  for (;;) {
    const beyond: string = after === null ? '' : `WHERE ${key} COLLATE "C" > $1`;
    const text = `SELECT ${columns.join(', ')} FROM ${table} ${beyond}
      ORDER BY ${key} COLLATE "C" LIMIT ${rowsAtOnce}`;
    const asked: QueryArrayConfig = { text, rowMode: 'array', values: after === null ? [] : [after] };
    const { rows }: QueryArrayResult<VaultValue[]> = await client.query(asked);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.[0] ?? null;
  }
}

/** The number in the table that the server keeps it in; 0 where there is none. */
async function layoutOf(client: Client): Promise<number> {
  const { rows: [there] } = await client.query<{ table: string | null }>(
    'SELECT to_regclass($1) AS table', [`${VAULT_SCHEMA}.layout`],
  );
  if (there?.table === null) return 0;
  const { rows } = await client.query<{ number: number }>(`SELECT number FROM ${VAULT_SCHEMA}.layout`);
  return rows[0]?.number ?? 0;
}

async function faultOf(client: Client): Promise<VaultFault | null> {
  const later = laterLayout(await layoutOf(client));
  if (later) return later;
  for (const table of vaultTableNames) {
    const there = await existing(client, table);
    const column = there.length === 0 ? undefined : columnsOf(table).find((name) => !there.includes(name));
    if (column !== undefined) return { table, column };
  }
  return null;
}

async function isEmpty(client: Client): Promise<boolean> {
  for (const table of vaultTableNames) {
    const { rowCount } = await client.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

async function insertAll(client: Client, content: VaultContent): Promise<void> {
  for (const table of vaultTableNames) {
    const columns = columnsOf(table);
    for await (const some of content.rows(table)) {
      const places = some.map((_, row) =>
        `(${columns.map((__, column) => `$${row * columns.length + column + 1}`).join(', ')})`);
      const text = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`;
      await client.query(text, some.flat());
    }
  }
}

async function connected<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: answerMilliseconds,
    application_name: 'consigliere-command',
    options: `-c search_path=${VAULT_SCHEMA}`,
  });
  // A connection that breaks is told by whatever is asked on it.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

/** In one transaction; whatever is thrown undoes it, as the connection ends. */
async function within<Result>(
  client: Client,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  const result = await work();
  await client.query('COMMIT');
  return result;
}

/** How many connections servers of ours have to a database now, pools included. */
export async function serversAt(url: string): Promise<number> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'consigliere %'`,
    );
    return rows[0]?.count ?? 0;
  });
}

/** The vault in this database, `postgres://…`; its schema is made when it is filled. */
export function vaultInDatabase(url: string): VaultPlace {
  const reading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  return {
    reading: (work) => connected(url, (client) => within(client, reading, () =>
      work({ rows: (table) => rowsOf(client, table) }))),
    fill: (content) => connected(url, (client) => within(client, 'BEGIN', async () => {
      await makeVaultTables((statement) => client.query(statement));
      const empty = await isEmpty(client);
      if (empty) await insertAll(client, content);
      return empty;
    })),
    fault: () => connected(url, faultOf),
  };
}
