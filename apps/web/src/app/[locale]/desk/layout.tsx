// The frame of the organiser's desk: its own style sheets and words, and no robot.
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import '../../../design/desk.css';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('desk');
  const { desk, freeze, role, winner, live, trouble, standings } = await getMessages();
  const { nameless } = standings;
  const words = { desk, freeze, role, winner, live, trouble, standings: { nameless } };
  return (
    <NextIntlClientProvider messages={words}>
      <noscript>
        <p className="banner">{t('noScripts')}</p>
      </noscript>
      {children}
    </NextIntlClientProvider>
  );
}
