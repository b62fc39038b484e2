// The dashboard of the day: the one next step, the round that is on, and the figures of the tournament.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { readRoundGate } from '../../../../desk/closing/read-round-gate';
import { DayFigures } from '../../../../desk/day/day-figures';
import { NextStep } from '../../../../desk/day/next-step';
import { PhaseBar } from '../../../../desk/day/phase-bar';
import { RoundNow } from '../../../../desk/day/round-now';
import { nextStep, openRound, unclosedRound } from '../../../../desk/day/standing';
import { qualifiedFor } from '../../../../desk/finalists/qualified';
import { DeskGate } from '../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../desk/frame/desk-heading';
import { readDesk } from '../../../../desk/frame/read-desk';
import type { Locale } from '../../../../i18n/routing';
import { Live } from '../../../../live/live';
import { momentOfPage } from '../../../../site/moment';
import { TournamentFiles } from '../../../../tournaments/tournament-files';
import { eveningOf } from '../../../../tournaments/venue-days';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('page.day')} · ${t('title')}` };
}

export default async function DeskDayPage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readDesk(id);
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={`/${locale}/desk/${id}`} />;
  const { tournament, attendance, news } = answer.data;
  const { days, timeZone } = tournament;
  const day = eveningOf(new Date(momentOfPage()), timeZone ?? 'UTC');
  const marked = new Set(attendance.filter((one) => one.day === day).map(({ player }) => player.id));
  const qualified = (stage: string) => qualifiedFor(answer.data, stage);
  const round = openRound(tournament) ?? unclosedRound(tournament) ?? tournament.seating.at(-1);
  const closing = round && (await readRoundGate(tournament.id, round));
  const gate = closing?.kind === 'answered' ? closing.data.gate : null;
  return (
    <>
      <Live of="desk" id={tournament.id} revision={news} />
      <DeskHeading tournament={tournament} page="day" />
      <div className="desk-body">
        <div className="desk-top">
          {tournament.phase !== 'FINISHED' && (
            <NextStep tournament={tournament} step={nextStep(tournament, { day, days, marked, qualified })} />
          )}
          <DayFigures desk={answer.data} day={days.includes(day) ? day : null} />
        </div>
        <PhaseBar
          key={tournament.phase}
          tournament={tournament.id}
          phase={tournament.phase}
          rules={answer.data.phaseRules}
        />
        {round && <RoundNow tournament={tournament} round={round} gate={gate} />}
        <TournamentFiles tournament={tournament} />
      </div>
    </>
  );
}
