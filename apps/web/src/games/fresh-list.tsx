'use client';

// Keeps the list of games up to date while somebody looks at it.
import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

const everyMs = 10_000;

export function FreshList() {
  const router = useRouter();
  useEffect(() => {
    const renew = (): void => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [router]);
  return null;
}
