'use client';

// The sections of the site; the one that is open says so. A phone has them at its lower edge.
import { useTranslations } from 'next-intl';
import { BookOpen, CircleDot, Gavel, Trophy, Users, type LucideIcon } from 'lucide-react';
import { Link } from '../i18n/link';
import { usePathname } from '../i18n/navigation';

interface Section {
  readonly words: 'now' | 'tournaments' | 'players' | 'judges' | 'rules';
  readonly href: string;
  readonly opens: readonly string[];
  readonly Icon: LucideIcon;
}

const sections: readonly Section[] = [
  { words: 'now', href: '/', opens: [''], Icon: CircleDot },
  { words: 'tournaments', href: '/tournaments', opens: ['tournaments', 'series', 'games'], Icon: Trophy },
  { words: 'players', href: '/players', opens: ['players'], Icon: Users },
  { words: 'judges', href: '/judges', opens: ['judges'], Icon: Gavel },
  { words: 'rules', href: '/rules', opens: ['rules'], Icon: BookOpen },
];

/** The icon of a section, which turns into a quiet ring while its page is on the way. */
function Mark({ Icon }: Pick<Section, 'Icon'>) {
  return (
    <span className="section-mark" aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

export function SectionLinks() {
  const t = useTranslations('site');
  const open = usePathname().split('/')[1] ?? '';
  return (
    <nav className="sections" aria-label={t('navigation')}>
      {sections.map(({ words, href, opens, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={opens.includes(open) ? 'true' : undefined}
        >
          <Mark Icon={Icon} />
          <span>{t(words)}</span>
        </Link>
      ))}
    </nav>
  );
}
