'use client';

// Sends the acts of a page one at a time: an identity for each intent, kept until the server has answered.
import { useCallback, useRef, useState, useTransition } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import type { ActVariables, DeskAct } from './desk-acts';
import { newCommandId, type Failure, type Outcome } from './outcome';

const patienceMs = 20_000;

async function post(locale: string, body: string): Promise<Outcome> {
  try {
    const response = await fetch(`/${locale}/desk/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return response.ok ? ((await response.json()) as Outcome) : { kind: 'unreachable' };
  } catch (error) {
    console.warn('no answer to an act of the desk:', error);
    return { kind: 'unreachable' };
  }
}

export interface Acts {
  /** Answers null where another act is still on its way: nothing is sent then. */
  readonly send: <Act extends DeskAct>(act: Act, variables: ActVariables<Act>) => Promise<Outcome | null>;
  /** From the sending until the page shows what has changed. */
  readonly pending: boolean;
  /** Of the last act; null where it was done. */
  readonly failure: Failure | null;
  readonly clear: () => void;
}

export function useAct(): Acts {
  const locale = useLocale();
  const router = useRouter();
  const [sending, setSending] = useState(false);
  const [renewing, renew] = useTransition();
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const intent = useRef({ words: '', id: '' });

  const send = useCallback<Acts['send']>(async (act, variables) => {
    if (busy.current) return null;
    busy.current = true;
    setSending(true);
    const words = JSON.stringify([act, variables]);
    if (intent.current.words !== words) intent.current = { words, id: newCommandId() };
    const command = { id: intent.current.id, device: 'desk' };
    const outcome = await post(locale, JSON.stringify({ act, variables: { ...variables, command } }));
    if (outcome.kind === 'done' || outcome.kind === 'refused') intent.current = { words: '', id: '' };
    busy.current = false;
    setSending(false);
    setFailure(outcome.kind === 'done' ? null : outcome);
    if (outcome.kind === 'done') renew(() => router.refresh());
    return outcome;
  }, [locale, router]);

  const clear = useCallback(() => setFailure(null), []);
  return { send, pending: sending || renewing, failure, clear };
}
