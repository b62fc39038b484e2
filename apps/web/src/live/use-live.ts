// Listens for new revisions of a game or a tournament and says whether the stream is open.
import { useEffect, useRef, useState } from 'react';

const retryMs = 3000;

/** Whose revisions are heard. */
export interface Heard {
  readonly of: 'game' | 'tournament' | 'desk';
  readonly id: string;
}

interface News {
  readonly revision: number;
}

/** Calls `renew` for each revision beyond `seen`, and once after the stream has come back. */
export function useLive({ of, id }: Heard, seen: number, renew: () => void): { readonly cutOff: boolean } {
  const [cutOff, setCutOff] = useState(false);
  const latest = useRef({ seen, renew });
  useEffect(() => {
    latest.current = { seen, renew };
  }, [seen, renew]);

  useEffect(() => {
    let source: EventSource | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasCutOff = false;

    const opened = (): void => {
      setCutOff(false);
      if (wasCutOff) latest.current.renew();
      wasCutOff = false;
    };
    const heard = (event: MessageEvent<string>): void => {
      const { revision } = JSON.parse(event.data) as News;
      if (revision > latest.current.seen) latest.current.renew();
    };
    const failed = (): void => {
      wasCutOff = true;
      setCutOff(true);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(connect, retryMs);
    };
    function connect(): void {
      source = new EventSource(`/live?${of}=${encodeURIComponent(id)}`);
      source.addEventListener('open', opened);
      source.addEventListener('revision', heard);
      source.addEventListener('error', failed);
    }

    connect();
    return () => {
      clearTimeout(retry);
      source?.close();
    };
  }, [of, id]);
  return { cutOff };
}
