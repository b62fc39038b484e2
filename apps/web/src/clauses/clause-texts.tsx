// The texts of the clauses that a page cites, each closed until a chip opens it.
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import type { ClauseTextFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { clauseAnchor } from './anchor';

export function ClauseTexts({ clauses }: { clauses: readonly ClauseTextFragment[] }) {
  const t = useTranslations('clause');
  const rules = useTranslations('rulebook');
  return clauses.map(({ id, title, summary }) => (
    <div
      key={id}
      id={clauseAnchor(id)}
      popover="auto"
      className="clause-text"
      role="dialog"
      aria-label={title}
    >
      <p className="clause-id">
        <i>§</i> {id}
      </p>
      <h2>{title}</h2>
      <p className="clause-summary">{summary}</p>
      <p>
        <Link className="way" href={`/rules#${clauseAnchor(id)}`}>
          {rules('whole')}
        </Link>
      </p>
      <button
        type="button"
        className="icon-button"
        popoverTarget={clauseAnchor(id)}
        popoverTargetAction="hide"
        aria-label={t('close')}
      >
        <X size={20} aria-hidden="true" />
      </button>
    </div>
  ));
}
