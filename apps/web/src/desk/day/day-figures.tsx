// The figures of the day: who has come, rounds played, games that go on.
import { useTranslations } from 'next-intl';
import { progressOf } from '../../tournaments/progress';
import type { Desk } from '../frame/read-desk';

interface Props {
  readonly desk: Desk;
  /** YYYY-MM-DD at the venue; null where it is no day of the tournament. */
  readonly day: string | null;
}

export function DayFigures({ desk: { tournament, attendance }, day }: Props) {
  const t = useTranslations('desk.figures');
  const { entered, schedule, seating } = tournament;
  const playing = entered.filter(({ left }) => left === null);
  const come = attendance.filter((one) => one.day === day && one.mark === 'PRESENT').length;
  const { played, rounds, running } = progressOf(schedule);
  const noJudge = seating.flatMap(({ tables }) => tables)
    .filter(({ judge, state }) => judge === null && state === 'SCHEDULED').length;
  const figures = [
    ...(day === null ? [] : [[t('come'), `${come}/${playing.length}`]]),
    [t('players'), String(playing.length)],
    [t('rounds'), `${played}/${rounds}`],
    [t('running'), String(running)],
    [t('noJudge'), String(noJudge)],
  ];
  return (
    <dl className="tournament-figures desk-figures">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
