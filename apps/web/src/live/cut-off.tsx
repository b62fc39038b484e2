// Says to whoever looks at a page that keeps itself up to date that it cannot now.
import { useTranslations } from 'next-intl';
import { WifiOff } from 'lucide-react';

interface Props {
  readonly isCutOff: boolean;
  /** What may be behind. */
  readonly text: 'off' | 'offTournament';
}

export function CutOff({ isCutOff, text }: Props) {
  const t = useTranslations('live');
  return (
    <div role="status">
      {isCutOff && (
        <p className="banner">
          <WifiOff size={16} aria-hidden="true" />
          <span>
            <b>{t('offTitle')}</b> {t(text)}
          </span>
        </p>
      )}
    </div>
  );
}
