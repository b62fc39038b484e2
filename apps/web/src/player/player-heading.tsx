// The heading of a player's page: who he is, his place and his figures.
import { useTranslations } from 'next-intl';
import { ArrowRight, ChevronLeft } from 'lucide-react';
import { Link } from '../i18n/link';
import type { PlayerRowQuery } from '../gql/generated/queries';
import { figure, shortFigure } from '../standings/decimal';
import { OtherNicks } from '../people/other-nicks';
import type { PlayerRow } from './appearance';

/** A player as he is read: all that he is called beside the nick of the table. */
export type KnownPlayer = PlayerRowQuery['person'];

interface Props {
  readonly row: PlayerRow;
  readonly person: KnownPlayer;
  readonly tournament: string;
  /** The table that he stands in. */
  readonly href: string;
  /** His line among the places. */
  readonly way: string;
  /** The stage of the table; null: all. */
  readonly stage: string | null;
  /** The round that the table ends with; null: the last. */
  readonly asOf: number | null;
}

/** The nick under which he is read, and others, without that of the table. */
function othersOf({ nick, otherNicks }: NonNullable<KnownPlayer>, shown: string | null): readonly string[] {
  return [nick, ...otherNicks].flatMap((one) => (one === null || one === shown ? [] : [one]));
}

export function PlayerHeading({ row, person, tournament, href, way, stage, asOf }: Props) {
  const t = useTranslations('player');
  const words = useTranslations('standings');
  const profile = `/players/${encodeURIComponent(row.player.page)}`;
  const ci = row.compensation;
  const figures = [
    [words('place'), `${row.shared ? '=' : ''}${row.place}`],
    [words('points'), figure(row.total)],
    [words('metricLong.wins'), `${row.wins}/${row.games}`],
    [words('metric.extra'), shortFigure(row.extra)],
    ...(ci === '0' ? [] : [[words('metric.compensation'), shortFigure(ci)] as const]),
    [words('metricLong.firstKilled'), String(row.firstKilled)],
  ] as const;
  const table = [stage, asOf !== null && words('afterRound', { round: asOf })].filter(Boolean).join(', ');
  return (
    <header className="tournament-heading player-heading">
      <div className="tournament-title">
        <Link className="game-back" href={href}>
          <ChevronLeft size={16} aria-hidden="true" />
          {tournament}
        </Link>
        <h1>{row.player.nick ?? words('nameless')}</h1>
        {person && (
          <OtherNicks
            otherNicks={othersOf(person, row.player.nick)}
            formerNicks={person.formerNicks}
          />
        )}
        <p className="tournament-facts">
          {[row.team?.name, table].filter(Boolean).join(' · ') || t('alone')}
        </p>
        <p className="player-ways">
          <Link className="link-state" href={profile}>
            {t('profile')} <ArrowRight size={16} aria-hidden="true" />
          </Link>
          <Link className="link-state" href={way}>
            {t('wayThere')} <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </p>
      </div>
      <dl className="tournament-figures">
        {figures.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
