// The head of the table: stages over their rounds, then what each column says.
import { useTranslations } from 'next-intl';
import type { MetricId } from './metrics';
import type { ColumnGroup } from './column-groups';
import { GroupName } from './group-name';
import type { RowColumn } from './standings-rows';

interface Props {
  readonly metrics: readonly MetricId[];
  readonly columns: readonly RowColumn[];
  /** Of the columns, in order. */
  readonly groups: readonly ColumnGroup[];
  /** By the id of the stage. */
  readonly stageNames: ReadonlyMap<string, string>;
  readonly teams?: boolean;
}

export function TableHead({ metrics, columns, groups, stageNames, teams = false }: Props) {
  const t = useTranslations('standings');
  return (
    <thead>
      {columns.length > 0 && (
        <tr className="stages">
          <td colSpan={(teams ? 3 : 4) + metrics.length} />
          {groups.map((group, at) => (
            <th key={at} scope="colgroup" colSpan={group.width} className="r f">
              <GroupName group={group} stageNames={stageNames} />
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
        {!teams && (
          <th scope="col" className="ch">
            <abbr title={t('change')}>{t('changeShort')}</abbr>
          </th>
        )}
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
