// Names the page's other languages to search engines; React lifts the links into the head.
import { alternates, routing } from '../i18n/routing';

/** `path` is the address without its language: empty for the first page. */
export function AlternateLinks({ path }: { path: string }) {
  return (
    <>
      {alternates(path).map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`/${routing.defaultLocale}${path}`} />
    </>
  );
}
