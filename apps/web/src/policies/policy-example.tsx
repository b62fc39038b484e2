// Five made-up games counted by a policy: what each gives, who stands where.
import { useTranslations } from 'next-intl';
import { figure, shortFigure } from '../standings/decimal';
import type { PublicPolicy } from './read-policy';

export function PolicyExample({ example }: Pick<PublicPolicy, 'example'>) {
  const t = useTranslations('policies');
  const rounds = example[0]?.games.map(({ round }) => round) ?? [];
  return (
    <section className="regulations-part">
      <h2>{t('example')}</h2>
      <p className="regulations-lead">{t('exampleText')}</p>
      <div className="series-frame" role="region" aria-label={t('example')} tabIndex={0}>
        <table className="series-table">
          <caption className="unseen">{t('example')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('player')}</th>
              {rounds.map((round) => <th key={round} scope="col">{t('game', { round })}</th>)}
              <th scope="col">Ci</th>
              <th scope="col">{t('total')}</th>
            </tr>
          </thead>
          <tbody>
            {example.map(({ place, shared, nick, total, compensation, games }) => (
              <tr key={nick}>
                <td className="place">{`${shared ? '=' : ''}${place}`}</td>
                <th scope="row">{nick}</th>
                {games.map(({ round, points }) => <td key={round}>{shortFigure(points)}</td>)}
                <td>{shortFigure(compensation)}</td>
                <td className="sum">{figure(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
