// Reads who qualifies for a stage of a tournament, on behalf of who is signed in.
import { askAs, type StaffAnswer } from '../../gql/ask';
import { DeskFinalistsDocument, type DeskFinalistsQuery } from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';

/** `id` is that of the tournament; null where there is no such stage. */
export async function readQualification(
  id: string,
  stage: string,
): Promise<StaffAnswer<DeskFinalistsQuery['qualification']>> {
  const answer = await askAs(await tokenOf(), DeskFinalistsDocument, { id, stage });
  return answer.kind === 'answered' ? { kind: 'answered', data: answer.data.qualification } : answer;
}
