// What stands below the table: points and best move of a closed game, and what its rules differ in.
import { useLocale, useTranslations } from 'next-intl';
import type { GameQuery } from '../gql/generated/queries';
import { Link } from '../i18n/link';
import { ruleChoices } from '../regulations/choices';
import { BestMoves } from './best-moves';
import { PointsTable } from './points-table';

interface Props {
  readonly game: Pick<NonNullable<GameQuery['game']>, 'id' | 'reveal' | 'ruleset' | 'table' | 'tournament'>;
  readonly nicks: readonly (string | null)[];
}

/** The pages of those at the table in their tournament, in seat order; null where nobody is known. */
function pagesOf(tournament: string, seats: Props['game']['table']['seats']): (string | null)[] {
  const cup = `/tournaments/${encodeURIComponent(tournament)}/players`;
  return seats.map(({ player }) => player && `${cup}/${encodeURIComponent(player.id)}`);
}

export function GameOutcome({ game: { id, reveal, ruleset, table, tournament }, nicks }: Props) {
  const t = useTranslations('points');
  const { id: rules, version, parameters } = ruleset;
  const choices = ruleChoices(parameters, useLocale()).filter(({ changed }) => changed);
  const pages = tournament ? pagesOf(tournament.id, table.seats) : [];
  return (
    <>
      {reveal && (
        <section className="points">
          <h2>{t('title')}</h2>
          <PointsTable reveal={reveal} nicks={nicks} pages={pages} />
        </section>
      )}
      {reveal && <BestMoves reveal={reveal} nicks={nicks} />}
      <section className="rules">
        <h2>{t('rules')}</h2>
        <ul>
          <li>
            {rules === 'regulation' ? t('regulation', { version }) : t('ruleset', { id: rules, version })}
          </li>
          {choices.map(({ id, name, here }) => (
            <li key={id}>{t('changed', { id: name, value: here })}</li>
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
