// What every chart stands in: its title, how it is read, the drawing, and the table behind it.
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

interface Props {
  readonly id: string;
  readonly title: string;
  /** How it is read. */
  readonly how: string;
  readonly children: ReactNode;
  /** The same as figures; null where the drawing is a table already. */
  readonly table: ReactNode;
}

export function ChartFrame({ id, title, how, children, table }: Props) {
  const t = useTranslations('charts');
  return (
    <section className="chart" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="chart-how">{how}</p>
      {children}
      {table !== null && (
        <details className="behind">
          <summary>
            {t('behind')} <span className="unseen">{title}</span>
          </summary>
          <div className="behind-table">{table}</div>
        </details>
      )}
    </section>
  );
}
