// Says that there is no such page, game, tournament or player, and leads back to a list.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/navigation';
import { Notice } from './notice';

const words = {
  page: ['notFoundTitle', 'notFoundText'],
  game: ['noGameTitle', 'noGameText'],
  tournament: ['noTournamentTitle', 'noTournamentText'],
  player: ['noPlayerTitle', 'noPlayerText'],
} as const;

export function Missing({ what }: { what: keyof typeof words }) {
  const t = useTranslations('trouble');
  const [title, text] = words[what];
  const ofTournaments = what === 'tournament' || what === 'player';
  return (
    <Notice title={t(title)} text={t(text)}>
      <Link className="button" href={ofTournaments ? '/tournaments' : '/'} prefetch={false}>
        {t(ofTournaments ? 'toTournaments' : 'toGames')}
      </Link>
    </Notice>
  );
}
