// The languages of the site and how an address names them.
import { defineRouting } from 'next-intl/routing';

/** The first page follows Accept-Language, then English; no cookie remembers it, the address does. */
export const routing = defineRouting({
  locales: ['en', 'ru'],
  defaultLocale: 'en',
  localePrefix: 'always',
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];

/** The same page in each language, for `rel="alternate"`; `path` begins with a slash or is empty. */
export function alternates(path: string): readonly { locale: Locale; href: string }[] {
  return routing.locales.map((locale) => ({ locale, href: `/${locale}${path}` }));
}
