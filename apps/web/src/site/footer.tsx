// The foot of every page: what the site is, all recorded games, the ways for judges.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import { BrandMark } from './brand-mark';

const readers = [
  { href: '/games', words: 'recordedGames' },
  { href: '/rules', words: 'rules' },
] as const;

const judges = [
  { href: '/sign-in', words: 'signIn' },
  { href: '/audit', words: 'audit' },
  { href: '/desk', words: 'desk' },
] as const;

interface WaysProps {
  readonly title: string;
  readonly ways: typeof readers | typeof judges;
}

function Ways({ title, ways }: WaysProps) {
  const t = useTranslations('site');
  return (
    <p className="footer-ways">
      <span>{title}</span>
      {ways.map(({ href, words }) => (
        <Link key={href} href={href}>
          {t(words)}
        </Link>
      ))}
    </p>
  );
}

export function Footer() {
  const t = useTranslations('site');
  return (
    <footer className="site-footer">
      <p className="footer-what">
        <BrandMark size={24} />
        <span>
          <b>{t('name')}</b> {t('what')}
        </span>
      </p>
      <Ways title={t('forReaders')} ways={readers} />
      <Ways title={t('forJudges')} ways={judges} />
    </footer>
  );
}
