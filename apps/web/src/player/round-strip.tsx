// The rounds of a player side by side, each a way to how its points were made.
import { useTranslations } from 'next-intl';
import { shortFigure } from '../standings/decimal';
import { RoleGlyph } from '../table/role-glyph';
import { teamOf } from '../table/team';
import type { Appearance } from './appearance';

const hasWon = ({ game }: Appearance): boolean =>
  game !== null && game.winner === teamOf(game.role).toUpperCase();

export function RoundStrip({ appearances }: { appearances: readonly Appearance[] }) {
  const t = useTranslations();
  return (
    <ol className="round-strip">
      {appearances.map((appearance) => {
        const { anchor, round, game, unknown } = appearance;
        const pending = (game?.pending.length ?? 0) > 0;
        const open = pending || unknown.length > 0;
        const marks = [hasWon(appearance) && 'won', open && 'open'].filter(Boolean).join(' ');
        return (
          <li key={anchor} className={marks || undefined}>
            <a href={`#${anchor}`}>
              <span className="strip-round">
                <span className="unseen">{t('standings.round')} </span>
                {round}
              </span>
              {game && (
                <span className={`strip-role ${teamOf(game.role)}`}>
                  <RoleGlyph role={game.role} size={13} />
                  <span className="unseen">{t(`role.${game.role}`)}</span>
                </span>
              )}
              <b>{game ? shortFigure(game.points) : '?'}</b>
              {pending && <span className="unseen"> {t('standings.pendingMark')}</span>}
              {unknown.length > 0 && <span className="unseen"> {t('standings.unknownMark')}</span>}
            </a>
          </li>
        );
      })}
    </ol>
  );
}
