// When the rounds of a tournament are played: day by day, in the time of the venue and of who looks.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ScheduleQuery } from '../../../../../gql/generated/queries';
import { zoneInWords } from '../../../../../i18n/dates';
import type { Locale } from '../../../../../i18n/routing';
import { Live } from '../../../../../live/live';
import { DayRounds } from '../../../../../schedule/day-rounds';
import { PlayingNow } from '../../../../../schedule/playing-now';
import { roundsByDay } from '../../../../../schedule/round-days';
import { AlternateLinks } from '../../../../../site/alternate-links';
import { Missing } from '../../../../../site/missing';
import { Unreachable } from '../../../../../site/unreachable';
import { readName, readSchedule } from '../../../../../tournaments/read-tournament';
import { TournamentHeading } from '../../../../../tournaments/tournament-heading';
import { roundKey } from '../../../../../tournaments/venue-days';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations('tournament');
  const name = await readName((await params).id);
  return name === null ? {} : { title: `${t('tab.schedule')} · ${name}` };
}

/** Where the clocks stand that the times are of; null where no time is known. */
function zoneOf({ schedule, timeZone, city }: NonNullable<ScheduleQuery['tournament']>): string | null {
  const first = schedule.map(({ startsAt, began }) => startsAt ?? began).find((at) => at !== null);
  return first === null || first === undefined ? null : zoneInWords(timeZone, city, new Date(first));
}

export default async function SchedulePage({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const answer = await readSchedule(id);
  const path = `/tournaments/${id}/schedule`;
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}${path}`} />;
  const tournament = answer.kind === 'answered' ? answer.data.tournament : null;
  if (!tournament) return <Missing what="tournament" />;
  const t = await getTranslations('schedule');
  const { schedule, days, timeZone, stages, seating } = tournament;
  const planned = roundsByDay(schedule, days, timeZone ?? 'UTC');
  const zone = planned.some(({ date }) => date !== null) ? zoneOf(tournament) : null;
  return (
    <>
      <AlternateLinks path={path} />
      <Live of="tournament" id={tournament.id} revision={tournament.revision} />
      <TournamentHeading tournament={tournament} section="schedule" />
      <div className="tournament-body schedule">
        <PlayingNow rounds={seating} />
        {zone !== null && (
          <p className="schedule-zone quiet">
            {timeZone === null ? t('zoneUnknown') : t('zone', { zone })}
          </p>
        )}
        {planned.map((day) => (
          <DayRounds
            key={day.date ?? day.stage}
            day={day}
            id={tournament.id}
            zone={timeZone ?? 'UTC'}
            stageNames={new Map(stages.map((stage) => [stage.id, stage.name]))}
            tables={new Map(seating.map((round) => [roundKey(round), round.tables]))}
            closed={new Set(seating.filter((round) => round.closed).map(roundKey))}
          />
        ))}
        {planned.length === 0 && (
          <section className="notice">
            <h2>{t('emptyTitle')}</h2>
            <p>{t('emptyText')}</p>
          </section>
        )}
      </div>
    </>
  );
}
