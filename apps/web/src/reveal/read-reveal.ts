// Reads what the screen of the reveal shows: the uncovered places, or the whole table once all is public.
import { decoded } from '../games/decoded';
import { ask, type Answer } from '../gql/ask';
import { RevealDocument, type RevealQuery } from '../gql/generated/queries';

export async function readReveal(part: string): Promise<Answer<RevealQuery>> {
  const id = decoded(part);
  return id === null ? { kind: 'misaddressed' } : ask(RevealDocument, { id });
}
