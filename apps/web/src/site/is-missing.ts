// Tells the addresses that lead nowhere before a page is rendered, while the status can still be set.
import { decoded } from '../games/decoded';
import { ask } from '../gql/ask';
import { CursorExistsDocument, GameExistsDocument } from '../gql/generated/queries';

/**
 * True for an address under a language that no page has, or whose game or cursor the server does not know.
 * A server that is away leaves the answer to the page, which says so.
 */
export async function isMissing(pathname: string, query: URLSearchParams): Promise<boolean> {
  const [section, part, ...more] = pathname.split('/').filter(Boolean).slice(1);
  if (section === undefined) return isUnknownCursor(query.getAll('after'));
  if (section !== 'games' || part === undefined || more.length > 0) return true;
  return isUnknownGame(decoded(part));
}

async function isUnknownGame(id: string | null): Promise<boolean> {
  if (id === null) return true;
  const answer = await ask(GameExistsDocument, { id });
  return answer.kind === 'misaddressed' || (answer.kind === 'answered' && !answer.data.game);
}

async function isUnknownCursor([after, ...more]: readonly string[]): Promise<boolean> {
  if (after === undefined || more.length > 0) return false;
  const answer = await ask(CursorExistsDocument, { after });
  return answer.kind === 'misaddressed';
}
