// The table of players: place, name over team, points, tie-breaks, and every round as a link into it.
import { useTranslations } from 'next-intl';
import type { TournamentQuery } from '../gql/generated/queries';
import { daysOfRounds } from '../tournaments/venue-days';
import { CellOpener } from './cell-opener';
import { columnGroups, firstColumns } from './column-groups';
import { columnsOf, finalOf } from './final-columns';
import { Legend } from './legend';
import { MetricChoice } from './metric-choice';
import { metricsShown } from './metrics';
import { packRow } from './packed-row';
import type { Policy } from './policy';
import { queryOf, type Selection } from './selection';
import { StandingsRows } from './standings-rows';
import { TableHead } from './table-head';
import { toldApart } from './told-apart';

type TournamentAnswer = NonNullable<TournamentQuery['tournament']>;
type Table = Extract<TournamentAnswer['standings'], { readonly rows: unknown }>;

interface Props {
  readonly tournament: TournamentAnswer;
  readonly table: Table;
  readonly policy: Policy;
  readonly selection: Selection;
}

/** The places told apart; the columns of a final part those who played in it from the others. */
function apartIn({ rows, columns, tieBreaks }: Table, final: string | null) {
  return toldApart(rows, tieBreaks.map(({ id }) => id), columnsOf(columns, final));
}

export function StandingsTable({ tournament, table, policy, selection }: Props) {
  const t = useTranslations('standings');
  const metrics = metricsShown(table, policy);
  const { schedule, days, timeZone } = tournament;
  const groups = columnGroups(table.columns, daysOfRounds(schedule, days, timeZone ?? 'UTC'));
  const first = firstColumns(groups);
  const columns = table.columns.map(({ stage, round }, at) => ({ stage, round, first: first.has(at) }));
  const lotWords = (lot: number): string => t('lotMark', { lot });
  const shape = { columns, metrics, nameless: t('nameless'), lotWords };
  const rows = table.rows.map((row) => packRow(row, shape));
  const { stage, asOf } = selection;
  const shut = (
    <>
      <h3>{t('cellShut')}</h3>
      <p className="quiet">{t('cellShutText')}</p>
    </>
  );
  const final = stage === null ? finalOf(tournament.stages, table.columns) : null;
  return (
    <section className="standings">
      <h2 className="unseen">{t('players')}</h2>
      <MetricChoice metrics={metrics} />
      <CellOpener title={t('opened')} close={t('close')} shut={shut}>
        <table className="standings-table">
          <caption className="unseen">{t('caption', { name: tournament.name })}</caption>
          <TableHead
            metrics={metrics}
            columns={columns}
            groups={groups}
            stageNames={new Map(tournament.stages.map(({ id, name }) => [id, name]))}
          />
          <StandingsRows
            rows={rows}
            columns={columns}
            before={`${encodeURIComponent(tournament.id)}/players/`}
            after={queryOf({ stage, asOf })}
            pendingWords={t('pendingMark')}
          />
        </table>
      </CellOpener>
      <Legend
        tieBreaks={table.tieBreaks}
        shared={table.rows.some(({ shared }) => shared)}
        apart={apartIn(table, final?.id ?? null)}
        final={final?.name ?? null}
        endless={rows.some(({ cells, metrics: values }) => (cells + values.join()).includes('…'))}
        pending={table.rows.some(({ pending }) => pending.length > 0)}
        unknown={rows.some(({ cells, unknown }) => unknown || cells.includes('?'))}
        lot={table.rows.some(({ lot }) => lot !== null)}
        players
      />
    </section>
  );
}
