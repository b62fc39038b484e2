'use client';

// Keeps the page of a running game up to date, and says so when it cannot.
import { useCallback } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { WifiOff } from 'lucide-react';
import { useLive } from './use-live';

export function Live({ game, revision }: { game: string; revision: number }) {
  const t = useTranslations('live');
  const router = useRouter();
  const renew = useCallback(() => router.refresh(), [router]);
  const { cutOff } = useLive(game, revision, renew);
  return (
    <div role="status">
      {cutOff && (
        <p className="banner">
          <WifiOff size={16} aria-hidden="true" />
          <span>
            <b>{t('offTitle')}</b> {t('off')}
          </span>
        </p>
      )}
    </div>
  );
}
