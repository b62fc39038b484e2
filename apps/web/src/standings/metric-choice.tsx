// On a narrow screen one figure stands beside the points: which one, chosen without scripts.
import { useTranslations } from 'next-intl';
import type { MetricId } from './metrics';

export function MetricChoice({ metrics }: { metrics: readonly MetricId[] }) {
  const t = useTranslations('standings');
  return (
    <fieldset className="metric-choice">
      <legend>{t('compare')}</legend>
      {metrics.map((id, at) => (
        <label key={id}>
          <input type="radio" name="metric" id={`metric-${at}`} defaultChecked={at === 0} />
          <span>{t(`metric.${id}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
