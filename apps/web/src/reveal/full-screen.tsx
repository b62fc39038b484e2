'use client';

// A button that gives the whole screen to what is shown, where the browser can.
import { useTranslations } from 'next-intl';
import { Maximize } from 'lucide-react';

export function FullScreen({ of }: { of: string }) {
  const t = useTranslations('freeze');
  const open = async (): Promise<void> => {
    try {
      await document.getElementById(of)?.requestFullscreen();
    } catch (error) {
      console.warn('no full screen:', error);
    }
  };
  return (
    <button type="button" className="small-button" onClick={() => void open()}>
      <Maximize size={16} aria-hidden="true" /> {t('fullScreen')}
    </button>
  );
}
