'use client';

// Marks of a day as they are tapped: shown at once, sent in the order of the taps, several in one act.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AttendanceMark } from '../../gql/generated/queries';
import { useAct } from '../acts/use-act';

export type Mark = AttendanceMark | null;

interface Place {
  readonly tournament: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

type Marks = ReadonlyMap<string, Mark>;

export function useMarks({ tournament, day }: Place, recorded: Marks) {
  const { send, pending, failure, clear } = useAct();
  const [tapped, setTapped] = useState<Marks>(new Map());
  const [waiting, setWaiting] = useState<Marks>(new Map());
  const sending = useRef<Marks | null>(null);
  const latest = useRef(waiting);
  useEffect(() => {
    latest.current = waiting;
  }, [waiting]);

  const flush = useCallback(async (batch: Marks) => {
    if (sending.current) return;
    sending.current = batch;
    const marks = [...batch].map(([player, mark]) => ({ player, mark }));
    const outcome = await send('checkIn', { tournament, day, marks });
    sending.current = null;
    if (outcome?.kind === 'unreachable') return;
    if (outcome?.kind !== 'done') setTapped(new Map());
    const isSent = ([player, mark]: readonly [string, Mark]): boolean =>
      batch.has(player) && batch.get(player) === mark;
    setWaiting((now) => new Map([...now].filter((one) => !isSent(one))));
  }, [send, tournament, day]);

  useEffect(() => {
    if (waiting.size > 0 && failure === null) void flush(waiting);
  }, [waiting, failure, flush]);

  // What the server tells holds for every tap that has reached it: somebody else may have tapped since.
  useEffect(() => {
    if (sending.current) return;
    setTapped((now) => new Map([...now].filter(([player]) => latest.current.has(player))));
  }, [recorded]);

  const set = useCallback((player: string, mark: Mark) => {
    clear();
    setTapped((now) => new Map(now).set(player, mark));
    setWaiting((now) => new Map(now).set(player, mark));
  }, [clear]);

  const markOf = (player: string): Mark => {
    const shown = tapped.get(player);
    return shown === undefined ? (recorded.get(player) ?? null) : shown;
  };
  return { markOf, set, failure, again: clear, waiting: waiting.size, pending };
}
