// The screen of the reveal for everybody: what is uncovered, as it is uncovered, and nothing else.
import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations, setRequestLocale } from 'next-intl/server';
import { ChevronLeft } from 'lucide-react';
import { Link } from '../../../../../i18n/link';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { FullScreen } from '../../../../../reveal/full-screen';
import { PlaceRows } from '../../../../../reveal/place-rows';
import { readReveal } from '../../../../../reveal/read-reveal';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { FreezeBanner } from '../../../../../tournaments/freeze-banner';
import { readName } from '../../../../../tournaments/read-tournament';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('freeze');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('title')} · ${name}` };
}

export default async function RevealPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readReveal(id);
  const path = `/tournaments/${id}/reveal`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('freeze');
  const { freeze: words } = await getMessages();
  const { freeze, standings, name } = tournament;
  const all = 'rows' in standings ? standings.rows : [];
  const rows = freeze ? freeze.places : all;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <section className="reveal" id="reveal" data-at-once="">
        <header>
          <Link className="game-back" href={`/tournaments/${id}`}>
            <ChevronLeft size={16} aria-hidden="true" />
            {t('toTable')}
          </Link>
          <h1>{name}</h1>
          <p>{t(freeze ? 'title' : 'final')}</p>
          <NextIntlClientProvider messages={{ freeze: words }}>
            <FullScreen of="reveal" />
          </NextIntlClientProvider>
        </header>
        <FreezeBanner tournament={tournament} />
        <div aria-live="polite">
          {rows.length === 0 ? <p className="reveal-wait">{t('wait')}</p> : <PlaceRows rows={rows} />}
        </div>
      </section>
    </>
  );
}
