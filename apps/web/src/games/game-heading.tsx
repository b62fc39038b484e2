// The heading of a game's page: what it belongs to, how it ended or that it goes on, when, and who judged it.
import { useTranslations } from 'next-intl';
import { ChevronLeft, Snowflake } from 'lucide-react';
import type { GameQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { LiveBadge } from '../live/live-badge';
import { ResultMark } from '../results/result-mark';
import { WinnerChip } from '../table/winner-chip';
import { FreezeBanner } from '../tournaments/freeze-banner';
import { gameName } from './game-name';
import { GameTime, type TimedGame } from './game-time';
import { shownHeading } from './shown-heading';

type GameAnswer = NonNullable<GameQuery['game']>;

export type HeadedGame = TimedGame &
  Pick<
    GameAnswer,
    'state' | 'status' | 'voided' | 'judge' | 'reveal' | 'stage' | 'roundNumber' | 'tableNumber'
  >;

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

/** How it ended, that it goes on, or that the reveal will tell; of others their result mark says enough. */
function Ending({ state, reveal }: Pick<GameAnswer, 'state' | 'reveal'>) {
  const t = useTranslations('state');
  if (reveal) return <WinnerChip winner={reveal.winner} />;
  if (state === 'RUNNING') return <LiveBadge text={t('RUNNING')} />;
  if (state !== 'HELD') return null;
  return (
    <span className="result-mark held">
      <Snowflake size={14} aria-hidden="true" />
      <span>{t('HELD')}</span>
    </span>
  );
}

export function GameHeading({ game }: { game: HeadedGame }) {
  const t = useTranslations();
  const { judge, reveal, tournament, state, status, voided } = game;
  const isTold = status === 'VOID' || (tournament !== null && status !== 'SCHEDULED' && status !== 'LIVE');
  return (
    <header className={tournament ? 'game-heading of-tournament' : 'game-heading'}>
      <Back game={game} />
      <Name game={game} />
      <p className="game-facts">
        <Ending state={state} reveal={reveal} />
        {isTold && <ResultMark status={status} reason={voided?.reason} />}
        {judge && <span>{t('heading.judge', { nick: judge })}</span>}
        {reveal && <span className="extra">{t(`by.${reveal.by}`)}</span>}
        <GameTime game={game} />
      </p>
      {state === 'HELD' && tournament && <FreezeBanner tournament={tournament} />}
    </header>
  );
}
