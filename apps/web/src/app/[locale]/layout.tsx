// The frame of every page: language, colours, head and the words that the browser needs.
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { notFound } from 'next/navigation';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { routing } from '../../i18n/routing';
import { Footer } from '../../site/footer';
import { Header } from '../../site/header';
import { Offline } from '../../site/offline';
import { SoftLinks } from '../../site/soft-links';
import { themeScript } from '../../site/theme';
import '../../design/site.css';

interface Props {
  readonly children: ReactNode;
  readonly params: Promise<{ locale: string }>;
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#131a19' },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site');
  const name = t('name');
  return { title: { default: name, template: `%s · ${name}` }, description: t('tagline') };
}

export default async function SiteLayout({ children, params }: Props) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  setRequestLocale(locale);
  const { site, phase, role, seat, speech, vote, night, replay, live, trouble } = await getMessages();
  const words = { site, phase, role, seat, speech, vote, night, replay, live, trouble };
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>
        <NextIntlClientProvider messages={words}>
          <Header />
          <Offline />
          <main id="content">{children}</main>
          <Footer />
          <SoftLinks />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
