// Listens for new revisions of a game or a tournament and says whether the stream is open.
import { useEffect, useRef, useState } from 'react';
import { type Heard, Listening } from './listening';

export type { Heard } from './listening';

/** Calls `renew` for each revision beyond `seen`, and once after the stream and the pages have come back. */
export function useLive({ of, id }: Heard, seen: number, renew: () => void): { readonly cutOff: boolean } {
  const [cutOff, setCutOff] = useState(false);
  const latest = useRef({ seen, renew });
  useEffect(() => {
    latest.current = { seen, renew };
  }, [seen, renew]);

  useEffect(() => {
    const listening = new Listening({ of, id }, {
      onRevision: (revision) => {
        if (revision > latest.current.seen) latest.current.renew();
      },
      onCutOff: () => setCutOff(true),
      onBack: () => {
        setCutOff(false);
        latest.current.renew();
      },
    });
    return () => listening.end();
  }, [of, id]);
  return { cutOff };
}
