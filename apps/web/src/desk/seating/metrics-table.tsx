// How good a seating is: each measure in words, what it has, and the best that there can be.
import { useTranslations } from 'next-intl';
import { CircleCheck, TrendingDown, TrendingUp } from 'lucide-react';
import { changeOf, metricRows, type MetricRow, type Metrics } from './metric-rows';

interface Props {
  readonly metrics: Metrics;
  /** With two in each other's places; null where nobody changes places. */
  readonly after?: Metrics | null;
  /** Whether the second is with what was chosen, the first without. */
  readonly isChoice?: boolean;
}

function Best({ row: { value, best }, optimal }: { row: MetricRow; optimal: boolean }) {
  const t = useTranslations('desk.measure');
  if (best === null) return <>{t('noBest')}</>;
  if (value > best) return <>{best}</>;
  return (
    <>
      {best} <CircleCheck size={14} aria-hidden="true" /> {t(optimal ? 'proved' : 'reached')}
    </>
  );
}

function Change({ row }: { row: MetricRow }) {
  const t = useTranslations('desk.measure');
  const change = changeOf(row);
  if (change === 'same') return <span className="quiet">{t('same')}</span>;
  const Icon = change === 'better' ? TrendingDown : TrendingUp;
  return (
    <b className={`measure-${change}`}>
      {row.after} <Icon size={16} aria-hidden="true" /> {t(change)}
    </b>
  );
}

export function MetricsTable({ metrics, after = null, isChoice = false }: Props) {
  const t = useTranslations('desk.measure');
  const { meetings, faultList } = isChoice && after ? after : metrics;
  const [first, second] = isChoice ? (['without', 'with'] as const) : (['before', 'after'] as const);
  return (
    <div className="measure">
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t(after ? first : 'value')}</th>
            {after && <th scope="col">{t(second)}</th>}
            <th scope="col">{t('best')}</th>
          </tr>
        </thead>
        <tbody>
          {metricRows(metrics, after).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {t(`row.${row.id}`)}
                <small>{t(`how.${row.id}`)}</small>
              </th>
              <td className="measure-value">{row.value}</td>
              {after && (
                <td>
                  <Change row={row} />
                </td>
              )}
              <td>
                <Best row={row} optimal={row.id === 'meetings' && meetings.optimal} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        {t('average', { mean: meetings.mean, deviation: meetings.deviation })}{' '}
        {meetings.worstPlayer && t('worst', { nick: meetings.worstPlayer.nick ?? meetings.worstPlayer.id })}
      </p>
      {faultList.length > 0 && (
        <ul className="desk-faults">
          {faultList.slice(0, 20).map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
