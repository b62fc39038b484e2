// Who plays in a tournament.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { EntrantTable } from '../../../../../entrants/entrant-table';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { readEntrants, readName } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('entrants');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('title')} · ${name}` };
}

export default async function EntrantsPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readEntrants(id);
  const path = `/tournaments/${id}/players`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('entrants');
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="players" />
      <div className="tournament-body">
        <h2 className="unseen">{t('title')}</h2>
        {tournament.entered.length > 0 ? (
          <EntrantTable tournament={tournament} />
        ) : (
          <section className="notice">
            <h3>{t('emptyTitle')}</h3>
            <p>{t('emptyText')}</p>
          </section>
        )}
      </div>
    </>
  );
}
