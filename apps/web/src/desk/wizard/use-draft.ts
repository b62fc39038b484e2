'use client';

// Keeps the draft of a tournament in the browser's tab: nothing is lost by going back, an error or a reload.
import { useCallback, useEffect, useState } from 'react';
import { keep, readKept } from '../frame/kept';
import type { Draft, Step } from './draft';

const place = 'consigliere.desk.new';

interface Kept {
  readonly draft: Draft;
  readonly step: Step;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'draft' in value && 'step' in value;

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
    setKept((now) => readKept(place, isKept) ?? { ...now, draft: { ...now.draft, timeZone } });
    setReady(true);
  }, []);

  useEffect(() => {
    if (ready) keep(place, kept);
  }, [kept, ready]);

  const change = useCallback((part: Partial<Draft>) => {
    setKept(({ draft, step }) => ({ draft: { ...draft, ...part }, step }));
  }, []);
  const goTo = useCallback((step: Step) => setKept(({ draft }) => ({ draft, step })), []);
  const forget = useCallback(() => {
    setReady(false);
    keep(place, null);
  }, []);
  return { ...kept, change, goTo, forget, ready };
}
