// Reads what the pages of a tournament show.
import { cache } from 'react';
import { decoded } from '../games/decoded';
import { ask, languageOf, type Answer } from '../gql/ask';
import {
  ChartsDocument,
  EntrantsDocument,
  FindingsDocument,
  NominationsDocument,
  PlayerRowDocument,
  RoundsDocument,
  ScheduleDocument,
  TableVersionsDocument,
  TeamTableDocument,
  TournamentDocument,
  TournamentNameDocument,
  TournamentRulesDocument,
  type ChartsQuery,
  type EntrantsQuery,
  type FindingsQuery,
  type NominationsQuery,
  type PlayerRowQuery,
  type RoundsQuery,
  type ScheduleQuery,
  type TableVersionsQuery,
  type TeamTableQuery,
  type TournamentQuery,
  type TournamentRulesQuery,
} from '../gql/generated/queries';
import type { Locale } from '../i18n/routing';
import type { Selection } from '../standings/selection';

const misaddressed = { kind: 'misaddressed' } as const;

/** Parts of an address. */
export interface Address {
  readonly locale: Locale;
  readonly id: string;
}

/** The name of a tournament for the title of its pages; null where it cannot be read. */
export const readName = cache(async (part: string): Promise<string | null> => {
  const id = decoded(part);
  const answer = id === null ? misaddressed : await ask(TournamentNameDocument, { id });
  return answer.kind === 'answered' ? (answer.data.tournament?.name ?? null) : null;
});

/** What of the address of a table is not there: the tournament, or the stage that is asked for; or null. */
export async function missingOf(
  part: string,
  stage: string | null,
  tournament: { readonly stages: readonly { readonly id: string }[] } | null,
): Promise<'tournament' | 'stage' | null> {
  if (tournament) return stage === null || tournament.stages.some(({ id }) => id === stage) ? null : 'stage';
  return stage !== null && (await readName(part)) !== null ? 'stage' : 'tournament';
}

/** The table of players; `tournament` is null when there is none of this id. */
export async function readTable(
  { locale, id: part }: Address,
  { stage, asOf }: Selection,
): Promise<Answer<TournamentQuery>> {
  const id = decoded(part);
  if (id === null) return misaddressed;
  return ask(TournamentDocument, { id, language: languageOf(locale), stage, asOf });
}

/** The table of teams. */
export async function readTeams(
  { locale, id: part }: Address,
  { stage, asOf }: Selection,
): Promise<Answer<TeamTableQuery>> {
  const id = decoded(part);
  if (id === null) return misaddressed;
  return ask(TeamTableDocument, { id, language: languageOf(locale), stage, asOf });
}

/** What is odd about the protocols. */
export async function readFindings({ locale, id: part }: Address): Promise<Answer<FindingsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(FindingsDocument, { id, language: languageOf(locale) });
}

/** Who is named best of it, and by what rules. */
export async function readNominations({ locale, id: part }: Address): Promise<Answer<NominationsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(NominationsDocument, { id, language: languageOf(locale) });
}

/** The versions of its table, and one of them, null the newest, with the table as it stood under it. */
export async function readVersions(
  part: string,
  version: number | null,
): Promise<Answer<TableVersionsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(TableVersionsDocument, { id, version });
}

/** Who plays where. */
export async function readRounds(part: string): Promise<Answer<RoundsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(RoundsDocument, { id });
}

/** When it is played, and how far each table has come. */
export async function readSchedule(part: string): Promise<Answer<ScheduleQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(ScheduleDocument, { id });
}

/** Who plays in it. */
export async function readEntrants(part: string): Promise<Answer<EntrantsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(EntrantsDocument, { id });
}

/** By what rules it is played, and how its points are counted. */
export async function readRules({ locale, id: part }: Address): Promise<Answer<TournamentRulesQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(TournamentRulesDocument, { id, language: languageOf(locale) });
}

/** What its charts are drawn from; of a stage, or of all. */
export async function readCharts(part: string, stage: string | null): Promise<Answer<ChartsQuery>> {
  const id = decoded(part);
  return id === null ? misaddressed : ask(ChartsDocument, { id, stage });
}

/** The row of a player with all that it is made of. */
export async function readPlayer(
  { locale, id: part, player: other }: Address & { readonly player: string },
  { stage, asOf }: Selection,
): Promise<Answer<PlayerRowQuery>> {
  const id = decoded(part);
  const player = decoded(other);
  if (id === null || player === null) return misaddressed;
  return ask(PlayerRowDocument, { id, player, language: languageOf(locale), stage, asOf });
}
