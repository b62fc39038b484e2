// The table before an act and after it, each as one line, what has changed set off.
import { useTranslations } from 'next-intl';
import { lineChanges } from './line-changes';

interface Props {
  readonly before: string;
  readonly after: string;
}

export function TableLines({ before, after }: Props) {
  const t = useTranslations('audit');
  if (before === after) return <p className="table-lines same">{after}</p>;
  const changes = lineChanges(before, after);
  return (
    <dl className="table-lines">
      <dt>
        <span className="unseen">{t('before')}</span>
        <span aria-hidden="true">−</span>
      </dt>
      <dd>
        {changes.before.map(({ text, same }, at) => (same ? text : <del key={at}>{text}</del>))}
      </dd>
      <dt>
        <span className="unseen">{t('after')}</span>
        <span aria-hidden="true">+</span>
      </dt>
      <dd>
        {changes.after.map(({ text, same }, at) => (same ? text : <ins key={at}>{text}</ins>))}
      </dd>
    </dl>
  );
}
