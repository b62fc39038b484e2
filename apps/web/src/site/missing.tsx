// Says that there is no such page or game, and leads back to the list.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import { Notice } from './notice';

const words = {
  page: ['notFoundTitle', 'notFoundText'],
  game: ['noGameTitle', 'noGameText'],
} as const;

export function Missing({ what }: { what: keyof typeof words }) {
  const t = useTranslations('trouble');
  const [title, text] = words[what];
  return (
    <Notice title={t(title)} text={t(text)}>
      <Link className="button" href="/" prefetch={false}>
        {t('toGames')}
      </Link>
    </Notice>
  );
}
