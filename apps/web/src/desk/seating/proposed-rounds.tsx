// The rounds of a seating as tables of names, those that stand marked as such.
import { useTranslations } from 'next-intl';
import type { MeasuredFragment } from '../../gql/generated/queries';

interface Props {
  readonly rounds: MeasuredFragment['rounds'];
}

export function ProposedRounds({ rounds }: Props) {
  const t = useTranslations('desk');
  return (
    <details className="desk-more">
      <summary>{t('search.rounds', { count: rounds.length })}</summary>
      {rounds.map(({ round, stands, tables }) => (
        <section key={round} className="proposed-round">
          <h4>
            {t('round', { round })} {stands && <small className="badge">{t('search.stands')}</small>}
          </h4>
          <div className="desk-round-tables">
            {tables.map(({ table, players }) => (
              <div key={table}>
                <h5>{t('seating.table', { table })}</h5>
                <ol className="desk-sitting">
                  {players.map((player, place) => (
                    <li key={place}>
                      <b>{place + 1}</b>{' '}
                      <span>{player ? (player.nick ?? player.id) : t('search.stranger')}</span>
                    </li>
                  ))}
                </ol>
              </div>
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}
