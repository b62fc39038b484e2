// The stages of a tournament as a choice, where there are several.
import { useTranslations } from 'next-intl';
import { Link } from '../../i18n/link';

interface Props {
  readonly tournament: string;
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  /** The page of the desk that shows a stage. */
  readonly page: 'seating' | 'finalists';
}

export function StageNav({ tournament, stages, chosen, page }: Props) {
  const t = useTranslations('desk');
  if (stages.length < 2) return null;
  return (
    <nav className="desk-rounds" aria-label={t('stages.title')}>
      <div className="desk-choice">
        {stages.map(({ id, name }) => (
          <Link
            key={id}
            href={{ pathname: `/desk/${encodeURIComponent(tournament)}/${page}`, query: { stage: id } }}
            aria-current={id === chosen ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
