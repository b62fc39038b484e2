// Where the viewer stands in a game: moved by keys, buttons and the player, kept in the address.
import { useCallback, useEffect, useRef, useState } from 'react';
import { positionAfter, type ReplayData, type Step } from './step';

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

const stepMs = 2400;
const addressMs = 150;

export interface Replay {
  readonly position: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: Speed;
  /** Goes to a position; anything beyond the ends is an end. Stops the player. */
  readonly go: (position: number) => void;
  readonly togglePlay: () => void;
  readonly nextSpeed: () => void;
}

interface Stand {
  readonly steps: readonly Step[];
  readonly position: number;
  /** Standing at the end of a running game, where new steps are followed. */
  readonly follows: boolean;
}

function standAfter({ steps, position, follows }: Stand, { steps: next, running }: ReplayData): Stand {
  const moved = follows ? next.length - 1 : positionAfter(steps, position, next);
  return { steps: next, position: Math.max(0, moved), follows: running && moved === next.length - 1 };
}

const byKey: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowLeft: (position) => position - 1,
  ArrowRight: (position) => position + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A key that is meant for something else on the page: a slider, a text, an open clause, a chord. */
function isTaken(event: KeyboardEvent): boolean {
  const chord = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const target = event.target instanceof Element ? event.target : null;
  return chord || event.defaultPrevented || target?.closest('input, textarea, select, [popover]') !== null;
}

function useKeys(go: (position: number) => void, position: number, last: number): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const target = isTaken(event) ? undefined : byKey[event.key]?.(position, last);
      if (target === undefined) return;
      event.preventDefault();
      go(target);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [go, position, last]);
}

/** The end of a running game has the address without a moment, so that a reload still follows it. */
function useAddress(index: number | null): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => {
      const address = new URL(window.location.href);
      if (index === null) address.searchParams.delete('at');
      else address.searchParams.set('at', String(index));
      window.history.replaceState(null, '', address);
    }, addressMs);
    return () => clearTimeout(timer);
  }, [index]);
}

export function useReplay(data: ReplayData, start: number): Replay {
  const last = Math.max(0, data.steps.length - 1);
  const [stand, setStand] = useState<Stand>(() => {
    return { steps: data.steps, position: start, follows: data.running && start === last };
  });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const now = stand.steps === data.steps ? stand : standAfter(stand, data);
  if (now !== stand) setStand(now);

  const { steps, running } = data;
  const move = useCallback(
    (wanted: number) => {
      const position = Math.min(last, Math.max(0, wanted));
      setStand({ steps, position, follows: running && position === last });
    },
    [steps, running, last],
  );
  const go = useCallback(
    (position: number) => {
      setPlaying(false);
      move(position);
    },
    [move],
  );
  const { position } = now;
  const plays = playing && position < last;
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => move(position + 1), stepMs / speed);
    return () => clearTimeout(timer);
  }, [plays, position, speed, move]);
  useKeys(go, position, last);
  useAddress(now.follows ? null : (steps[position]?.index ?? null));

  const togglePlay = (): void => {
    if (!plays && position === last) move(0);
    setPlaying(!plays);
  };
  const nextSpeed = (): void => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1);
  return { position, last, playing: plays, speed, go, togglePlay, nextSpeed };
}
