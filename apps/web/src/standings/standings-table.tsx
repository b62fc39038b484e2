// The table of players: place, name over team, points, tie-breaks, and every round as a link into it.
import { useTranslations } from 'next-intl';
import type { TournamentQuery } from '../gql/generated/queries';
import { CellOpener } from './cell-opener';
import { Legend } from './legend';
import { MetricChoice } from './metric-choice';
import { metricsShown } from './metrics';
import { packRow } from './packed-row';
import type { Policy } from './policy';
import { queryOf, type Selection } from './selection';
import { StandingsRows } from './standings-rows';
import { TableHead } from './table-head';

type TournamentAnswer = NonNullable<TournamentQuery['tournament']>;
type Table = Extract<TournamentAnswer['standings'], { readonly rows: unknown }>;

interface Props {
  readonly tournament: TournamentAnswer;
  readonly table: Table;
  readonly policy: Policy;
  readonly selection: Selection;
}

/** The name of the last stage that puts its players first and has been played in. */
function finalOf({ stages }: TournamentAnswer, { columns }: Table): string | null {
  const played = new Set(columns.map(({ stage }) => stage));
  return stages.findLast(({ id, finalists }) => finalists !== null && played.has(id))?.name ?? null;
}

export function StandingsTable({ tournament, table, policy, selection }: Props) {
  const t = useTranslations('standings');
  const metrics = metricsShown(table, policy);
  const columns = table.columns.map(({ stage, round }, at) => {
    return { stage, round, first: table.columns[at - 1]?.stage !== stage };
  });
  const shape = { columns, metrics, nameless: t('nameless') };
  const rows = table.rows.map((row) => packRow(row, shape));
  const { stage, asOf } = selection;
  return (
    <section className="standings">
      <h2 className="unseen">{t('players')}</h2>
      <MetricChoice metrics={metrics} />
      <CellOpener title={t('opened')} close={t('close')}>
        <table className="standings-table">
          <caption className="unseen">{t('caption', { name: tournament.name })}</caption>
          <TableHead
            metrics={metrics}
            columns={columns}
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
        final={stage === null ? finalOf(tournament, table) : null}
        endless={rows.some(({ cells, metrics: values }) => (cells + values.join()).includes('…'))}
        pending={table.rows.some(({ pending }) => pending.length > 0)}
        unknown={rows.some(({ cells, unknown }) => unknown || cells.includes('?'))}
        players
      />
    </section>
  );
}
