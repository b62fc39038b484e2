'use client';

// Keeps the draft of a tournament in the browser's tab: nothing is lost by going back, an error or a reload.
import { useCallback, useEffect, useState } from 'react';
import type { Draft, Step } from './draft';

const place = 'consigliere.desk.new';

interface Kept {
  readonly draft: Draft;
  readonly step: Step;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft' in value && 'step' in value;

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch (error) {
    console.warn('a draft could not be read:', error);
    return null;
  }
}

function keep(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  } catch (error) {
    console.warn('a draft could not be kept:', error);
  }
}

export interface DraftState extends Kept {
  readonly change: (part: Partial<Draft>) => void;
  readonly goTo: (step: Step) => void;
  /** Forgets what was kept: it is a tournament now. */
  readonly forget: () => void;
  /** False until what was kept has been read. */
  readonly ready: boolean;
}

/** `start` is an empty draft; the time zone of the device is suggested. */
export function useDraft(start: Draft): DraftState {
  const [kept, setKept] = useState<Kept>({ draft: start, step: 'basics' });
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setKept((now) => read() ?? { ...now, draft: { ...now.draft, timeZone } });
    setReady(true);
  }, []);

  useEffect(() => {
    if (ready) keep(kept);
  }, [kept, ready]);

  const change = useCallback((part: Partial<Draft>) => {
    setKept(({ draft, step }) => ({ draft: { ...draft, ...part }, step }));
  }, []);
  const goTo = useCallback((step: Step) => setKept(({ draft }) => ({ draft, step })), []);
  const forget = useCallback(() => {
    setReady(false);
    keep(null);
  }, []);
  return { ...kept, change, goTo, forget, ready };
}
