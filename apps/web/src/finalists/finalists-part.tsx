// The finalists of a tournament that are locked, for everybody: who plays each final, and who waits.
import { useTranslations } from 'next-intl';
import type { FinalistListFragment } from '../gql/generated/queries';
import { FinalistTable } from './finalist-table';

interface Props {
  readonly lists: readonly FinalistListFragment[];
  readonly stages: readonly { readonly id: string; readonly name: string }[];
}

export function FinalistsPart({ lists, stages }: Props) {
  const t = useTranslations('finalists');
  return lists.map(({ stage, finalists, reserves, passed, seed }) => (
    <section key={stage} className="finalists" aria-labelledby={`finalists-${stage}`}>
      <h2 id={`finalists-${stage}`}>
        {t('of', { stage: stages.find(({ id }) => id === stage)?.name ?? stage })}
      </h2>
      <div className="finalist-lists">
        <FinalistTable caption={t('title')} list={finalists} />
        {reserves.length > 0 && <FinalistTable caption={t('reserves')} list={reserves} />}
        {passed.length > 0 && <FinalistTable caption={t('passed')} list={passed} />}
      </div>
      {seed !== null && <p className="quiet">{t('lotFrom', { seed })}</p>}
    </section>
  ));
}
