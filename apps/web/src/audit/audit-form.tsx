// What is searched for in the trail: a form whose answer is an address.
import { useTranslations } from 'next-intl';
import { auditFields, type AuditAsk, type AuditField } from './audit-query';

interface Props {
  readonly ask: AuditAsk;
  /** The address of the page. */
  readonly href: string;
}

const shapes: Partial<Record<AuditField, { type: string; min?: number; step?: number }>> = {
  round: { type: 'number', min: 1 },
  table: { type: 'number', min: 1 },
  from: { type: 'datetime-local', step: 1 },
  until: { type: 'datetime-local', step: 1 },
};

export function AuditForm({ ask, href }: Props) {
  const t = useTranslations('audit');
  const plain = auditFields.filter((field) => field !== 'kind' && (field !== 'actor' || ask.actor !== ''));
  return (
    <form className="audit-form" action={href} method="get" role="search" aria-label={t('search')}>
      {plain.map((field) => (
        <label key={field} className={`field of-${field}`}>
          <span>{t(`field.${field}`)}</span>
          <input name={field} defaultValue={ask[field]} {...(shapes[field] ?? { type: 'text' })} />
        </label>
      ))}
      <label className="field of-kind">
        <span>{t('field.kind')}</span>
        <select name="kind" defaultValue={ask.kind}>
          <option value="">{t('kind.all')}</option>
          <option value="overridden">{t('kind.overridden')}</option>
          <option value="withdrawn">{t('kind.withdrawn')}</option>
        </select>
      </label>
      <p className="audit-ways">
        <button type="submit" className="button">
          {t('show')}
        </button>
        <a href={href}>{t('clear')}</a>
      </p>
    </form>
  );
}
