// One round at the desk: its tables, when it begins, and its seating.
import { useTranslations } from 'next-intl';
import { momentOfPage } from '../../site/moment';
import type { GateOfRound } from '../closing/read-round-gate';
import { RoundGate } from '../closing/round-gate';
import { SealPart } from '../closing/seal-part';
import { lateMinutes } from '../day/standing';
import { qualifiedFor } from '../finalists/qualified';
import type { Desk, DeskDraft, DeskTable, DeskTournament } from '../frame/read-desk';
import { DeskTables } from './desk-tables';
import { ReleaseForm, type WaitingState } from './release-form';
import { isFrom, sameRound, type RoundRef } from './round-order';
import { ScheduleForm } from './schedule-form';
import { emptyTable, type Seating } from './seating-draft';
import { SeatingForm } from './seating-form';
import { venueText } from './venue-time';

interface Props {
  readonly desk: Desk;
  readonly round: RoundRef;
  /** What keeps the round open; null where that could not be read. */
  readonly closing: GateOfRound | null;
}

const isWaiting = (state: string): state is WaitingState => ['DRAFT', 'CONFIRMED', 'HALL'].includes(state);

/** As drafted, else as recorded; where nothing is, as many empty tables as the players fill. */
function startOf(tournament: DeskTournament, round: RoundRef, draft: DeskDraft | undefined): Seating {
  const { seating, entered } = tournament;
  const tables = seating.find((one) => sameRound(one, round))?.tables ?? [];
  if (draft) {
    return draft.tables.map(({ table, game, players, judge }) => ({
      table, game, seats: players.map(({ id }) => id), judge: judge?.nick ?? '', fixed: false,
    }));
  }
  const whole = Math.max(1, Math.floor(entered.filter(({ left }) => left === null).length / 10));
  if (tables.length === 0) return Array.from({ length: whole }, (_none, at) => emptyTable(at + 1));
  return tables.map(({ table, game, players, judge, state }) => ({
    table, game, seats: players.map(({ id }) => id), judge: judge?.nick ?? '', fixed: state !== 'SCHEDULED',
  }));
}

/** What seals the protocol of a table, below it. */
function Seal({ table, closing, zone }: { table: DeskTable; closing: GateOfRound; zone: string }) {
  const t = useTranslations('desk');
  const { gate, access, facts } = closing;
  const own = gate?.tables.find(({ game }) => game === table.game);
  if (!gate || !own) return null;
  return (
    <SealPart
      key={`${own.sheet} ${own.status}`}
      table={own}
      access={access}
      isRoundClosed={gate.closed}
      zone={zone}
      facts={facts.get(own.game) ?? null}
      nicks={table.players.map(({ nick }) => nick ?? t('nameless'))}
    />
  );
}

export function RoundPart({ desk, round, closing }: Props) {
  const t = useTranslations('desk');
  const { tournament, seatings } = desk;
  const { id, stages, schedule, seating, entered, timeZone, days } = tournament;
  const tables = seating.find((one) => sameRound(one, round))?.tables ?? [];
  const startsAt = schedule.find((one) => sameRound(one, round))?.startsAt ?? null;
  const name = stages.find(({ id: one }) => one === round.stage)?.name ?? round.stage;
  const draft = seatings.find((one) => sameRound(one, round) && isWaiting(one.state));
  const key = `${round.stage} ${round.round}`;
  const zone = timeZone ?? 'UTC';
  const qualified = qualifiedFor(desk, round.stage);
  const players = entered.map(({ player, team, left }) => ({
    id: player.id, nick: player.nick ?? t('nameless'), team: team?.name ?? null,
    plays: (left === null || !isFrom(tournament, round, left)) && (qualified?.has(player.id) ?? true),
  }));
  const form = (
    <SeatingForm
      key={`${key} ${tables.length} ${draft?.number}`}
      tournament={id}
      round={round}
      start={startOf(tournament, round, draft)}
      players={players}
    />
  );
  return (
    <section className="desk-part">
      <h2>{t(stages.length > 1 ? 'roundOf' : 'round', { stage: name, round: round.round })}</h2>
      {tables.length > 0 && (
        <DeskTables
          tournament={id}
          tables={tables}
          lateMinutes={lateMinutes(startsAt, momentOfPage())}
          below={(table) => closing && <Seal table={table} closing={closing} zone={zone} />}
        />
      )}
      {tables.length > 0 && closing?.gate && <RoundGate tournament={id} gate={closing.gate} />}
      <h3>{t('times.title')}</h3>
      <ScheduleForm
        key={`${key} ${startsAt}`}
        tournament={id}
        round={round}
        zone={zone}
        startsAt={startsAt}
        suggested={days[0] ? `${days[0]}T10:00` : ''}
      />
      <h3>{t('seating.title')}</h3>
      {draft && isWaiting(draft.state) && (
        <ReleaseForm
          key={`${key} ${draft.number} ${draft.state}`}
          tournament={id}
          round={round}
          zone={zone}
          draft={{ number: draft.number, state: draft.state, releaseAt: draft.releaseAt }}
          suggested={startsAt ? venueText(new Date(startsAt), zone) : ''}
        />
      )}
      {tables.length > 0 || draft ? (
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
