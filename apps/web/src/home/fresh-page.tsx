'use client';

// Keeps the first page up to date while somebody looks at it, and says so when it cannot.
import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';
import { CutOff } from '../live/cut-off';
import { feelPulse } from './pulse';

const everyMs = 4000;

/** `seen` is the pulse that the page shows. */
export function FreshPage({ seen }: { seen: string }) {
  const router = useRouter();
  const [cutOff, setCutOff] = useState(false);
  const shown = useRef(seen);
  useEffect(() => {
    shown.current = seen;
  }, [seen]);
  useEffect(() => {
    let asking = false;
    const look = async (): Promise<void> => {
      if (asking || document.visibilityState !== 'visible') return;
      asking = true;
      const pulse = navigator.onLine ? await feelPulse() : null;
      asking = false;
      setCutOff(pulse === null);
      if (pulse !== null && pulse !== shown.current) router.refresh();
    };
    const again = (): void => void look();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [router]);
  return <CutOff isCutOff={cutOff} text="off" />;
}
