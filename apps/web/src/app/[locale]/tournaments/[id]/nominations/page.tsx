// Who is named best of a tournament, by which criterion, and by what rules.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { NominationPart } from '../../../../../nominations/nomination-part';
import { NominationVersions } from '../../../../../nominations/nomination-versions';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { readName, readNominations } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('nominations');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('title')} · ${name}` };
}

export default async function NominationsPage({ params }: Props) {
  const address = await params;
  const { locale, id } = address;
  setRequestLocale(locale);
  const answer = await readNominations(address);
  const path = `/tournaments/${id}/nominations`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('nominations');
  const { nominations } = tournament;
  const files = `/tournaments/${encodeURIComponent(tournament.id)}/export/nominations`;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="nominations" />
      {nominations ? (
        <div className="tournament-body nominations">
          <p className="nominations-lead">
            {t('lead', { title: nominations.title, version: nominations.version })}
          </p>
          {nominations.nominations.map((one) => (
            <NominationPart key={one.id} tournament={tournament.id} nomination={one} />
          ))}
          <NominationVersions versions={nominations.versions} />
          <p className="file-line">
            {t('file')}
            <a href={`${files}.csv?lang=${locale}`} download>CSV</a>
            {', '}
            <a href={`${files}.xlsx?lang=${locale}`} download>XLSX</a>
          </p>
        </div>
      ) : (
        <section className="nomination nominations-none">
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </section>
      )}
    </>
  );
}
