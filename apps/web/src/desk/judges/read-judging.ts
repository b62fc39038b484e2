// Reads who judges a tournament and what is proposed, on behalf of who is signed in.
import { decoded } from '../../games/decoded';
import { askAs } from '../../gql/ask';
import {
  DeskJudgeProposalDocument,
  DeskJudgingDocument,
  type DeskJudgeProposalQuery,
  type DeskJudgingQuery,
} from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';

export type DeskJudging = NonNullable<DeskJudgingQuery['desk']>;
export type RosterJudge = DeskJudging['judges'][number];
export type JudgedTable = DeskJudging['judging']['tables'][number];
export type JudgingFigures = DeskJudging['judging']['measures'];
export type JudgeProposal = NonNullable<DeskJudgeProposalQuery['desk']>['judgeProposal'];

/** Null where there is nothing to be read, or not now. */
export async function readJudging(part: string): Promise<DeskJudging | null> {
  const id = decoded(part);
  if (id === null) return null;
  const answer = await askAs(await tokenOf(), DeskJudgingDocument, { id });
  return answer.kind === 'answered' ? (answer.data.desk ?? null) : null;
}

/** What an empty seed asks for is drawn by the server. */
export async function readProposal(
  part: string,
  { seed, anew }: { readonly seed: string; readonly anew: boolean },
): Promise<JudgeProposal | null> {
  const id = decoded(part);
  if (id === null) return null;
  const answer = await askAs(await tokenOf(), DeskJudgeProposalDocument, { id, seed: seed || null, anew });
  return answer.kind === 'answered' ? (answer.data.desk?.judgeProposal ?? null) : null;
}
