// Which version of a published table one sees, since when and why; leads to all versions.
import { useTranslations } from 'next-intl';
import { History } from 'lucide-react';
import type { VersionLineFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { causeInWords } from './version-words';

interface Props {
  readonly tournament: {
    readonly id: string;
    readonly timeZone: string | null;
    readonly stages: readonly { readonly id: string; readonly name: string }[];
  };
  /** The newest first. */
  readonly versions: readonly VersionLineFragment[];
}

export function VersionLine({ tournament, versions }: Props) {
  const t = useTranslations('versions');
  const dates = useDates();
  const [newest] = versions;
  if (!newest) return null;
  const { id, timeZone, stages } = tournament;
  const zone = timeZone ?? 'UTC';
  const time = dates.dateTime(new Date(newest.at), { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  const why = newest.version === 1
    ? t('published') : [causeInWords(t, newest, stages), newest.reason].filter(Boolean).join(' – ');
  return (
    <p className="version-line">
      <History size={16} aria-hidden="true" />
      <span>
        <Link href={`/tournaments/${encodeURIComponent(id)}/versions`}>
          {t('line', { version: newest.version, time })}
        </Link>{' '}
        {why}
      </span>
    </p>
  );
}
