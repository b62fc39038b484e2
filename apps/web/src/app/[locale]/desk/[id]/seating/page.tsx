// The seating of a stage at the desk: searches, measures, swaps, and all its drafts.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { qualifiedFor } from '../../../../../desk/finalists/qualified';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../desk/frame/desk-heading';
import { readDesk } from '../../../../../desk/frame/read-desk';
import { currentRounds } from '../../../../../desk/seating/current-rounds';
import { DraftList } from '../../../../../desk/seating/draft-list';
import { SeatingDesk } from '../../../../../desk/seating/seating-desk';
import { StageNav } from '../../../../../desk/seating/stage-nav';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import type { Query } from '../../../../../standings/selection';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
  readonly searchParams: Promise<Query>;
}

/** Where nothing is planned yet. */
const usualRounds = 10;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.seating')} · ${t('title')}` };
}

export default async function DeskSeatingPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDesk(id);
  const here = `/${locale}/desk/${id}/seating`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament, seatings, news } = answer.data;
  const t = await getTranslations('desk');
  const query = await searchParams;
  const stage = tournament.stages.find((one) => one.id === query['stage']) ?? tournament.stages[0];
  const drafts = seatings.filter((one) => one.stage === stage?.id);
  const planned = tournament.schedule.filter((one) => one.stage === stage?.id).map(({ round }) => round);
  const current = stage ? currentRounds(tournament, drafts, stage.id) : [];
  const qualified = stage ? qualifiedFor(answer.data, stage.id) : null;
  const players = tournament.entered
    .filter(({ player, left }) => left === null && (qualified?.has(player.id) ?? true))
    .map(({ player }) => ({ id: player.id, nick: player.nick ?? t('nameless') }));
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="seating" />
      <div className="desk-body">
        {stage && (
          <StageNav
            tournament={tournament.id}
            stages={tournament.stages}
            chosen={stage.id}
            page="seating"
          />
        )}
        {!stage && <p className="desk-part desk-empty">{t('search.noStage')}</p>}
        {stage && (
          <>
            {qualified && (
              <p className="desk-part desk-empty">{t('finalists.seatsThese', { count: players.length })}</p>
            )}
            <SeatingDesk
              key={stage.id}
              tournament={tournament.id}
              stage={stage.id}
              players={players}
              current={current}
              rounds={Math.max(...planned, current.length) || usualRounds}
              search={typeof query['search'] === 'string' ? query['search'] : null}
            />
            <section className="desk-part">
              <h2>{t('drafts.title')}</h2>
              <DraftList tournament={tournament.id} zone={tournament.timeZone ?? 'UTC'} drafts={drafts} />
            </section>
          </>
        )}
      </div>
    </>
  );
}
