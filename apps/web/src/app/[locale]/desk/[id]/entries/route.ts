// An entry list from a page of this site on its way to the server, and what comes of it line by line.
import { atServer } from '../../../../../gql/ask';
import { tokenOf } from '../../../../../session/token';
import { isOfThisSite, plain } from '../../../../../desk/acts/own-requests';

interface Context {
  readonly params: Promise<{ id: string }>;
}

const patienceMs = 120_000;

async function passOn(id: string, token: string, body: string): Promise<Response> {
  try {
    return await fetch(atServer(`/tournaments/${encodeURIComponent(id)}/entries`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    console.error('no answer to an entry list:', error);
    return plain(503, 'The server does not answer.');
  }
}

export async function POST(request: Request, { params }: Context): Promise<Response> {
  if (!isOfThisSite(request)) return plain(403, 'This list was sent from another site.');
  const token = await tokenOf();
  if (token === null) return plain(401, 'Nobody is signed in.');
  const answer = await passOn((await params).id, token, await request.text());
  const type = answer.headers.get('content-type') ?? 'text/plain; charset=utf-8';
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': type, 'cache-control': 'private, no-store' },
  });
}
