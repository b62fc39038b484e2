// A scoring policy in words, its tie-breaks included, as the pages of a tournament tell it.
import { useTranslations } from 'next-intl';
import { metricIds, type MetricId } from '../../standings/metrics';
import { policyOf, type Policy } from '../../standings/policy';
import { PolicyTerms } from '../../standings/policy-words';

/** What a policy is ordered by besides the total. */
interface Ordered extends Policy {
  readonly tieBreaks: readonly string[];
}

const isMetric = (id: string): id is MetricId => metricIds.some((known) => known === id);

export function ScoringWords({ policy: text }: { policy: string }) {
  const t = useTranslations('standings');
  const policy = policyOf(text) as Ordered;
  const tieBreaks = policy.tieBreaks.map((id) => ({ title: isMetric(id) ? t(`metricLong.${id}`) : id }));
  return <PolicyTerms policy={policy} tieBreaks={tieBreaks} stages={[]} />;
}
