// The clause that decided something; opens its summary, also without scripts.
import { useTranslations } from 'next-intl';
import { clauseAnchor } from '../clauses/anchor';

export function ClauseChip({ id, title }: { id: string; title: string }) {
  const t = useTranslations('replay');
  const label = t('clause', { id, title });
  return (
    <button
      type="button"
      className="clause-chip"
      popoverTarget={clauseAnchor(id)}
      aria-label={label}
      title={label}
    >
      <i aria-hidden="true">§</i>
      <span aria-hidden="true">{id}</span>
    </button>
  );
}
