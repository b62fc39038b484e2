'use client';

// Says that the device has no network; what is on the screen stays readable.
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { WifiOff } from 'lucide-react';

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

export function Offline() {
  const t = useTranslations('live');
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine, () => true);
  return (
    <div role="status" className="offline">
      {!online && (
        <p className="banner">
          <WifiOff size={16} aria-hidden="true" />
          <span>
            <b>{t('offlineTitle')}</b> {t('offlineText')}
          </span>
        </p>
      )}
    </div>
  );
}
