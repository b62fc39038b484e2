// The head of every page: the mark, the sections, the language, the colours, the way in.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { BrandMark } from './brand-mark';
import { LanguageLinks } from './language-links';
import { SectionLinks } from './section-links';
import { ThemeToggle } from './theme-toggle';

export function Header() {
  const t = useTranslations('site');
  return (
    <header className="site-header">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Link href="/" className="brand">
        <BrandMark />
        <span className="brand-name">{t('name')}</span>
      </Link>
      <SectionLinks />
      <div className="header-tools">
        <LanguageLinks />
        <ThemeToggle />
        <Link href="/sign-in" className="header-sign-in">
          {t('signIn')}
        </Link>
      </div>
    </header>
  );
}
