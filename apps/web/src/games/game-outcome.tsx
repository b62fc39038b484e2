// What stands below the table: points and best move of a closed game, and what its rules differ in.
import { useTranslations } from 'next-intl';
import type { GameQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { BestMoves } from './best-moves';
import { PointsTable } from './points-table';

interface Props {
  readonly game: Pick<NonNullable<GameQuery['game']>, 'id' | 'reveal' | 'ruleset'>;
  readonly nicks: readonly (string | null)[];
}

export function GameOutcome({ game: { id, reveal, ruleset }, nicks }: Props) {
  const t = useTranslations('points');
  const { id: rules, version, parameters } = ruleset;
  return (
    <>
      {reveal && (
        <section className="points">
          <h2>{t('title')}</h2>
          <PointsTable reveal={reveal} nicks={nicks} />
        </section>
      )}
      {reveal && <BestMoves reveal={reveal} nicks={nicks} />}
      <section className="rules">
        <h2>{t('rules')}</h2>
        <ul>
          <li>{t('ruleset', { id: rules, version })}</li>
          {parameters.map(({ id, value }) => (
            <li key={id}>{t('changed', { id, value })}</li>
          ))}
        </ul>
      </section>
      <p className="game-trail">
        <Link href={`/audit?game=${encodeURIComponent(id)}`}>
          {t('trail')}
        </Link>
      </p>
    </>
  );
}
