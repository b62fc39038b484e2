// The versions of a table, the newest first: when, why, and a way to each.
import { useTranslations } from 'next-intl';
import type { VersionLineFragment } from '../gql/generated/queries';
import { useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { causeInWords } from './version-words';

interface Props {
  readonly tournament: {
    readonly id: string;
    readonly timeZone: string | null;
    readonly stages: readonly { readonly id: string; readonly name: string }[];
    readonly versions: readonly VersionLineFragment[];
  };
  readonly chosen: number;
}

export function VersionList({ tournament, chosen }: Props) {
  const t = useTranslations('versions');
  const dates = useDates();
  const { id, stages, versions, timeZone } = tournament;
  const zone = timeZone ?? 'UTC';
  const pathname = `/tournaments/${encodeURIComponent(id)}/versions`;
  return (
    <ol className="version-list" reversed>
      {versions.map((one) => (
        <li key={one.version} value={one.version}>
          <Link
            href={{ pathname, query: { version: String(one.version) } }}
            aria-current={one.version === chosen ? 'true' : undefined}
          >
            <time dateTime={one.at}>
              {dates.dateTime(new Date(one.at), { dateStyle: 'long', timeStyle: 'short', timeZone: zone })}
            </time>
          </Link>
          <span>{causeInWords(t, one, stages)}</span>
          {one.reason !== null && <span className="quiet">{t('because', { reason: one.reason })}</span>}
        </li>
      ))}
    </ol>
  );
}
