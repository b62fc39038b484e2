'use client';

// Takes the place of a page that has failed by a mistake of ours.
import { useTranslations } from 'next-intl';
import { Notice } from '../../site/notice';

export default function Broken({ reset }: { reset: () => void }) {
  const t = useTranslations('trouble');
  return (
    <Notice title={t('brokenTitle')} text={t('brokenText')}>
      <button type="button" className="button" onClick={reset}>
        {t('again')}
      </button>
    </Notice>
  );
}
