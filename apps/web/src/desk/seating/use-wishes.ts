'use client';

// Keeps the wishes of a seating in the browser's tab: a search is no history, and a reload loses nothing.
import { useEffect, useState } from 'react';
import type { Wish } from './wishes';

const isWishes = (value: unknown): value is readonly Wish[] =>
  Array.isArray(value)
  && value.every((one: unknown) => typeof one === 'object' && one !== null && 'kind' in one);

function read(place: string): readonly Wish[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return isWishes(kept) ? kept : [];
  } catch (error) {
    console.warn('wishes could not be read:', error);
    return [];
  }
}

/** The wishes of a stage of a tournament, and how they are changed. */
export function useWishes(tournament: string, stage: string) {
  const place = `consigliere.desk.seating ${tournament} ${stage}`;
  const [wishes, setWishes] = useState<readonly Wish[]>([]);

  useEffect(() => setWishes(read(place)), [place]);

  function change(next: readonly Wish[]): void {
    setWishes(next);
    try {
      sessionStorage.setItem(place, JSON.stringify(next));
    } catch (error) {
      console.warn('wishes could not be kept:', error);
    }
  }

  return [wishes, change] as const;
}
