// The round that is on: its tables with who plays and judges, what is late, and what it lacks to be closed.
import { useTranslations } from 'next-intl';
import { clockOf } from '../../i18n/dates';
import { momentOfPage } from '../../site/moment';
import type { GateOfRound } from '../closing/read-round-gate';
import { RoundGate } from '../closing/round-gate';
import type { DeskTournament, SeatedRound } from '../frame/read-desk';
import { DeskTables } from '../rounds/desk-tables';
import { lateMinutes } from './standing';

interface Props {
  readonly tournament: DeskTournament;
  readonly round: SeatedRound;
  /** Null where it could not be read. */
  readonly gate: GateOfRound['gate'];
}

export function RoundNow({ tournament, round: { stage, round, tables }, gate }: Props) {
  const t = useTranslations('desk');
  const { id, stages, schedule, timeZone } = tournament;
  const name = stages.find((one) => one.id === stage)?.name ?? stage;
  const startsAt = schedule.find((one) => one.stage === stage && one.round === round)?.startsAt ?? null;
  return (
    <section className="desk-part">
      <div className="desk-part-head">
        <h2>{stages.length > 1 ? t('roundOf', { stage: name, round }) : t('round', { round })}</h2>
        <p className="desk-round-time">
          {startsAt ? clockOf(new Date(startsAt), timeZone ?? 'UTC') : t('noTime')}
        </p>
      </div>
      <DeskTables tournament={id} tables={tables} lateMinutes={lateMinutes(startsAt, momentOfPage())} />
      {gate && <RoundGate tournament={id} gate={gate} />}
    </section>
  );
}
