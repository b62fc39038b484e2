// Where the running server is and who asks it, for every command of a running server.
import type { Bilingual, Language } from '@consigliere/rules';

/** Where a server is unless told. */
const usualUrl = 'http://127.0.0.1:4000';

const badUrl = {
  en: '--url takes an address such as http://127.0.0.1:4000, not',
  ru: '--url принимает адрес, например http://127.0.0.1:4000, а не',
} as const satisfies Bilingual;

/** A server to ask; the token is null where none is given. */
export interface ServerAddress {
  readonly url: string;
  readonly token: string | null;
}

/** The server of the options, its token from CONSIGLIERE_TOKEN unless told; or what is wrong with them. */
export function serverOf(
  given: { readonly url?: string | undefined; readonly token?: string | undefined },
  language: Language,
): ServerAddress | string {
  const { url = usualUrl, token } = given;
  const isAddress = URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
  if (!isAddress) return `${badUrl[language]} ${url}`;
  return { url, token: token || process.env['CONSIGLIERE_TOKEN'] || null };
}

export function authorization({ token }: ServerAddress): Record<string, string> {
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The answer of the server; null when none answers. An aborted request throws its reason. */
export async function answerOf(
  { url }: ServerAddress,
  path: string,
  request: RequestInit = {},
): Promise<Response | null> {
  try {
    return await fetch(new URL(path, url), request);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
