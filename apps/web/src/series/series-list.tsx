// Series as a list: name, whose it is, how many tournaments.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';
import type { SeriesLine } from './read-series';

interface Props {
  readonly list: readonly SeriesLine[];
  /** Where a line leads, before the id. */
  readonly way?: string;
}

export function SeriesList({ list, way = '/series' }: Props) {
  const t = useTranslations('series');
  return (
    <ul className="series-list">
      {list.map(({ id, name, organiser, tournaments }) => (
        <li key={id}>
          <Link href={`${way}/${encodeURIComponent(id)}`}>{name}</Link>
          <span className="quiet">
            {[organiser, t('count', { count: tournaments.length })]
              .filter((fact) => fact !== null).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
