// Tokens: what a caller shows to act as judge, chief judge or organiser; the vault keeps only their hashes.
import { createHash } from 'node:crypto';
import type { Database } from 'better-sqlite3';
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

/**
 * Makes a token each for organiser, judge and chief judge where the vault has none, or anew when told: the
 * old ones are worth nothing from then on. Answers the new ones.
 */
export function issueTokens(vault: Database, world: World, anew: boolean): readonly IssuedToken[] {
  if (anew) vault.prepare(`UPDATE tokens SET hash = '${lost}' || id`).run();
  const known = vault
    .prepare<[], number>(`SELECT count(*) FROM tokens WHERE hash NOT LIKE '${lost}%'`).pluck().get() ?? 0;
  if (known > 0) return [];
  const insert = vault.prepare('INSERT INTO tokens (id, access, hash, since) VALUES (?, ?, ?, ?)');
  const issue = vault.transaction(() =>
    holders.map((access) => {
      const token = world.bytes(24).toString('base64url');
      insert.run(world.uuid(), access, hashOf(token), world.now().toISOString());
      return { access, token };
    }),
  );
  return issue();
}

/** Who shows this `Authorization` header: one of the public when it is missing or its token is not known. */
export function bearerOf(vault: Database, authorization: string | undefined): Bearer {
  if (!authorization) return nobody;
  const token = /^Bearer ([\w-]{16,128})$/.exec(authorization)?.[1];
  if (!token) return stranger;
  const known = vault
    .prepare<[string], { id: string; access: Access }>('SELECT id, access FROM tokens WHERE hash = ?')
    .get(hashOf(token));
  return known ? { access: known.access, actor: known.id } : stranger;
}

/** What the token of an actor is or was for; null for one who never had any. */
export function accessOf(vault: Database, actor: string): Access | null {
  return vault.prepare<[string], Access>('SELECT access FROM tokens WHERE id = ?').pluck().get(actor) ?? null;
}
