'use client';

// What is typed and not yet recorded is kept in the browser's tab: a reload or a closed door loses nothing.
import { useCallback, useEffect, useRef, useState } from 'react';

/** What is kept at a place; null where nothing is, or nothing that `isWhole` knows. */
export function readKept<T>(place: string, isWhole: (value: unknown) => value is T): T | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return isWhole(kept) ? kept : null;
  } catch (error) {
    console.warn('what was kept in this tab could not be read:', error);
    return null;
  }
}

/** Keeps something at a place, null forgets it; answers whether there was room, which is some megabytes. */
export function keep(place: string, value: unknown): boolean {
  try {
    if (value === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn('nothing can be kept in this tab:', error);
    return false;
  }
}

interface Held<T> {
  /** What stood recorded when this was typed; over anything else it is not brought back. */
  readonly over: string;
  readonly draft: T;
}

const isHeld = <T>(value: unknown): value is Held<T> =>
  typeof value === 'object' && value !== null && 'over' in value && 'draft' in value;

export interface KeptDraft<T> {
  readonly draft: T;
  readonly change: (next: T | ((now: T) => T)) => void;
  /** Forgets what was kept, and leaves what is shown: it is recorded now. */
  readonly forget: () => void;
  /** Whether what is shown was typed before the page was loaded. */
  readonly isBack: boolean;
}

/** A draft that begins as `start`; kept under `place` as long as `over`, what is recorded there, stays. */
export function useKeptDraft<T>(place: string, over: string, start: T): KeptDraft<T> {
  const [draft, setDraft] = useState(start);
  const latest = useRef(start);
  const [isBack, setBack] = useState(false);

  useEffect(() => {
    const held = readKept<Held<T>>(place, isHeld);
    if (!held || held.over !== over) return;
    latest.current = held.draft;
    setDraft(held.draft);
    setBack(true);
  }, [place, over]);

  const change = useCallback<KeptDraft<T>['change']>((next) => {
    latest.current = next instanceof Function ? next(latest.current) : next;
    setDraft(latest.current);
    keep(place, { over, draft: latest.current });
  }, [place, over]);
  const forget = useCallback(() => {
    keep(place, null);
    setBack(false);
  }, [place]);
  return { draft, change, forget, isBack };
}
