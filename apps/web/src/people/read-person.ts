// Reads the profile of a player or a judge, once for a request.
import { cache } from 'react';
import { decoded } from '../games/decoded';
import { ask, type Answer } from '../gql/ask';
import {
  JudgeProfileDocument,
  PersonNicksDocument,
  PlayerProfileDocument,
  type JudgeProfileQuery,
  type PersonNicksQuery,
  type PlayerProfileQuery,
} from '../gql/generated/queries';

const misaddressed = { kind: 'misaddressed' } as const;

/** The person as a player and as a judge; each null where he was none. */
export const readNicks = cache(async (part: string): Promise<PersonNicksQuery | null> => {
  const id = decoded(part);
  const answer = id === null ? misaddressed : await ask(PersonNicksDocument, { id });
  return answer.kind === 'answered' ? answer.data : null;
});

/** `player` is null when there is none of this id. */
export async function readPlayerProfile(
  part: string,
  after: string | null,
): Promise<Answer<PlayerProfileQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(PlayerProfileDocument, { id, after });
}

/** `judge` is null when there is none of this id. */
export async function readJudgeProfile(
  part: string,
  after: string | null,
): Promise<Answer<JudgeProfileQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(JudgeProfileDocument, { id, after });
}
