// The rounds of one day: when each starts, how far it has come, and its tables.
import { useTranslations } from 'next-intl';
import type { RoundTableFragment, RoundTimesFragment } from '../gql/generated/queries';
import { clockOf, useDates } from '../i18n/dates';
import { Link } from '../i18n/navigation';
import { LiveBadge } from '../live/live-badge';
import { roundKey } from '../tournaments/venue-days';
import type { PlannedDay } from './round-days';
import { RoundTime } from './round-time';
import { TableLinks } from './table-links';

type Round = RoundTimesFragment;

interface Shared {
  /** Of the tournament. */
  readonly id: string;
  readonly zone: string;
  /** By the id of the stage; one alone is not named. */
  readonly stageNames: ReadonlyMap<string, string>;
  /** By `roundKey`. */
  readonly tables: ReadonlyMap<string, readonly RoundTableFragment[]>;
}

interface Props extends Shared {
  readonly day: PlannedDay<Round>;
}

/** `10:07–11:02` as played, where the times of play are those of the day. */
function usePlayedTimes({ began, ended, startsAt }: Round, zone: string): string | null {
  const t = useTranslations('schedule');
  if (began === null) return null;
  const clock = (at: string): string => clockOf(new Date(at), zone);
  if (ended !== null) return t('playedFromTo', { from: clock(began), to: clock(ended) });
  return startsAt === null || clock(startsAt) === clock(began) ? null : t('begunAt', { time: clock(began) });
}

function RoundState({ round, timed, zone }: { round: Round; timed: boolean; zone: string }) {
  const t = useTranslations('schedule');
  const times = usePlayedTimes(round, zone);
  const { tables, open, played } = round;
  if (open > 0) return <LiveBadge text={t('onTables', { count: open })} />;
  if (tables === 0) return <span className="quiet">{t('notSeated')}</span>;
  if (played === 0) return <span className="quiet">{t('seated', { count: tables })}</span>;
  if (played < tables) return <span className="quiet">{t('playedOf', { played, tables })}</span>;
  return <span className="quiet">{(timed && times) || t('played')}</span>;
}

function RoundRow({ round, timed, id, zone, stageNames, tables }: Shared & { round: Round; timed: boolean }) {
  const t = useTranslations('rounds');
  const { stage, round: number } = round;
  const name = stageNames.size > 1 ? stageNames.get(stage) : null;
  const query = { stage, round: String(number) };
  const seated = tables.get(roundKey(round));
  const words = name ? t('titleInStage', { stage: name, round: number }) : t('title', { round: number });
  return (
    <li className={round.open > 0 ? 'day-round now' : 'day-round'}>
      {timed && <RoundTime round={round} zone={zone} />}
      <span className="day-round-name">
        {seated ? (
          <Link href={{ pathname: `/tournaments/${encodeURIComponent(id)}/rounds`, query }} prefetch={false}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      <RoundState round={round} timed={timed} zone={zone} />
      {seated && <TableLinks tables={seated} />}
    </li>
  );
}

export function DayRounds({ day: { number, date, stage, rounds }, ...shared }: Props) {
  const t = useTranslations('schedule');
  const dates = useDates();
  const words = date !== null && dates.dateTime(new Date(date), {
    weekday: 'long', day: 'numeric', month: 'long',
  });
  return (
    <section className="day-rounds">
      <h2>
        {number === null ? (shared.stageNames.get(stage) ?? stage) : t('day', { day: number })}{' '}
        {words && <small>{words}</small>}
      </h2>
      <ol>
        {rounds.map((round) => (
          <RoundRow key={roundKey(round)} round={round} timed={date !== null} {...shared} />
        ))}
      </ol>
    </section>
  );
}
