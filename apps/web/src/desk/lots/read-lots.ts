// Reads the lots of a tournament and who shares a place in a table, on behalf of who is signed in.
import { decoded } from '../../games/decoded';
import { askAs, type StaffAnswer } from '../../gql/ask';
import { DeskLotsDocument, type DeskLotsQuery, type LotKind } from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';

export type LotsDesk = NonNullable<DeskLotsQuery['desk']>;

/** Which table is drawn for; `stage` null: all stages. */
export interface LotTable {
  readonly stage: string | null;
  readonly among: LotKind;
}

export async function readLots(part: string, table: LotTable): Promise<StaffAnswer<LotsDesk>> {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const answer = await askAs(await tokenOf(), DeskLotsDocument, { id, ...table });
  if (answer.kind !== 'answered') return answer;
  return answer.data.desk ? { kind: 'answered', data: answer.data.desk } : { kind: 'misaddressed' };
}
