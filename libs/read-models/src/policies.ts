// The scoring policies that were saved: a row for each version, which never changes.
import type { ScoringPolicy } from '@consigliere/tournament';
import type { Projection, Shapes, Views } from './projection.js';

export interface PolicyRow {
  id: string;
  /** From 1. */
  version: number;
  /** JSON. */
  policy: string;
  /** When it was saved, ISO 8601 in UTC. */
  saved_at: string;
}

export interface PolicyTables {
  policies: PolicyRow;
}

const tables: Shapes = {
  policies: {
    columns: { id: 'text', version: 'integer', policy: 'text', saved_at: 'text' },
    key: ['id', 'version'],
  },
};

export const policies: Projection = {
  name: 'policies',
  version: 1,
  tables,
  apply: (rows, step) => {
    if (step.of !== 'policy') return;
    const { policy } = step.event.data;
    const { version } = policy;
    rows.put('policies', {
      id: step.policy, version, policy: JSON.stringify(policy), saved_at: step.at,
    });
  },
};

/** A version of a policy, and when it was saved. */
export interface StoredPolicy {
  readonly policy: ScoringPolicy;
  readonly savedAt: string;
}

const storedOf = ({ policy, saved_at: savedAt }: PolicyRow): StoredPolicy => ({
  policy: JSON.parse(policy) as ScoringPolicy, savedAt,
});

/** The newest version of each policy, by id; at most `first` of them. */
export async function newestPolicies(db: Views, first: number): Promise<StoredPolicy[]> {
  const rows = await db
    .selectFrom('policies')
    .selectAll()
    .where(({ eb, selectFrom }) => eb('version', '=', selectFrom('policies as other')
      .select(({ fn }) => fn.max('other.version').as('newest'))
      .whereRef('other.id', '=', 'policies.id')))
    .orderBy('id')
    .limit(first)
    .execute();
  return rows.map(storedOf);
}

/** The versions of a policy, the newest first; at most `first` of them. */
export async function policyVersions(db: Views, id: string, first: number): Promise<StoredPolicy[]> {
  const rows = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(first)
    .execute();
  return rows.map(storedOf);
}

/** A version of a policy; null where it was never saved. */
export async function findPolicy(db: Views, id: string, version: number): Promise<StoredPolicy | null> {
  const row = await db
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row ? storedOf(row) : null;
}
