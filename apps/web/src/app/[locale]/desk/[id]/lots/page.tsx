// The lots of a tournament's tables at the desk: who shares a place, what was drawn, and from which seed.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readLots } from '../../../../../desk/lots/read-lots';
import { TableChoice } from '../../../../../desk/lots/table-choice';
import { TiesPart } from '../../../../../desk/lots/ties-part';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { LotList } from '../../../../../lots/lot-list';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<{ stage?: string | string[]; of?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.lots')} · ${t('title')}` };
}

export default async function DeskLotsPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { stage: wanted, of } = await searchParams;
  const stage = typeof wanted === 'string' && wanted !== '' ? wanted : null;
  const among = of === 'teams' ? 'TEAMS' : 'PLAYERS';
  const answer = await readLots(id, { stage, among });
  const here = `/${locale}/desk/${id}/lots`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, lots, news } = answer.data;
  const t = await getTranslations('desk.lots');
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="lots" />
      <div className="desk-body">
        <TableChoice tournament={tournament} stage={stage} among={among} />
        <TiesPart key={`${stage} ${among}`} desk={answer.data} stage={stage} among={among} />
        {lots.length > 0 && (
          <section className="desk-part">
            <h2>{t('drawnLots')}</h2>
            <LotList lots={lots} stages={tournament.stages} />
          </section>
        )}
      </div>
    </>
  );
}
