'use client';

// Asks the questions of a page one at a time, and keeps why the last was not answered.
import { useCallback, useRef, useState } from 'react';
import { useLocale } from 'next-intl';
import type { Failure } from '../acts/outcome';
import type { DeskQuestion, Found, QuestionAnswer, QuestionVariables } from './desk-questions';

const patienceMs = 20_000;

async function post<Question extends DeskQuestion>(
  locale: string,
  question: Question,
  variables: QuestionVariables<Question>,
): Promise<QuestionAnswer<Question>> {
  try {
    const response = await fetch(`/${locale}/desk/ask`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question, variables }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? ((await response.json()) as QuestionAnswer<Question>) : { kind: 'unreachable' };
  } catch (error) {
    console.warn('no answer to a question of the desk:', error);
    return { kind: 'unreachable' };
  }
}

export interface Questions {
  /** Answers null where it failed, or another is on its way. */
  readonly ask: <Question extends DeskQuestion>(
    question: Question,
    variables: QuestionVariables<Question>,
  ) => Promise<Found<Question> | null>;
  readonly pending: boolean;
  readonly failure: Failure | null;
}

export function useQuestion(): Questions {
  const locale = useLocale();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);

  const ask = useCallback<Questions['ask']>(async (question, variables) => {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    const answer = await post(locale, question, variables);
    busy.current = false;
    setPending(false);
    setFailure(answer.kind === 'found' ? null : answer);
    return answer.kind === 'found' ? answer.found : null;
  }, [locale]);

  return { ask, pending, failure };
}
