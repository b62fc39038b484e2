// Leases in PostgreSQL: rows with a holder and a time by the clock of the database.
import type { ClientBase, Pool } from 'pg';
import { LeaseLost } from './lease.js';
import type { Names } from './postgres-schemas.js';
import type { Leases } from './storage.js';

/** A lease is renewed by each write for so long. */
const leaseMilliseconds = 3000;

/** Throws unless the lease is held, and holds it by this transaction until that ends. */
export type Guard = (client: ClientBase, token: string | null) => Promise<void>;

/** Of a row of leases: held on, where it is held by this token still. */
const renewal = (leases: string): string =>
  `UPDATE "${leases}".leases SET until = greatest(until, clock_timestamp() + $3 * interval '1 millisecond')
   WHERE name = $1 AND holder = $2 AND until > clock_timestamp()`;

export class PostgresLeases implements Leases {
  readonly #pool: Pool;
  readonly #names: Names;
  readonly #onTaken: (token: string) => void;

  constructor(pool: Pool, names: Names, onTaken: (token: string) => void) {
    this.#pool = pool;
    this.#names = names;
    this.#onTaken = onTaken;
  }

  async take(token: string, milliseconds: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      `INSERT INTO "${this.#names.leases}".leases AS held (name, holder, until)
       VALUES ($1, $2, clock_timestamp() + $3 * interval '1 millisecond')
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder,
         until = clock_timestamp() + $3 * interval '1 millisecond' WHERE held.until <= clock_timestamp()`,
      [this.#names.current, token, milliseconds],
    );
    if (rowCount === 1) this.#onTaken(token);
    return rowCount === 1;
  }

  async renew(token: string, milliseconds: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query(renewal(this.#names.leases), [
      this.#names.current, token, milliseconds,
    ]);
    return rowCount === 1;
  }

  async give(token: string): Promise<void> {
    await this.#pool.query(
      `UPDATE "${this.#names.leases}".leases SET until = clock_timestamp() WHERE name = $1 AND holder = $2`,
      [this.#names.current, token],
    );
  }
}

/** Guards by the row of these views, whose lock is held until the transaction ends: two never both write. */
export function guardOf({ leases, current }: Names): Guard {
  return async (client, token) => {
    const { rowCount } = await client.query(renewal(leases), [current, token, leaseMilliseconds]);
    if (rowCount !== 1) throw new LeaseLost();
  };
}
