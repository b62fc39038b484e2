// The round that is on: its tables with who plays and judges, what is late, and what it lacks to be over.
import { useTranslations } from 'next-intl';
import { CircleDashed } from 'lucide-react';
import { clockOf } from '../../i18n/dates';
import { momentOfPage } from '../../site/moment';
import type { DeskTournament, SeatedRound } from '../frame/read-desk';
import { DeskTables } from '../rounds/desk-tables';
import { lacksOf, lateMinutes } from './standing';

interface Props {
  readonly tournament: DeskTournament;
  readonly round: SeatedRound;
}

export function RoundNow({ tournament, round: { stage, round, tables } }: Props) {
  const t = useTranslations('desk');
  const { id, stages, schedule, timeZone } = tournament;
  const name = stages.find((one) => one.id === stage)?.name ?? stage;
  const startsAt = schedule.find((one) => one.stage === stage && one.round === round)?.startsAt ?? null;
  const lacks = lacksOf(tables);
  return (
    <section className="desk-part">
      <div className="desk-part-head">
        <h2>{stages.length > 1 ? t('roundOf', { stage: name, round }) : t('round', { round })}</h2>
        <p className="desk-round-time">
          {startsAt ? clockOf(new Date(startsAt), timeZone ?? 'UTC') : t('noTime')}
        </p>
      </div>
      <DeskTables tournament={id} tables={tables} lateMinutes={lateMinutes(startsAt, momentOfPage())} />
      <h3>{t('lack.title', { count: lacks.length })}</h3>
      <ul className="desk-lacks">
        {lacks.map(({ table, what }) => (
          <li key={table}>
            <CircleDashed size={16} aria-hidden="true" /> {t(`lack.${what}`, { table })}
          </li>
        ))}
      </ul>
    </section>
  );
}
