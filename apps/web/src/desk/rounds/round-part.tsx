// One round at the desk: its tables, when it begins, and its seating.
import { useTranslations } from 'next-intl';
import { momentOfPage } from '../../site/moment';
import { lateMinutes } from '../day/standing';
import type { DeskTournament } from '../frame/read-desk';
import { DeskTables } from './desk-tables';
import { isFrom, sameRound, type RoundRef } from './round-order';
import { ScheduleForm } from './schedule-form';
import { emptyTable, type Seating } from './seating-draft';
import { SeatingForm } from './seating-form';

interface Props {
  readonly tournament: DeskTournament;
  readonly round: RoundRef;
}

/** As recorded; where nothing is, as many empty tables as the players fill. */
function startOf({ seating, entered }: DeskTournament, round: RoundRef): Seating {
  const tables = seating.find((one) => sameRound(one, round))?.tables ?? [];
  const whole = Math.max(1, Math.floor(entered.filter(({ left }) => left === null).length / 10));
  if (tables.length === 0) return Array.from({ length: whole }, (_none, at) => emptyTable(at + 1));
  return tables.map(({ table, game, players, judge, state }) => ({
    table, game, seats: players.map(({ id }) => id), judge: judge?.nick ?? '', fixed: state !== 'SCHEDULED',
  }));
}

export function RoundPart({ tournament, round }: Props) {
  const t = useTranslations('desk');
  const { id, stages, schedule, seating, entered, timeZone, days } = tournament;
  const tables = seating.find((one) => sameRound(one, round))?.tables ?? [];
  const startsAt = schedule.find((one) => sameRound(one, round))?.startsAt ?? null;
  const name = stages.find(({ id: one }) => one === round.stage)?.name ?? round.stage;
  const key = `${round.stage} ${round.round}`;
  const players = entered.map(({ player, team, left }) => ({
    id: player.id, nick: player.nick ?? t('nameless'), team: team?.name ?? null,
    plays: left === null || !isFrom(tournament, round, left),
  }));
  const form = (
    <SeatingForm
      key={`${key} ${tables.length}`}
      tournament={id}
      round={round}
      start={startOf(tournament, round)}
      players={players}
    />
  );
  return (
    <section className="desk-part">
      <h2>{t(stages.length > 1 ? 'roundOf' : 'round', { stage: name, round: round.round })}</h2>
      {tables.length > 0 && (
        <DeskTables tournament={id} tables={tables} lateMinutes={lateMinutes(startsAt, momentOfPage())} />
      )}
      <h3>{t('times.title')}</h3>
      <ScheduleForm
        key={`${key} ${startsAt}`}
        tournament={id}
        round={round}
        zone={timeZone ?? 'UTC'}
        startsAt={startsAt}
        suggested={days[0] ? `${days[0]}T10:00` : ''}
      />
      <h3>{t('seating.title')}</h3>
      {tables.length > 0 ? (
        <details className="desk-more">
          <summary>{t('seating.change')}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  );
}
