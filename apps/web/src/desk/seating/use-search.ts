'use client';

// A search for a seating: started, looked at again and again while it goes on, cancelled.
import { useCallback, useEffect, useState } from 'react';
import type { SeatSearchInput } from '../../gql/generated/queries';
import type { Failure } from '../acts/outcome';
import { newCommandId } from '../acts/outcome';
import type { Found } from '../questions/desk-questions';
import { useQuestion } from '../questions/use-question';

export type Searching = Found<'seatSearch'>;

const pauseMs = 500;

export const goesOn = ({ state }: Searching): boolean => state === 'WAITING' || state === 'RUNNING';

export interface SearchState {
  readonly search: Searching | null;
  readonly pending: boolean;
  readonly failure: Failure | null;
  readonly start: (search: SeatSearchInput) => void;
  readonly cancel: () => void;
}

/** `known` is the search that the address names. */
export function useSearch(tournament: string, known: string | null): SearchState {
  const { ask, pending, failure } = useQuestion();
  const [search, setSearch] = useState<Searching | null>(null);

  const show = useCallback((found: Searching | null) => {
    if (found === null) return;
    setSearch(found);
    const address = new URL(window.location.href);
    address.searchParams.set('search', found.id);
    window.history.replaceState(null, '', address);
  }, []);

  useEffect(() => {
    if (known !== null) void ask('seatSearch', { id: known }).then(show);
  }, [ask, known, show]);

  useEffect(() => {
    if (search === null || !goesOn(search)) return undefined;
    const timer = setTimeout(() => {
      void ask('seatSearch', { id: search.id }).then((found) => show(found ?? { ...search }));
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [ask, search, show]);

  const start = useCallback((asked: SeatSearchInput) => {
    void ask('startSeatSearch', { tournament, command: newCommandId(), search: asked }).then(show);
  }, [ask, show, tournament]);
  const cancel = useCallback(() => {
    if (search) void ask('cancelSeatSearch', { id: search.id }).then(show);
  }, [ask, search, show]);
  return { search, pending: pending || (search !== null && goesOn(search)), failure, start, cancel };
}
