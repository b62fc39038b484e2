// The freeze at the desk: both tables, the ceremony of the reveal, and its rehearsal.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { TriangleAlert } from 'lucide-react';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readRevealDesk } from '../../../../../desk/frame/read-desk';
import { FreezePart } from '../../../../../desk/reveal/freeze-part';
import { Presenter } from '../../../../../desk/reveal/presenter';
import { TwoBoards } from '../../../../../desk/reveal/two-boards';
import { Link } from '../../../../../i18n/link';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ prizes?: string | string[]; show?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.reveal')} · ${t('title')}` };
}

/** How many places have prizes: three, where the address says nothing else. */
function prizesIn(value: string | string[] | undefined): number {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : 3;
}

export default async function DeskRevealPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { prizes: asked, show } = await searchParams;
  const answer = await readRevealDesk(id);
  const here = `/${locale}/desk/${id}/reveal`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const t = await getTranslations('freeze');
  const { tournament, standings, unfinished, news } = answer.data;
  const { freeze, stages } = tournament;
  const rows = 'rows' in standings ? standings.rows : [];
  const prizes = prizesIn(asked);
  const path = `/desk/${encodeURIComponent(tournament.id)}/reveal`;
  const isRehearsal = show === 'rehearsal';
  const isOn = isRehearsal || (show === 'ceremony' && freeze !== null);
  const presented = { tournament: tournament.id, rows, prizes, uncovered: freeze?.uncovered ?? null };
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="reveal" />
      <div className="desk-body">
        {!isOn && <FreezePart tournament={tournament.id} stages={stages} freeze={freeze} />}
        <section className="desk-part">
          <h2>{t('ceremony')}</h2>
          <form className="desk-ways" action={`/${locale}${path}`}>
            <label>
              {t('prizes')} <input type="number" name="prizes" min={0} max={99} defaultValue={prizes} />
            </label>
            <button type="submit" className="small-button" name="show" value="rehearsal">
              {t('rehearse')}
            </button>
            {freeze && (
              <button type="submit" className="button" name="show" value="ceremony">
                {t('start')}
              </button>
            )}
            {isOn && <Link className="link-state" href={path}>{t('leave')}</Link>}
          </form>
          {freeze && unfinished > 0 && (
            <p className="banner">
              <TriangleAlert size={20} aria-hidden="true" /> {t('unfinished', { count: unfinished })}
            </p>
          )}
          {isOn && <Presenter {...presented} isRehearsal={isRehearsal} />}
        </section>
        {freeze && !isOn && <TwoBoards rows={rows} frozen={tournament.standings} />}
      </div>
    </>
  );
}
