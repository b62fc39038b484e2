'use client';

// Keeps the wishes of a seating in the browser's tab: a search is no history, and a reload loses nothing.
import { useEffect, useState } from 'react';
import { keep, readKept } from '../frame/kept';
import type { Wish } from './wishes';

const isWishes = (value: unknown): value is readonly Wish[] =>
  Array.isArray(value)
  && value.every((one: unknown) => typeof one === 'object' && one !== null && 'kind' in one);

/** The wishes of a stage of a tournament, and how they are changed. */
export function useWishes(tournament: string, stage: string) {
  const place = `consigliere.desk.seating ${tournament} ${stage}`;
  const [wishes, setWishes] = useState<readonly Wish[]>([]);

  useEffect(() => setWishes(readKept(place, isWishes) ?? []), [place]);

  function change(next: readonly Wish[]): void {
    setWishes(next);
    keep(place, next);
  }

  return [wishes, change] as const;
}
