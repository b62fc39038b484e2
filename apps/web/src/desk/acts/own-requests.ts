// Requests of the desk's own pages, told from those that another site makes a browser send.

/** A browser says where a request comes from; JSON from elsewhere would have to ask before. */
export function isOfThisSite({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  return isJson && (site === null || site === 'same-origin');
}

/** An answer of one line, for who writes programs. */
export const plain = (status: number, words: string): Response => new Response(`${words}\n`, { status });

/** The JSON object that a request brings; null where it brings none. */
export async function objectOf(request: Request): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const body: unknown = await request.json();
    return isRecord(body) ? body : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Whether a value is an object with names. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
