'use client';

// The same page, at the same moment, in the other language.
import { Fragment } from 'react';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { usePathname } from '../i18n/navigation';
import { routing } from '../i18n/routing';

const names = { en: 'english', ru: 'russian' } as const;

export function LanguageLinks() {
  const t = useTranslations('site');
  const current = useLocale();
  const path = usePathname();
  const query = useSearchParams().toString();
  const suffix = `${path === '/' ? '' : path}${query && `?${query}`}`;
  return (
    <nav className="languages" aria-label={t('language')}>
      {routing.locales.map((locale, at) => (
        <Fragment key={locale}>
          {at > 0 && <span aria-hidden="true"> / </span>}
          <a
            href={`/${locale}${suffix}`}
            hrefLang={locale}
            lang={locale}
            aria-label={t(names[locale])}
            aria-current={locale === current ? 'true' : undefined}
          >
            {locale.toUpperCase()}
          </a>
        </Fragment>
      ))}
    </nav>
  );
}
