'use client';

// The sections of the site; the one that is open says so.
import { useTranslations } from 'next-intl';
import { Link, usePathname } from '../i18n/navigation';

const sections = [
  { words: 'games', href: '/', opens: ['', 'games'] },
  { words: 'tournaments', href: '/tournaments', opens: ['tournaments'] },
] as const;

export function SectionLinks() {
  const t = useTranslations('site');
  const open = usePathname().split('/')[1] ?? '';
  return (
    <nav className="sections" aria-label={t('navigation')}>
      {sections.map(({ words, href, opens }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={opens.some((part) => part === open) ? 'true' : undefined}
        >
          {t(words)}
        </Link>
      ))}
    </nav>
  );
}
