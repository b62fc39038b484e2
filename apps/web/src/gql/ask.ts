// Asks the server over GraphQL, with the types of the question and its answer.
import type { Language, TypedDocumentString } from './generated/queries';
import type { Locale } from '../i18n/routing';

const address = (): string => process.env['CONSIGLIERE_GRAPHQL'] ?? 'http://127.0.0.1:4000/graphql';
/** An address of the server beside GraphQL. */
export const atServer = (path: string): URL => new URL(path, address());

const patienceMs = 10_000;

/**
 * What came of a question; `unreachable` when the server does not answer, which a page says in words;
 * `misaddressed` when the server knows no such id or cursor, which came from the address of the page.
 */
export type Answer<T> =
  | { readonly kind: 'answered'; readonly data: T }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'misaddressed' };

/** An answer as the server gives it. */
export interface Reply<T> {
  readonly data?: T | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: {
      readonly code?: string;
      /** Of the question: what is not as expected. */
      readonly argument?: string;
      readonly words?: Readonly<Record<Locale, string>>;
    };
  }[];
}

/** Sentences come in the language of the page. */
export const languageOf = (locale: Locale): Language => (locale === 'ru' ? 'RU' : 'EN');

/** What came of a question on behalf of somebody: that he has to sign in, or that it is not for him. */
export type StaffAnswer<T> = Answer<T> | { readonly kind: 'signedOut' } | { readonly kind: 'forbidden' };

/** Sends one query. A server that is away or failing is an answer; a query that it refuses is a bug. */
export async function ask<T, V>(document: TypedDocumentString<T, V>, variables: V): Promise<Answer<T>> {
  const answer = await askAs(null, document, variables);
  if (answer.kind === 'signedOut' || answer.kind === 'forbidden') {
    throw new Error('GraphQL: not for the public');
  }
  return answer;
}

/** The same on behalf of the bearer of a token; null: of nobody. */
export async function askAs<T, V>(
  token: string | null,
  document: TypedDocumentString<T, V>,
  variables: V,
): Promise<StaffAnswer<T>> {
  const reply = await replyTo<T>(token, document.toString(), variables);
  if (reply === null) return { kind: 'unreachable' };
  const { data, errors } = reply;
  const codes = errors?.map(({ extensions }) => extensions?.code) ?? [];
  if (codes.includes('BAD_USER_INPUT')) return { kind: 'misaddressed' };
  if (codes.includes('UNAUTHENTICATED')) return { kind: 'signedOut' };
  if (codes.includes('FORBIDDEN')) return { kind: 'forbidden' };
  if (errors?.length || !data) throw new Error(`GraphQL: ${errors?.map((one) => one.message).join('; ')}`);
  return { kind: 'answered', data };
}

/** The whole answer to a query or an act; null when the server is away or fails. */
export async function replyTo<T>(
  token: string | null,
  query: string,
  variables: unknown,
): Promise<Reply<T> | null> {
  const response = await send(token, JSON.stringify({ query, variables }));
  return response === null || response.status >= 500 ? null : ((await response.json()) as Reply<T>);
}

async function send(token: string | null, body: string): Promise<Response | null> {
  try {
    return await fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body,
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    console.error(`no answer from ${address()}:`, error);
    return null;
  }
}
