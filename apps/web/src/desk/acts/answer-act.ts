// Sends an act of the desk to the server on behalf of who is signed in, and tells what came of it.
import { languageOf, replyTo, type Reply } from '../../gql/ask';
import type {
  DeskDoneFragment, PersonsDoneFragment, ProtocolDoneFragment,
} from '../../gql/generated/queries';
import type { Locale } from '../../i18n/routing';
import { deskActs, type DeskAct } from './desk-acts';
import type { Failure, Outcome } from './outcome';

export interface SentAct {
  readonly act: DeskAct;
  readonly variables: Readonly<Record<string, unknown>>;
}

type AnyDone = DeskDoneFragment | ProtocolDoneFragment | PersonsDoneFragment;
type Done = { readonly act: AnyDone };

function outcomeOf(done: AnyDone): Outcome {
  if ('recorded' in done) return { kind: 'done', act: done.recorded?.act ?? '' };
  const { code, message, clause, details } = done;
  return {
    kind: 'refused',
    code,
    message,
    clause: clause && { id: clause.id, title: clause.title },
    details: Object.fromEntries(details.map(({ name, value }) => [name, value])),
  };
}

/** What an error of the whole answer means; one without a known code may pass, so it may be sent again. */
export function failureOf({ errors }: Reply<unknown>, locale: Locale): Failure {
  const [error] = errors ?? [];
  const { code, argument = '', words } = error?.extensions ?? {};
  if (code === 'UNAUTHENTICATED') return { kind: 'signedOut' };
  if (code === 'FORBIDDEN') return { kind: 'forbidden' };
  if (error && code === 'BAD_USER_INPUT') {
    return { kind: 'faulty', argument, message: words?.[locale] ?? error.message };
  }
  console.error('the server failed at what the desk sent:', errors);
  return { kind: 'unreachable' };
}

export async function answerAct(
  token: string | null,
  { act, variables }: SentAct,
  locale: Locale,
): Promise<Outcome> {
  if (token === null) return { kind: 'signedOut' };
  const query = deskActs[act].toString();
  const reply = await replyTo<Done>(token, query, { ...variables, language: languageOf(locale) });
  if (reply === null) return { kind: 'unreachable' };
  return reply.data?.act ? outcomeOf(reply.data.act) : failureOf(reply, locale);
}
