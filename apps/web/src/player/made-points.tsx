// How the points of one game were made, as a player's page and an opened cell of the table show it.
import { useTranslations } from 'next-intl';
import { ArrowRight, CircleQuestionMark, FileText, Hourglass } from 'lucide-react';
import type { PlayerGameFragment } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { ClauseChip } from '../replay/clause-chip';
import { figure } from '../standings/decimal';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import type { Appearance } from './appearance';
import { PointPart } from './point-part';

function RoleChip({ role }: Pick<PlayerGameFragment, 'role'>) {
  const t = useTranslations('role');
  return (
    <span className={`chip team-chip ${teamOf(role)}`}>
      <RoleGlyph role={role} size={13} /> {t(role)}
    </span>
  );
}

function Waiting({ pending }: Pick<PlayerGameFragment, 'pending'>) {
  const t = useTranslations('player');
  return pending.map(({ clause }, at) => (
    <p key={at} className="made-note pending">
      <Hourglass size={13} aria-hidden="true" />
      <span>
        {t('pending')}{' '}
        <ClauseChip id={clause.id} title={clause.title} />
      </span>
    </p>
  ));
}

function Counted({ game }: { game: PlayerGameFragment }) {
  const t = useTranslations('player');
  const href = game.typed ? null : `/games/${encodeURIComponent(game.game)}`;
  return (
    <>
      <ul className="made-parts">
        {game.parts.map((part, at) => (
          <PointPart key={at} part={part} href={href} />
        ))}
        {game.parts.length === 0 && <li className="made-part quiet">{t('nothing')}</li>}
      </ul>
      <p className="made-total">
        <span>{t('total')}</span> <b>{figure(game.points)}</b>
      </p>
      <Waiting pending={game.pending} />
      {href === null ? (
        <p className="made-note">
          <FileText size={13} aria-hidden="true" /> {t('typed')}
        </p>
      ) : (
        <Link className="link-state" href={href}>
          {t('watch')} <ArrowRight size={16} aria-hidden="true" />
        </Link>
      )}
    </>
  );
}

interface Props {
  readonly appearance: Appearance;
  /** The name of the stage; null where there is one alone. */
  readonly stage: string | null;
}

export function MadePoints({ appearance: { anchor, game, round, table, unknown }, stage }: Props) {
  const t = useTranslations();
  const facts = unknown.map((fact) => t(`standings.fact.${fact}`)).join(', ');
  const place = [
    stage,
    t('player.round', { round }),
    t('heading.table', { table: String(table) }),
    game && t('player.seat', { seat: game.seat }),
    game && t(`winner.${game.winner}`),
  ];
  return (
    <article id={anchor} className="made" tabIndex={-1}>
      <header>
        <h3>{game ? t('player.made', { points: figure(game.points) }) : t('player.notCounted')}</h3>
        {game && <RoleChip role={game.role} />}
      </header>
      <p className="made-place">{place.filter(Boolean).join(' · ')}</p>
      {game && <Counted game={game} />}
      {unknown.length > 0 && (
        <p className="made-note pending">
          <CircleQuestionMark size={13} aria-hidden="true" />
          <span>{t('player.lacks', { facts })}</span>
        </p>
      )}
    </article>
  );
}
