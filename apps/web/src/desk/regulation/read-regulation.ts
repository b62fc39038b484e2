// Reads what the desk's page of the regulation shows: what holds, what can be chosen, what each phase allows.
import { decoded } from '../../games/decoded';
import { askAs, languageOf, type StaffAnswer } from '../../gql/ask';
import { DeskRegulationDocument, type DeskRegulationQuery } from '../../gql/generated/queries';
import type { Locale } from '../../i18n/routing';
import { tokenOf } from '../../session/token';

export type RegulationTournament = NonNullable<DeskRegulationQuery['desk']>['tournament'];

export interface DeskRegulation extends Pick<DeskRegulationQuery, 'phaseRules' | 'scorings'> {
  readonly tournament: RegulationTournament;
  /** Grows with everything new at the desk. */
  readonly news: number;
}

/** `misaddressed` where there is no such tournament. */
export async function readDeskRegulation(
  locale: Locale,
  part: string,
): Promise<StaffAnswer<DeskRegulation>> {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const answer = await askAs(await tokenOf(), DeskRegulationDocument, { id, language: languageOf(locale) });
  if (answer.kind !== 'answered') return answer;
  const { desk, phaseRules, scorings } = answer.data;
  if (!desk) return { kind: 'misaddressed' };
  return { kind: 'answered', data: { news: desk.news, tournament: desk.tournament, phaseRules, scorings } };
}
