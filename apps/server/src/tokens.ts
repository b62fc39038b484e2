// Tokens: what a caller shows to act as judge, chief judge or organiser; the vault keeps only their hashes.
import { createHash } from 'node:crypto';
import { Kept } from '@consigliere/event-store';
import type { Vault } from './vault.js';
import type { World } from './world.js';

export type Access = 'public' | 'judge' | 'chief' | 'organiser';

const holders = ['organiser', 'judge', 'chief'] as const;

/** Whom the server takes a caller for; `actor` is an opaque id, null for the public. */
export interface Bearer {
  readonly access: Access;
  readonly actor: string | null;
  /** Whether a token was shown that is not known. */
  readonly tokenUnknown?: boolean;
}

export const nobody: Bearer = { access: 'public', actor: null };

const stranger: Bearer = { ...nobody, tokenUnknown: true };

/** A token in the clear, to be shown once. */
export interface IssuedToken {
  readonly access: Access;
  readonly token: string;
}

/** Stands where the hash of a token was that is worth nothing any more; who held it is still known. */
const lost = 'lost:';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Known {
  readonly bearer: Bearer;
  readonly age: number;
}

/** Callers kept in memory. */
const keptBearers = 1000;

/** As text that a command line takes for no option: it begins with no hyphen. */
export function tokenOf(bytes: Buffer): string {
  return bytes.toString('base64url').replace(/^-/, 'A');
}

export class Tokens {
  readonly #vault: Vault;
  readonly #world: World;
  readonly #known = new Kept<Known>(keptBearers);
  #age = 0;

  constructor(vault: Vault, world: World) {
    this.#vault = vault;
    this.#world = world;
  }

  /** Whoever is in memory is read anew when he comes next. */
  forget(): void {
    this.#age += 1;
  }

  /**
   * Makes a token each for organiser, judge and chief judge where the vault has none, or anew when told: the
   * old ones are worth nothing from then on. Answers the new ones; of several processes that start at once
   * one is answered them.
   */
  async issue(anew: boolean): Promise<readonly IssuedToken[]> {
    const issued = await this.#vault.exclusively(async (vault) => {
      if (anew) {
        await vault.updateTable('tokens').set(({ eb, ref }) => ({ hash: eb(eb.val(lost), '||', ref('id')) }))
          .execute();
      }
      const valid = await vault.selectFrom('tokens').select('id').where('hash', 'not like', `${lost}%`)
        .limit(1).execute();
      if (valid.length > 0) return [];
      const made = holders.map((access) => ({
        access, id: this.#world.uuid(), token: tokenOf(this.#world.bytes(24)),
      }));
      const since = this.#world.now().toISOString();
      await vault.insertInto('tokens')
        .values(made.map(({ id, access, token }) => ({ id, access, hash: hashOf(token), since }))).execute();
      return made.map(({ access, token }) => ({ access, token }));
    });
    if (!anew) return issued;
    this.forget();
    await this.#vault.tellChange();
    return issued;
  }

  /**
   * Who shows this `Authorization` header: one of the public when it is missing or its token is not known.
   */
  async bearerOf(authorization: string | undefined): Promise<Bearer> {
    if (!authorization) return nobody;
    const token = /^Bearer ([\w-]{16,128})$/.exec(authorization)?.[1];
    if (!token) return stranger;
    const hash = hashOf(token);
    const known = this.#known.get(hash);
    if (known?.age === this.#age) return known.bearer;
    const age = this.#age;
    const found = await this.#vault.db.selectFrom('tokens').select(['id', 'access'])
      .where('hash', '=', hash).executeTakeFirst();
    if (!found) return stranger;
    const bearer: Bearer = { access: found.access as Access, actor: found.id };
    this.#known.set(hash, { bearer, age });
    return bearer;
  }

  /** What the token of an actor is or was for; null for one who never had any. */
  async accessOf(actor: string): Promise<Access | null> {
    const found = await this.#vault.db.selectFrom('tokens').select('access').where('id', '=', actor)
      .executeTakeFirst();
    return (found?.access ?? null) as Access | null;
  }
}
