// The heading of a game's page: what it belongs to, how it ended or that it goes on, when, and who judged it.
import { useTranslations } from 'next-intl';
import { ChevronLeft } from 'lucide-react';
import type { GameQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { LiveBadge } from '../live/live-badge';
import { ResultMark } from '../results/result-mark';
import { WinnerChip } from '../table/winner-chip';
import { gameName } from './game-name';
import { GameTime, type TimedGame } from './game-time';
import { shownHeading } from './shown-heading';

type GameAnswer = NonNullable<GameQuery['game']>;

export type HeadedGame = TimedGame &
  Pick<GameAnswer, 'status' | 'voided' | 'judge' | 'reveal' | 'stage' | 'roundNumber' | 'tableNumber'>;

/** The way back: to the tables of its round, else to all games. */
function wayBack({ tournament, stage, roundNumber }: HeadedGame): string {
  if (!tournament) return '/games';
  const path = `/tournaments/${encodeURIComponent(tournament.id)}/rounds`;
  if (stage === null || roundNumber === null) return path;
  return `${path}?${new URLSearchParams({ stage, round: String(roundNumber) }).toString()}`;
}

function Back({ game }: { game: HeadedGame }) {
  const t = useTranslations('games');
  return (
    <Link className="game-back" href={wayBack(game)}>
      <ChevronLeft size={16} aria-hidden="true" />
      <bdi>{game.tournament?.name ?? t('title')}</bdi>
    </Link>
  );
}

/** In a tournament the way back names it already. */
function Name({ game }: { game: HeadedGame }) {
  const { title, place } = gameName(useTranslations('heading'), shownHeading(game));
  if (game.tournament && place) return <h1 className="game-place">{place}</h1>;
  return (
    <h1>
      {title}
      {place && <span className="game-place">{`, ${place}`}</span>}
    </h1>
  );
}

export function GameHeading({ game }: { game: HeadedGame }) {
  const t = useTranslations();
  const { judge, reveal, tournament, status, voided } = game;
  const isTold = status === 'VOID' || (tournament !== null && status !== 'SCHEDULED' && status !== 'LIVE');
  return (
    <header className={tournament ? 'game-heading of-tournament' : 'game-heading'}>
      <Back game={game} />
      <Name game={game} />
      <p className="game-facts">
        {reveal ? <WinnerChip winner={reveal.winner} /> : <LiveBadge text={t('state.RUNNING')} />}
        {isTold && <ResultMark status={status} reason={voided?.reason} />}
        {judge && <span>{t('heading.judge', { nick: judge })}</span>}
        {reveal && <span className="extra">{t(`by.${reveal.by}`)}</span>}
        <GameTime game={game} />
      </p>
    </header>
  );
}
