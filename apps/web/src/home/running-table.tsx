// A game that goes on: its table, its phase, who has the floor and for how long still.
import { useTranslations } from 'next-intl';
import { Mic, Moon, Sun } from 'lucide-react';
import { gameName } from '../games/game-name';
import { LinkState } from '../games/link-state';
import { shownHeading } from '../games/shown-heading';
import type { TableNowFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { MiniRing } from './mini-ring';
import { SpeechClock } from './speech-clock';

interface Props {
  readonly game: TableNowFragment;
  /** Whether the head of the page names the tournament already. */
  readonly named: boolean;
  /** When the page was made, milliseconds. */
  readonly now: number;
}

/** `Table 3` over the rest of what the game belongs to; its name alone where the table has no number. */
function Title({ game, named }: Omit<Props, 'now'>) {
  const t = useTranslations('home');
  const words = useTranslations('heading');
  const heading = shownHeading(game);
  const { title, place } = gameName(words, heading);
  if (heading.table === null || !/^\d+$/.test(heading.table)) {
    return (
      <h2>
        {title}
        {place && <span className="running-place">{place}</span>}
      </h2>
    );
  }
  const over = gameName(words, { ...heading, table: null });
  return (
    <h2>
      {t('table', { table: heading.table })}
      <span className="running-place">{named ? over.place : over.whole}</span>
    </h2>
  );
}

function Phase({ table: { phase, speech } }: Pick<TableNowFragment, 'table'>) {
  const t = useTranslations();
  const Icon = phase.kind === 'NIGHT' ? Moon : speech?.kind === 'LAST_WORD' ? Mic : Sun;
  const kind = speech && (speech.seconds === 0 ? t('home.kind.silent') : t(`home.kind.${speech.kind}`));
  return (
    <p className="phase-line">
      <Icon size={16} aria-hidden="true" />
      {[t(`phase.${phase.kind}`, { number: phase.number }), kind].filter(Boolean).join(', ')}
    </p>
  );
}

/** Who speaks; else what the hall waits for. */
function Now({ table: { phase, speech, seats, nominees } }: Pick<TableNowFragment, 'table'>) {
  const t = useTranslations();
  if (speech) {
    const nick = seats[speech.seat - 1]?.player?.nick;
    return nick ? t('home.speaks', { seat: speech.seat, nick }) : t('home.seatSpeaks', { seat: speech.seat });
  }
  if (phase.kind === 'NIGHT') return t('night.sleeps');
  if (nominees.length === 0) return null;
  return t('home.nominated', { seats: nominees.map(({ seat }) => seat).join(', ') });
}

export function RunningTable({ game, named, now }: Props) {
  const t = useTranslations('games');
  const { phase, speech } = game.table;
  return (
    <li className={phase.kind === 'NIGHT' ? 'running-game dark-ground' : 'running-game'}>
      <Link href={`/games/${encodeURIComponent(game.id)}`}>
        <MiniRing table={game.table} />
        <div className="running-words">
          <Title game={game} named={named} />
          <Phase table={game.table} />
          <p className="running-now">
            <Now table={game.table} />
          </p>
          {speech && speech.seconds > 0 && (
            <SpeechClock key={speech.at} at={speech.at} seconds={speech.seconds} now={now} />
          )}
          <LinkState text={t('watch')} opening={t('opening')} />
        </div>
      </Link>
    </li>
  );
}
