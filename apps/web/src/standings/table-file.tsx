// The way to the file of the tournament, by which anybody can count the table again.
import { useTranslations } from 'next-intl';

export function TableFile({ tournament }: { tournament: string }) {
  const t = useTranslations('standings');
  return (
    <p className="file-line">
      <a href={`/tournaments/${encodeURIComponent(tournament)}.json`} download>
        {t('file')}
      </a>
      : {t('fileText')}
    </p>
  );
}
