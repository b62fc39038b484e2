// The table of teams: the sum of their players, and what each of them brings.
import { useTranslations } from 'next-intl';
import type { TeamTableQuery } from '../gql/generated/queries';
import { figure } from './decimal';
import { Legend } from './legend';
import { MetricChoice } from './metric-choice';
import { metricText, metricsShown } from './metrics';
import type { Policy } from './policy';
import { queryOf, type Selection } from './selection';
import { TableHead } from './table-head';

type TournamentAnswer = NonNullable<TeamTableQuery['tournament']>;
type Table = Extract<TournamentAnswer['teamStandings'], { readonly rows: unknown }>;

interface Props {
  readonly tournament: TournamentAnswer;
  readonly table: Table;
  readonly policy: Policy;
  readonly selection: Selection;
}

const none: ReadonlyMap<string, string> = new Map();

export function TeamTable({ tournament, table, policy, selection: { stage, asOf } }: Props) {
  const t = useTranslations('standings');
  const metrics = metricsShown(table, policy);
  const before = `${encodeURIComponent(tournament.id)}/players/`;
  const after = queryOf({ stage, asOf });
  return (
    <section className="standings of-teams">
      <h2 className="unseen">{t('teams')}</h2>
      <MetricChoice metrics={metrics} />
      <div className="table-frame">
        <table className="standings-table">
          <caption className="unseen">{t('teamCaption', { name: tournament.name })}</caption>
          <TableHead metrics={metrics} columns={[]} groups={[]} stageNames={none} teams />
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.team.id} className={row.shared ? 'tied' : undefined}>
                <td>{`${row.shared ? '=' : ''}${row.place}`}</td>
                <th scope="row" className="who">
                  {row.team.name}
                  {row.lot !== null && <small className="lot">{t('lotMark', { lot: row.lot })}</small>}
                  <span className="members">
                    {row.players.map(({ player, total }) => (
                      <a key={player.id} href={before + encodeURIComponent(player.id) + after}>
                        {player.nick ?? t('nameless')} <b>{figure(total)}</b>
                      </a>
                    ))}
                  </span>
                </th>
                <td className={row.unknown.length > 0 ? 'sum u' : 'sum'}>{figure(row.total)}</td>
                {metrics.map((id, at) => (
                  <td key={id} className={`m m${at}`}>
                    {metricText(row, id)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Legend
        tieBreaks={table.tieBreaks}
        shared={table.rows.some(({ shared }) => shared)}
        lot={table.rows.some(({ lot }) => lot !== null)}
        unknown={table.rows.some(({ unknown }) => unknown.length > 0)}
      />
    </section>
  );
}
