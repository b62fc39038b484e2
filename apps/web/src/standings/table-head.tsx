// The head of the table: stages over their rounds, then what each column says.
import { useTranslations } from 'next-intl';
import type { MetricId } from './metrics';
import type { RowColumn } from './standings-rows';

interface Props {
  readonly metrics: readonly MetricId[];
  readonly columns: readonly RowColumn[];
  /** By the id of the stage. */
  readonly stageNames: ReadonlyMap<string, string>;
  readonly teams?: boolean;
}

/** The stages of the columns, in order, each with how many columns are its own. */
function spansOf(columns: readonly RowColumn[]): { readonly stage: string; readonly width: number }[] {
  const starts = columns.flatMap(({ first, stage }, at) => (first ? [{ stage, at }] : []));
  return starts.map(({ stage, at }, n) => ({ stage, width: (starts[n + 1]?.at ?? columns.length) - at }));
}

export function TableHead({ metrics, columns, stageNames, teams = false }: Props) {
  const t = useTranslations('standings');
  return (
    <thead>
      {columns.length > 0 && (
        <tr className="stages">
          <td colSpan={3 + metrics.length} />
          {spansOf(columns).map(({ stage, width }) => (
            <th key={stage} scope="colgroup" colSpan={width} className="r f">
              {stageNames.get(stage) ?? stage}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col">
          <span className="long">{t('place')}</span>
          <span className="short" aria-hidden="true">
            №
          </span>
        </th>
        <th scope="col" className="who">{teams ? t('team') : t('player')}</th>
        <th scope="col" className="sum">
          {t('points')}
        </th>
        {metrics.map((id, at) => (
          <th key={id} scope="col" className={`m m${at}`}>
            <abbr title={t(`metricLong.${id}`)}>{t(`metric.${id}`)}</abbr>
          </th>
        ))}
        {columns.map(({ stage, round, first }) => (
          <th key={`${stage} ${round}`} scope="col" className={first ? 'r f' : 'r'}>
            <span className="unseen">{t('round')} </span>
            {round}
          </th>
        ))}
      </tr>
    </thead>
  );
}
