// The versions of a published table: why each was made, what it has changed, and how the table stood.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { versionIn } from '../../../../../policies/read-policy';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { readName, readVersions } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';
import { PastTable } from '../../../../../versions/past-table';
import { VersionChanges } from '../../../../../versions/version-changes';
import { VersionList } from '../../../../../versions/version-list';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ version?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('versions');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('title')} · ${name}` };
}

export default async function VersionsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const asked = versionIn((await searchParams).version);
  const answer = await readVersions(id, asked);
  const path = `/tournaments/${id}/versions`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('versions');
  const { versions, standings, tableVersion: chosen } = tournament;
  const rows = asked !== null && chosen && 'rows' in standings ? standings.rows : null;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section={null} />
      <div className="series-body versions">
        <section className="series-part">
          <h2>{t('title')}</h2>
          <p className="quiet">{t(versions.length === 0 ? 'none' : 'lead')}</p>
          {chosen && <VersionList tournament={tournament} chosen={chosen.version} />}
        </section>
        {chosen && chosen.version > 1 && (
          <section className="series-part">
            <h2>{t('changesOf', { version: chosen.version })}</h2>
            <VersionChanges changes={chosen.changes} />
          </section>
        )}
        {chosen && rows && (
          <section className="series-part">
            <h2>{t('tableOf', { version: chosen.version })}</h2>
            <p className="quiet">{t(chosen.version === versions[0]?.version ? 'asNow' : 'asThen')}</p>
            <PastTable rows={rows} caption={t('tableOf', { version: chosen.version })} />
          </section>
        )}
      </div>
    </>
  );
}
