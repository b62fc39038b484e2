'use client';

// Rows of an entry list that have the nick of one known person each: decided together, then shown row by row.
import { useTranslations } from 'next-intl';
import type { ListRow } from './entry-list';
import { plainCases, type Decided } from './list-choices';

interface Props {
  readonly rows: readonly ListRow[];
  readonly decided: Decided;
  readonly onDecide: (as: 'known' | 'another') => void;
}

export function DecideTogether({ rows, decided, onDecide }: Props) {
  const t = useTranslations('desk.import');
  const count = plainCases(rows, decided).length;
  if (count < 2) return null;
  return (
    <div className="desk-ways">
      <p>{t('together', { count })}</p>
      <button type="button" className="small-button" onClick={() => onDecide('known')}>
        {t('allKnown')}
      </button>
      <button type="button" className="small-button" onClick={() => onDecide('another')}>
        {t('allNew')}
      </button>
      {decided.together.length > 0 && <span role="status">{t('decidedTogether')}</span>}
    </div>
  );
}
