// The best move: who named whom, how many of them are black, and what it was worth.
import { useTranslations } from 'next-intl';
import { formatPoints } from '@consigliere/rules';
import type { GameQuery, Role } from '../gql/generated/queries';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';

type Reveal = NonNullable<NonNullable<GameQuery['game']>['reveal']>;

interface Props {
  readonly reveal: Reveal;
  readonly nicks: readonly (string | null)[];
}

function Named({ seat, role }: { seat: number; role: Role }) {
  const t = useTranslations('role');
  return (
    <span className={`chip team-chip ${teamOf(role)}`}>
      <b>{seat}</b>
      <RoleGlyph role={role} size={13} />
      {t(role)}
    </span>
  );
}

export function BestMoves({ reveal, nicks }: Props) {
  const t = useTranslations('points');
  if (reveal.bestMoves.length === 0) return null;
  return (
    <section className="best-moves">
      <h2>{t('bestMove')}</h2>
      {reveal.bestMoves.map(({ seat, named, black, points: worth }) => (
        <p key={seat} className="best-move">
          <span className="best-move-by">
            <b>{seat}</b> {nicks[seat - 1]}
          </span>
          <span className="best-move-named">
            {named.map((target) => (
              <Named key={target} seat={target} role={reveal.roles[target - 1] ?? 'CITIZEN'} />
            ))}
            {named.length === 0 && t('bestMoveNothing')}
          </span>
          {black !== null && <span className="quiet">{t('bestMoveBlack', { count: black })}</span>}
          <b className="points-total">{formatPoints(worth)}</b>
        </p>
      ))}
    </section>
  );
}
