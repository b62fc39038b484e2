// Whether anything on the first page has changed: a short question to the server, asked by the browser.
import type { PulseQuery } from '../gql/generated/queries';

/** The same as the operation `Pulse`, in one line. */
export const pulseText =
  'query Pulse { games(first: 24, state: RUNNING) { nodes { id revision } } ' +
  'tournaments(first: 6) { nodes { id revision } } }';

/** One text for all that the page shows; another one where something is new. */
export function pulseOf({ games, tournaments }: PulseQuery): string {
  const mark = ({ id, revision }: { readonly id: string; readonly revision: number }) => `${id}:${revision}`;
  return [...games.nodes.map(mark), '|', ...tournaments.nodes.map(mark)].join(' ');
}

interface Reply {
  readonly data?: PulseQuery | null;
}

const patienceMs = 8000;

/** The pulse now; null when the server does not answer. */
export async function feelPulse(): Promise<string | null> {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: pulseText }),
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) return null;
    const { data } = (await response.json()) as Reply;
    return data ? pulseOf(data) : null;
  } catch (error) {
    // Away, or too slow: the page says that it may be behind.
    if ([TypeError, DOMException, SyntaxError].some((kind) => error instanceof kind)) return null;
    throw error;
  }
}
