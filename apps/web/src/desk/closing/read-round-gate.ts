// Reads what keeps a round open, and of each table that waits for a signature what would be signed.
import { askAs, type StaffAnswer } from '../../gql/ask';
import {
  RoundGateDocument,
  SignedFactsDocument,
  type Access,
  type GateTableFragment,
  type RoundGateQuery,
} from '../../gql/generated/queries';
import { tokenOf } from '../../session/token';
import type { RoundRef } from '../rounds/round-order';
import { signedFacts, type SignedFacts } from './sealed';

export interface GateOfRound {
  /** Null where the tournament is not known. */
  readonly gate: RoundGateQuery['roundGate'];
  readonly access: Access;
  /** By the id of the game; of those alone that wait for a signature. */
  readonly facts: ReadonlyMap<string, SignedFacts>;
}

async function factsOf(token: string | null, game: string): Promise<readonly [string, SignedFacts][]> {
  const answer = await askAs(token, SignedFactsDocument, { game });
  const facts = answer.kind === 'answered' ? signedFacts(answer.data) : null;
  return facts ? [[game, facts]] : [];
}

const waits = ({ lack }: GateTableFragment): boolean => lack === 'SIGNATURE';

/** `tournament` is its id. */
export async function readRoundGate(tournament: string, round: RoundRef): Promise<StaffAnswer<GateOfRound>> {
  const token = await tokenOf();
  const { stage, round: number } = round;
  const answer = await askAs(token, RoundGateDocument, { tournament, stage, round: number });
  if (answer.kind !== 'answered') return answer;
  const { session: { access }, roundGate: gate } = answer.data;
  const games = gate?.tables.filter(waits) ?? [];
  const facts = await Promise.all(games.map(({ game }) => factsOf(token, game)));
  return { kind: 'answered', data: { gate, access, facts: new Map(facts.flat()) } };
}
