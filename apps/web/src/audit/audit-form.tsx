// What is searched for in the trail: a form whose answer is an address.
import { useTranslations } from 'next-intl';
import type { AuditChoices, Choice } from './audit-choices';
import { auditFields, auditQuery, type AuditAsk, type AuditField } from './audit-query';

interface Props {
  readonly ask: AuditAsk;
  readonly choices: AuditChoices;
  /** The address of the page. */
  readonly href: string;
}

const shapes: Partial<Record<AuditField, { type: string; min?: number; step?: number }>> = {
  round: { type: 'number', min: 1 },
  table: { type: 'number', min: 1 },
  from: { type: 'datetime-local', step: 1 },
  until: { type: 'datetime-local', step: 1 },
};

/** Fields that are shown only where they are asked or can be chosen. */
const isIdle = (field: AuditField, { ask, choices }: Props): boolean =>
  ask[field] === '' && (field === 'actor' || (field === 'stage' && !choices.stage?.length));

interface FieldProps {
  readonly field: AuditField;
  readonly value: string;
  readonly choices: readonly Choice[] | undefined;
}

function Field({ field, value, choices }: FieldProps) {
  const t = useTranslations('audit');
  return (
    <label className={`field of-${field}`}>
      <span>{t(`field.${field}`)}</span>
      {choices ? (
        <select name={field} defaultValue={value}>
          <option value="">{t('any')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : (
        <input name={field} defaultValue={value} {...(shapes[field] ?? { type: 'text' })} />
      )}
    </label>
  );
}

export function AuditForm(props: Props) {
  const { ask, choices, href } = props;
  const t = useTranslations('audit');
  const kinds = [
    { value: 'overridden', name: t('kind.overridden') },
    { value: 'withdrawn', name: t('kind.withdrawn') },
  ];
  return (
    <details className="audit-search" open={auditQuery(ask) !== ''}>
      <summary>{t('search')}</summary>
      <form className="audit-form" action={href} method="get" role="search" aria-label={t('search')}>
        {auditFields
          .filter((field) => !isIdle(field, props))
          .map((field) => (
            <Field
              key={field}
              field={field}
              value={ask[field]}
              choices={field === 'kind' ? kinds : choices[field]}
            />
          ))}
        <p className="audit-ways">
          <button type="submit" className="button">
            {t('show')}
          </button>
          <a href={href}>{t('clear')}</a>
        </p>
      </form>
    </details>
  );
}
