// Names the page's other languages to search engines; React lifts the links into the head.
import { headers } from 'next/headers';
import { alternates, routing } from '../i18n/routing';

/** Where the reader has the page from, as `https://example.org`: search engines follow whole addresses alone. */
async function originOfPage(): Promise<string> {
  const asked = await headers();
  const host = asked.get('x-forwarded-host') ?? asked.get('host');
  return host === null ? '' : `${asked.get('x-forwarded-proto') ?? 'http'}://${host}`;
}

/** `path` is the address without its language: empty for the first page. */
export async function AlternateLinks({ path }: { path: string }) {
  const origin = await originOfPage();
  return (
    <>
      {alternates(path).map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={origin + href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}/${routing.defaultLocale}${path}`} />
    </>
  );
}
