// The page of a player: what he has played, as what and where, his tournaments and his games.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../../i18n/routing';
import { PlayerProfile } from '../../../../people/player-profile';
import { readNicks, readPlayerProfile } from '../../../../people/read-person';
import { AlternateLinks } from '../../../../site/alternate-links';
import { Missing } from '../../../../site/missing';
import { Unreachable } from '../../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ after?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  const t = await getTranslations('people');
  const nicks = await readNicks(id);
  return { title: nicks?.player?.nick ?? t('nameless') };
}

export default async function PlayerPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const asked = (await searchParams).after;
  const after = typeof asked === 'string' ? asked : null;
  const [answer, nicks] = await Promise.all([readPlayerProfile(id, after), readNicks(id)]);
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/players/${id}`} />;
  const player = answer.kind === 'answered' ? answer.data.player : null;
  if (!player) return <Missing what="person" />;
  return (
    <>
      <AlternateLinks path={`/players/${id}`} />
      <PlayerProfile player={player} judges={Boolean(nicks?.judge)} later={after !== null} />
    </>
  );
}
