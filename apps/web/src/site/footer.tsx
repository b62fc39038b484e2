// The foot of every page: the ways for judges.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';

export function Footer() {
  const t = useTranslations('site');
  return (
    <footer className="site-footer">
      <span>{t('forJudges')}</span>
      <Link href="/sign-in" prefetch={false}>
        {t('signIn')}
      </Link>
      <Link href="/audit" prefetch={false}>
        {t('audit')}
      </Link>
    </footer>
  );
}
