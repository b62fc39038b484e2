// Reads a scoring policy that has a name of its own: a preset, or a version that the house has saved.
import { cache } from 'react';
import { decoded } from '../games/decoded';
import { ask, languageOf, type Answer } from '../gql/ask';
import { PublicPolicyDocument, type PublicPolicyQuery } from '../gql/generated/queries';
import type { Locale } from '../i18n/routing';

export type PublicPolicy = NonNullable<PublicPolicyQuery['scoring']>;

/** The version that an address names; null: the newest. */
export function versionIn(value: string | string[] | undefined): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,3}$/.test(value) ? Number(value) : null;
}

export const readPolicy = cache(
  async (part: string, version: number | null, locale: Locale): Promise<Answer<PublicPolicyQuery>> => {
    const id = decoded(part);
    if (id === null) return { kind: 'misaddressed' };
    return ask(PublicPolicyDocument, { id, version, language: languageOf(locale) });
  },
);

/** Where a policy is read that is chosen by a name, as `club@2` or `fsm`. */
export function policyAddress(choice: string): { pathname: string; query?: { version: string } } {
  const [id = '', version] = choice.split('@');
  const pathname = `/policies/${encodeURIComponent(id)}`;
  return version === undefined ? { pathname } : { pathname, query: { version } };
}
