// Asks the server a question of the desk on behalf of who is signed in.
import { languageOf, replyTo } from '../../gql/ask';
import type { Locale } from '../../i18n/routing';
import { failureOf } from '../acts/answer-act';
import type { Failure } from '../acts/outcome';
import { deskQuestions, type DeskQuestion } from './desk-questions';

export interface SentQuestion {
  readonly question: DeskQuestion;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Refused {
  readonly code: string;
  readonly message: string;
}

const isRefused = (found: object): found is Refused => 'code' in found;

export async function answerQuestion(
  token: string | null,
  { question, variables }: SentQuestion,
  locale: Locale,
): Promise<{ readonly kind: 'found'; readonly found: object } | Failure> {
  if (token === null) return { kind: 'signedOut' };
  const query = deskQuestions[question].toString();
  const asked = { ...variables, language: languageOf(locale) };
  const reply = await replyTo<{ readonly found: object }>(token, query, asked);
  if (reply === null) return { kind: 'unreachable' };
  const found = reply.data?.found;
  if (!found) return failureOf(reply, locale);
  if (!isRefused(found)) return { kind: 'found', found };
  return { kind: 'refused', code: found.code, message: found.message, clause: null, details: {} };
}
