// The schemas of views in PostgreSQL: how they are called, made when missing, and removed when forgotten.
import type { ClientBase } from 'pg';
import { makeTables } from './postgres-set.js';
import { quoted } from './postgres-tables.js';
import { projections, versionsName, whole } from './projections.js';

/** Sets of other versions are removed when nobody has written them for so long. */
const forgottenAfter = '1 hour';

/** The names of what belongs to these views in the database. */
export interface Names {
  readonly leases: string;
  readonly current: string;
  readonly next: string;
  readonly old: string;
}

export function namesUnder(schema: string): Names {
  if (!/^[a-z][a-z_]{0,30}$/.test(schema)) throw new Error(`${schema} cannot name schemas of views`);
  const current = `${schema}_${versionsName()}`;
  return { current, leases: schema, next: `${current}_next`, old: `${current}_old` };
}

/** Where those stand who follow the log and are no projection goes from one set to another. */
export async function followProcesses(client: ClientBase, from: string, to: string): Promise<void> {
  await client.query(
    `INSERT INTO "${to}".checkpoints SELECT * FROM "${from}".checkpoints WHERE projection <> ALL ($1)
     ON CONFLICT (projection) DO UPDATE SET position = excluded.position`,
    [projections.map(({ name }) => name)],
  );
}

/** Who makes, renames or removes sets does it alone until the transaction ends; asked for before a guard. */
export async function lockSets(client: ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtext('consigliere views'))`);
}

interface Removal {
  readonly schemas: readonly string[];
  /** Of who removes them. */
  readonly token: string | null;
}

/**
 * Removes sets, unless the lease is not held by this token any more: whoever takes it next removes what is
 * left, and what is there after that is his.
 */
export async function removeSets(client: ClientBase, names: Names, removal: Removal): Promise<void> {
  const { schemas, token } = removal;
  await lockSets(client);
  const { rowCount } = await client.query(
    `SELECT 1 FROM "${names.leases}".leases WHERE name = $1 AND holder = $2 AND until > clock_timestamp()`,
    [names.current, token],
  );
  if (rowCount === 1) await client.query(`DROP SCHEMA IF EXISTS ${quoted(schemas)} CASCADE`);
}

async function isSchema(client: ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_namespace WHERE nspname = $1', [schema]);
  return rowCount === 1;
}

/** Makes what is missing: the leases, and the set of these versions, empty. */
export async function prepare(client: ClientBase, { leases, current }: Names): Promise<void> {
  // Processes that start at the same time make it one after the other.
  await lockSets(client);
  await client.query(`CREATE SCHEMA IF NOT EXISTS "${leases}"`);
  await client.query(`CREATE TABLE IF NOT EXISTS "${leases}".leases
    (name text PRIMARY KEY, holder text NOT NULL, until timestamptz NOT NULL)`);
  if (await isSchema(client, current)) return;
  await client.query(`CREATE SCHEMA "${current}"`);
  await makeTables(client, current, projections);
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM "${leases}".leases JOIN pg_namespace ON nspname = name ORDER BY until DESC LIMIT 1`,
  );
  if (rows[0]) await followProcesses(client, rows[0].name, current);
  await client.query(`DELETE FROM "${current}".checkpoints WHERE projection = $1`, [whole]);
  await client.query(
    `INSERT INTO "${leases}".leases VALUES ($1, '', clock_timestamp()) ON CONFLICT DO NOTHING`, [current],
  );
}

/** Removes sets of other versions that nobody has written for long, with their leases: nobody holds one. */
export async function forgetOthers(client: ClientBase, { leases, current }: Names): Promise<void> {
  await lockSets(client);
  const { rows } = await client.query<{ name: string }>(
    `DELETE FROM "${leases}".leases WHERE name <> $1 AND until < clock_timestamp() - $2::interval
     RETURNING name`,
    [current, forgottenAfter],
  );
  for (const { name } of rows) {
    await client.query(`DROP SCHEMA IF EXISTS "${name}", "${name}_next", "${name}_old" CASCADE`);
  }
}
