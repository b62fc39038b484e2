// The versions of the rules of nominations, the newest first, each with the reason that was given.
import { useTranslations } from 'next-intl';

interface Props {
  readonly versions: readonly {
    readonly version: number;
    readonly title: string;
    readonly reason: string | null;
  }[];
}

export function NominationVersions({ versions }: Props) {
  const t = useTranslations('nominations');
  return (
    <section className="nomination">
      <h2>{t('versions')}</h2>
      <ol className="nomination-versions" reversed>
        {versions.map(({ version, title, reason }) => (
          <li key={version} value={version}>
            <b>{t('versionLine', { version, title })}</b>
            {version > 1 && <span className="quiet">{reason ?? t('noReason')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
