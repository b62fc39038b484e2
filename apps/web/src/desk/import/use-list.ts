'use client';

// Sends an entry list to be looked at, and to be entered; what came of it stays until the next.
import { useCallback, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { newCommandId } from '../acts/outcome';
import { lastLine, type ListAnswer, type ListProgress, progressIn } from './entry-list';

const patienceMs = 120_000;

export type ListState =
  | { readonly kind: 'none' | 'signedOut' | 'unreachable' }
  | { readonly kind: 'sending'; readonly progress: ListProgress | null }
  | { readonly kind: 'answered'; readonly answer: ListAnswer };

type OnProgress = (progress: ListProgress) => void;

/** The whole text of an answer that comes in parts; told of its progress meanwhile. */
async function wholeText({ body }: Response, onProgress: OnProgress): Promise<string> {
  if (!body) return '';
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    const progress = progressIn(text.slice(-1000));
    if (progress) onProgress(progress);
  }
}

async function ask(url: string, body: string, onProgress: OnProgress): Promise<ListState> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 401 || response.status === 403) return { kind: 'signedOut' };
    const answer = lastLine(await wholeText(response, onProgress));
    if (answer === null || !response.ok) return { kind: 'unreachable' };
    return { kind: 'answered', answer };
  } catch (error) {
    console.warn('no answer to an entry list:', error);
    return { kind: 'unreachable' };
  }
}

export function useList(tournament: string) {
  const locale = useLocale();
  const router = useRouter();
  const [state, setState] = useState<ListState>({ kind: 'none' });
  const intent = useRef({ words: '', id: '' });

  const send = useCallback(async (list: object, isFinal: boolean) => {
    const words = JSON.stringify(list);
    if (intent.current.words !== words) intent.current = { words, id: newCommandId() };
    const command = isFinal ? { id: intent.current.id, device: 'desk' } : null;
    setState({ kind: 'sending', progress: null });
    const url = `/${locale}/desk/${encodeURIComponent(tournament)}/entries`;
    const onProgress: OnProgress = (progress) => setState({ kind: 'sending', progress });
    const next = await ask(url, JSON.stringify({ ...list, command }), onProgress);
    setState(next);
    if (next.kind === 'answered' && 'result' in next.answer) router.refresh();
    return next;
  }, [locale, router, tournament]);

  return { state, send };
}
