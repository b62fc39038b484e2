// A game that goes on: its table, its phase, who has the floor.
import { useTranslations } from 'next-intl';
import { Mic } from 'lucide-react';
import type { GamesQuery } from '../gql/generated/queries';
import { Link } from '../i18n/navigation';
import { PhaseLine } from '../table/phase-line';
import { gameName } from './game-name';
import { LinkState } from './link-state';
import { MiniRing } from './mini-ring';

type GameNode = GamesQuery['games']['nodes'][number];

export function RunningGame({ game }: { game: GameNode }) {
  const t = useTranslations();
  const { title, place } = gameName(useTranslations('heading'), game.heading);
  const { phase, speech, seats } = game.table;
  const night = phase.kind === 'NIGHT';
  const speaker = speech && seats[speech.seat - 1]?.player?.nick;
  return (
    <li className={night ? 'running-game dark-ground' : 'running-game'}>
      <Link href={`/games/${encodeURIComponent(game.id)}`} prefetch={false}>
        <MiniRing table={game.table} />
        <div className="running-words">
          <h2>
            {title}
            {place && <span className="running-place">{place}</span>}
          </h2>
          <PhaseLine phase={phase} />
          <p className="running-now">
            {speech && <Mic size={16} aria-hidden="true" />}
            {speech && `${t(`speech.${speech.kind}`)}: ${speech.seat}${speaker ? `, ${speaker}` : ''}`}
            {!speech && night && t('night.sleeps')}
          </p>
          <LinkState text={t('games.watch')} opening={t('games.opening')} />
        </div>
      </Link>
    </li>
  );
}
