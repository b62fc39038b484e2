// The sections of a tournament, each a page.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';

const sections = [
  { id: 'standings', path: '' },
  { id: 'schedule', path: '/schedule' },
  { id: 'players', path: '/players' },
  { id: 'nominations', path: '/nominations' },
  { id: 'charts', path: '/charts' },
  { id: 'rules', path: '/rules' },
  { id: 'findings', path: '/findings' },
] as const;

export type Section = (typeof sections)[number]['id'];

interface Props {
  /** Of the tournament. */
  readonly id: string;
  /** The section that is open; null for the page of a player. */
  readonly section: Section | null;
}

export function TournamentTabs({ id, section }: Props) {
  const t = useTranslations('tournament');
  return (
    <nav className="tabs" aria-label={t('sections')}>
      {sections.map(({ id: one, path }) => (
        <Link
          key={one}
          href={`/tournaments/${encodeURIComponent(id)}${path}`}
          aria-current={one === section ? 'page' : undefined}
        >
          {t(`tab.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
