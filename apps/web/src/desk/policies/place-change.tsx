// How many places somebody gains or loses by another policy: an arrow to see, words to hear.
import { useTranslations } from 'next-intl';

export function PlaceChange({ change }: { change: number }) {
  const t = useTranslations('desk.policies');
  if (change === 0) return null;
  const count = Math.abs(change);
  return (
    <small className="place-moved">
      <span aria-hidden="true">{change > 0 ? '▲' : '▼'}{count}</span>
      <span className="unseen">{t(change > 0 ? 'up' : 'down', { count })}</span>
    </small>
  );
}
