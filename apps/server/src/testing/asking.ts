// Asks a server that may go away in the middle: what came back whole, or that it is gone.

/** The server went away before its answer was there. */
export class Gone extends Error {}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

/** How long an answer may take before whoever asked gives up: longer than any deadline of the server. */
const patienceMilliseconds = 60_000;

interface Posted {
  readonly token: string;
  readonly body: string;
}

/** Posts to a server; throws `Gone` when nothing or only a part came back. */
export async function posted(url: string, { token, body }: Posted): Promise<Answered> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw error;
    throw new Gone('no answer', { cause: error });
  }
}

export interface GraphqlAnswer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: string; readonly act?: string; readonly revision?: number };
  }[];
}

/** Asks the GraphQL endpoint; throws `Gone` when the answer did not come whole. */
export async function answerOf<Data>(
  origin: string,
  token: string,
  query: string,
): Promise<GraphqlAnswer<Data>> {
  const { status, text } = await posted(`${origin}/graphql`, { token, body: JSON.stringify({ query }) });
  if (status !== 200 && !text.startsWith('{"errors"')) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as GraphqlAnswer<Data>;
}

/** The data of an answer without errors; throws `Gone` as above, and any other error as it is told. */
export async function dataOf<Data>(origin: string, token: string, query: string): Promise<Data> {
  const { data, errors } = await answerOf<Data>(origin, token, query);
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}
