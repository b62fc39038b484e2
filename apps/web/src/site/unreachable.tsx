// Says that the server does not answer, and offers the same page again.
import { useTranslations } from 'next-intl';
import { Notice } from './notice';

/** `href` is the page that could not be read. */
export function Unreachable({ href }: { href: string }) {
  const t = useTranslations('trouble');
  return (
    <Notice title={t('unreachableTitle')} text={t('unreachableText')}>
      <a className="button" href={href}>
        {t('again')}
      </a>
    </Notice>
  );
}
