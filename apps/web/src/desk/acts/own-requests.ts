// Requests of the desk's own pages, told from those that another site makes a browser send.

/** A browser says where a request comes from; JSON from elsewhere would have to ask before. */
export function isOfThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson && (site === null || site === 'same-origin');
}

/** An answer of one line, for who writes programs. */
export const plain = (status: number, words: string): Response => new Response(`${words}\n`, { status });
