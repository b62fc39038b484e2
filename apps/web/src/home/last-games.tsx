// The games that were closed last, and the way to all of them.
import { useTranslations } from 'next-intl';
import { ArrowRight } from 'lucide-react';
import { gameName } from '../games/game-name';
import { shownHeading } from '../games/shown-heading';
import type { RecordedGameFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { WinnerChip } from '../table/winner-chip';

export function LastGames({ games }: { games: readonly RecordedGameFragment[] }) {
  const t = useTranslations('home');
  const words = useTranslations('heading');
  if (games.length === 0) return null;
  return (
    <section className="last-games">
      <h2>{t('lastGames')}</h2>
      <ul>
        {games.map((game) => {
          const { title, place } = gameName(words, shownHeading(game));
          return (
            <li key={game.id}>
              <Link href={`/games/${encodeURIComponent(game.id)}`}>
                <span className="last-words">
                  <span className="last-title">{title}</span>
                  {place && <span className="last-place">{place}</span>}
                </span>
                {game.reveal && <WinnerChip winner={game.reveal.winner} />}
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="pages">
        <Link href="/games">
          {t('allGames')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      </p>
    </section>
  );
}
