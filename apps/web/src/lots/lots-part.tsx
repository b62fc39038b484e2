// The lots of a tournament for everybody: what they decide, and how they are checked.
import { useTranslations } from 'next-intl';
import type { TableLotFragment } from '../gql/generated/queries';
import { LotList } from './lot-list';
import { ticketProgram } from './ticket-program';

interface Props {
  readonly lots: readonly TableLotFragment[];
  readonly stages: readonly { readonly id: string; readonly name: string }[];
}

export function LotsPart({ lots, stages }: Props) {
  const t = useTranslations('lots');
  if (lots.length === 0) return null;
  return (
    <details className="more" id="lots">
      <summary>
        <h2>{t('title')}</h2>
        <span>{t('lead')}</span>
      </summary>
      <div className="lots">
        <p>{t('decides')}</p>
        <LotList lots={lots} stages={stages} />
        <h3>{t('checkTitle')}</h3>
        <p>{t('check')}</p>
        <pre tabIndex={0}><code>{ticketProgram}</code></pre>
      </div>
    </details>
  );
}
