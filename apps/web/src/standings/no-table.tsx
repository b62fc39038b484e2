// Says why there is no table: nobody is entered yet, or the server refuses the one that was asked for.
import { useTranslations } from 'next-intl';

interface Props {
  /** The server's words; null where the table is empty. */
  readonly words: string | null;
  /** The whole table. */
  readonly href: string;
}

export function NoTable({ words, href }: Props) {
  const t = useTranslations('standings');
  return (
    <section className="notice">
      <h2>{t(words === null ? 'emptyTitle' : 'refusedTitle')}</h2>
      <p>{words ?? t('emptyText')}</p>
      {words !== null && (
        <p className="notice-ways">
          <a className="button" href={href}>
            {t('whole')}
          </a>
        </p>
      )}
    </section>
  );
}
