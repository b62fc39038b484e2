'use client';

// The running clock of a speech; where no script runs it shows what was left when the page was made.
import { useEffect, useState } from 'react';
import { minutes } from '../table/figures';
import { clockError, secondsLeft } from './speech-time';

interface Props {
  readonly at: string | null;
  readonly seconds: number;
  /** When the page was made, milliseconds of the server's clock. */
  readonly now: number;
}

const tickMs = 250;

/** Measured once a visit: of a page that is shown again the page is old, not the device's clock wrong. */
let error: number | null = null;

export function SpeechClock({ at, seconds, now }: Props) {
  const [left, setLeft] = useState(() => secondsLeft({ at, seconds }, now));
  useEffect(() => {
    error ??= clockError(now, Date.now());
    const look = (): void => setLeft(secondsLeft({ at, seconds }, Date.now() + (error ?? 0)));
    look();
    const timer = at === null ? undefined : setInterval(look, tickMs);
    return () => clearInterval(timer);
  }, [at, seconds, now]);
  return (
    <span className="speech-clock" role="timer">
      {minutes(left)}
    </span>
  );
}
