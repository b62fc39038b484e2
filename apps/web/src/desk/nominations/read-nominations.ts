// Reads by which rules a tournament names its best, and which there are to choose from.
import { decoded } from '../../games/decoded';
import { askAs, languageOf, type StaffAnswer } from '../../gql/ask';
import { DeskNominationsDocument, type DeskNominationsQuery } from '../../gql/generated/queries';
import type { Locale } from '../../i18n/routing';
import { tokenOf } from '../../session/token';
import type { RulesOption } from './rule-choice';

interface DeskNominations {
  /** What grows with everything new at the desk. */
  readonly news: number;
  readonly tournament: NonNullable<DeskNominationsQuery['desk']>['tournament'];
  readonly options: readonly RulesOption[];
  /** The id of the option that is usual beside the scoring. */
  readonly usual: string;
}

/** What the server has validated. */
interface Rules {
  readonly nominations: readonly { readonly title: Readonly<Record<Locale, string>> }[];
}

/** `misaddressed` where there is no such tournament. */
export async function readDeskNominations(
  locale: Locale,
  part: string,
): Promise<StaffAnswer<DeskNominations>> {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const language = languageOf(locale);
  const answer = await askAs(await tokenOf(), DeskNominationsDocument, { id, language });
  if (answer.kind !== 'answered') return answer;
  const { desk, nominationPresets } = answer.data;
  if (!desk) return { kind: 'misaddressed' };
  const options = nominationPresets.map(({ id: preset, title, rules, words }) => ({
    id: preset, title, rules,
    nominations: (JSON.parse(rules) as Rules).nominations.map((one, at) => ({
      title: one.title[locale], words: words[at] ?? '',
    })),
  }));
  const { scoring } = desk.tournament;
  const usual = nominationPresets.find(({ usualFor }) => usualFor.includes(scoring.id))
    ?? nominationPresets[0];
  const data = { news: desk.news, tournament: desk.tournament, options, usual: usual?.id ?? '' };
  return { kind: 'answered', data };
}
