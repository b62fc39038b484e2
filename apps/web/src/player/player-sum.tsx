// That the games and what rounding has moved add up to the total.
import { useTranslations } from 'next-intl';
import { figure, signed, total } from '../standings/decimal';
import type { PlayerRow } from './appearance';

export function PlayerSum({ row }: { row: PlayerRow }) {
  const t = useTranslations('player');
  return (
    <dl className="player-sum">
      <div>
        <dt>{t('sumGames', { count: row.byGame.length })}</dt>
        <dd>{figure(total(row.byGame.map(({ points }) => points)))}</dd>
      </div>
      {row.parts.map(({ title, points, exact }, at) => (
        <div key={at}>
          <dt>
            {title} {exact !== null && <small>{t('exact', { ratio: exact })}</small>}
          </dt>
          <dd>{signed(points)}</dd>
        </div>
      ))}
      <div className="player-total">
        <dt>{t('total')}</dt>
        <dd>{figure(row.total)}</dd>
      </div>
    </dl>
  );
}
