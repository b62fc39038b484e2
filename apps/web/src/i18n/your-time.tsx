'use client';

// A moment by the clock of who looks, said only where it differs from the clock of the venue.
import { useSyncExternalStore } from 'react';
import { clockOf } from './dates';

interface Props {
  /** ISO 8601. */
  readonly at: string;
  /** Of the venue. */
  readonly zone: string;
  /** What is said; `{time}` stands for the clock. */
  readonly words: string;
}

const never = () => () => undefined;

export function YourTime({ at, zone, words }: Props) {
  const moment = new Date(at);
  const yours = useSyncExternalStore(never, () => clockOf(moment), () => null);
  if (yours === null || yours === clockOf(moment, zone)) return null;
  return <span className="your-time">{words.replace('{time}', yours)}</span>;
}
