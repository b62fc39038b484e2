// Listens for new revisions of a game or a tournament and says whether the stream is open.
import { useEffect, useRef, useState } from 'react';

const retryMs = 3000;
/** Who looks elsewhere for so long listens no more: browsers keep few streams open beside one another. */
const hiddenMs = 10_000;

/** Whose revisions are heard. */
export interface Heard {
  readonly of: 'game' | 'tournament' | 'desk';
  readonly id: string;
}

interface News {
  readonly revision: number;
}

/** Settles once the pages answer, which after a restart come later than the stream; false if it ends before. */
async function pagesAnswer(ending: AbortSignal): Promise<boolean> {
  const asked = { method: 'HEAD', signal: ending };
  while (!ending.aborted) {
    const answers = await fetch(window.location.href, asked).then(({ status }) => status < 500, () => false);
    if (answers) return true;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return false;
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
    let rest: ReturnType<typeof setTimeout> | undefined;
    let waiting: AbortController | null = null;

    const opened = (): void => {
      if (!waiting) return;
      const { signal } = waiting;
      void pagesAnswer(signal).then((isBack) => {
        if (!isBack || signal.aborted) return;
        waiting = null;
        setCutOff(false);
        latest.current.renew();
      });
    };
    const heard = (event: MessageEvent<string>): void => {
      const { revision } = JSON.parse(event.data) as News;
      if (!waiting && revision > latest.current.seen) latest.current.renew();
    };
    const failed = (): void => {
      waiting?.abort();
      waiting = new AbortController();
      setCutOff(true);
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(retry);
      retry = setTimeout(connect, retryMs);
    };
    const disconnect = (): void => {
      clearTimeout(retry);
      source?.close();
      source = null;
    };
    const turned = (): void => {
      clearTimeout(rest);
      if (document.hidden) rest = setTimeout(disconnect, hiddenMs);
      else if (!source) connect();
    };
    function connect(): void {
      source = new EventSource(`/live?${of}=${encodeURIComponent(id)}`);
      source.addEventListener('open', opened);
      source.addEventListener('revision', heard);
      source.addEventListener('error', failed);
    }

    connect();
    document.addEventListener('visibilitychange', turned);
    return () => {
      document.removeEventListener('visibilitychange', turned);
      clearTimeout(rest);
      waiting?.abort();
      disconnect();
    };
  }, [of, id]);
  return { cutOff };
}
