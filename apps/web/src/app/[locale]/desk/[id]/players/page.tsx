// The entry list of a tournament: entering, who has come on a day, and what can be done with one player.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDesk } from '../../../../../desk/frame/read-desk';
import { CheckInPart } from '../../../../../desk/players/check-in-part';
import { EntryForm } from '../../../../../desk/players/entry-form';
import { PlayerPart } from '../../../../../desk/players/player-part';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ day?: string | string[]; player?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.players')} · ${t('title')}` };
}

export default async function DeskPlayersPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { day, player } = await searchParams;
  const answer = await readDesk(id);
  const here = `/${locale}/desk/${id}/players`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, news } = answer.data;
  const nicks = tournament.entered.map((one) => one.player.nick);
  const ids = tournament.entered.map((one) => one.player.id);
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="players" />
      <div className="desk-body">
        {typeof player === 'string' && <PlayerPart tournament={tournament} player={player} />}
        <EntryForm tournament={tournament.id} teams={tournament.teams} nicks={nicks} entered={ids} />
        <CheckInPart desk={answer.data} asked={typeof day === 'string' ? day : null} />
      </div>
    </>
  );
}
