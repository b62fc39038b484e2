// Reads what the pages of the desk show, on behalf of who is signed in; nothing of it is kept by a cache.
import { cache } from 'react';
import { decoded } from '../../games/decoded';
import { askAs, languageOf, type StaffAnswer } from '../../gql/ask';
import {
  DeskDocument,
  DeskPoliciesDocument,
  DeskRevealDocument,
  DeskTournamentsDocument,
  DeskWizardDocument,
  type Access,
  type DeskPoliciesQuery,
  type DeskQuery,
  type DeskRevealQuery,
  type DeskTournamentsQuery,
  type DeskWizardQuery,
} from '../../gql/generated/queries';
import type { Locale } from '../../i18n/routing';
import { tokenOf } from '../../session/token';

export type Desk = NonNullable<DeskQuery['desk']> & Pick<DeskQuery, 'phaseRules'>;
export type DeskDraft = Desk['seatings'][number];
export type DeskTournament = Desk['tournament'];
export type SeatedRound = DeskTournament['seating'][number];
export type DeskTable = SeatedRound['tables'][number] & {
  /** Whether the public does not know yet how it ended. */
  readonly isHeld?: boolean;
};
export type Entered = DeskTournament['entered'][number];

/** Pages without a tournament ask nothing that is the staff's alone, so who may is told from the session. */
export function forStaff<T extends { readonly session: { readonly access: Access } }>(
  answer: StaffAnswer<T>,
): StaffAnswer<T> {
  if (answer.kind !== 'answered') return answer;
  const { access } = answer.data.session;
  if (access === 'PUBLIC') return { kind: 'signedOut' };
  return access === 'ORGANISER' || access === 'CHIEF' ? answer : { kind: 'forbidden' };
}

export async function readTournaments(): Promise<StaffAnswer<DeskTournamentsQuery>> {
  return forStaff(await askAs(await tokenOf(), DeskTournamentsDocument, {}));
}

export async function readWizard(locale: Locale): Promise<StaffAnswer<DeskWizardQuery>> {
  return forStaff(await askAs(await tokenOf(), DeskWizardDocument, { language: languageOf(locale) }));
}

export async function readPolicies(locale: Locale): Promise<StaffAnswer<DeskPoliciesQuery>> {
  return forStaff(await askAs(await tokenOf(), DeskPoliciesDocument, { language: languageOf(locale) }));
}

/** The rounds with the outcome of games that a freeze holds back from the public, which are marked. */
function wholeRounds({ whole, tournament }: NonNullable<DeskQuery['desk']>) {
  const outcomes = new Map(whole.flatMap(({ tables }) => tables.map((table) => [table.game, table])));
  return tournament.seating.map((round) => ({
    ...round,
    tables: round.tables.map((table) =>
      ({ ...table, ...outcomes.get(table.game), isHeld: table.state === 'HELD' })),
  }));
}

/** The desk of a tournament; `misaddressed` where there is none. */
export const readDesk = cache(async (part: string): Promise<StaffAnswer<Desk>> => {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const answer = await askAs(await tokenOf(), DeskDocument, { id });
  if (answer.kind !== 'answered') return answer;
  const { desk, phaseRules } = answer.data;
  if (!desk) return { kind: 'misaddressed' };
  const tournament = { ...desk.tournament, seating: wholeRounds(desk) };
  return { kind: 'answered', data: { ...desk, phaseRules, tournament } };
});

export type RevealDesk = NonNullable<DeskRevealQuery['desk']>;

/** Both tables of a tournament, the frozen one and the one with everything. */
export async function readRevealDesk(part: string): Promise<StaffAnswer<RevealDesk>> {
  const id = decoded(part);
  if (id === null) return { kind: 'misaddressed' };
  const answer = await askAs(await tokenOf(), DeskRevealDocument, { id });
  if (answer.kind !== 'answered') return answer;
  return answer.data.desk ? { kind: 'answered', data: answer.data.desk } : { kind: 'misaddressed' };
}
