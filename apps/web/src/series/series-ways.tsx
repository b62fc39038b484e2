// The series in which a tournament counts, as ways to them.
import { useTranslations } from 'next-intl';
import { Link } from '../i18n/link';

interface Props {
  readonly series: readonly { readonly id: string; readonly name: string }[];
}

export function SeriesWays({ series }: Props) {
  const t = useTranslations('series');
  if (series.length === 0) return null;
  return (
    <p className="file-line">
      {t('countsIn')}{' '}
      {series.map(({ id, name }) => (
        <Link key={id} href={`/series/${encodeURIComponent(id)}`}>{name}</Link>
      ))}
    </p>
  );
}
