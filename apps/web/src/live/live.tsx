'use client';

// Keeps the page of a running game or of a tournament up to date, and says so when it cannot.
import { useCallback } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { WifiOff } from 'lucide-react';
import { useLive, type Heard } from './use-live';

interface Props {
  readonly of: Heard['of'];
  readonly id: string;
  readonly revision: number;
}

export function Live({ of, id, revision }: Props) {
  const t = useTranslations('live');
  const router = useRouter();
  const renew = useCallback(() => router.refresh(), [router]);
  const { cutOff } = useLive({ of, id }, revision, renew);
  return (
    <div role="status">
      {cutOff && (
        <p className="banner">
          <WifiOff size={16} aria-hidden="true" />
          <span>
            <b>{t('offTitle')}</b> {t(of === 'game' ? 'off' : 'offTournament')}
          </span>
        </p>
      )}
    </div>
  );
}
