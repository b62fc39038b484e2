// The rounds of one day: when each starts, how far it has come, and its tables.
import { useTranslations } from 'next-intl';
import type { RoundTableFragment, RoundTimesFragment } from '../gql/generated/queries';
import { clockOf, useDates } from '../i18n/dates';
import { Link } from '../i18n/link';
import { LiveBadge } from '../live/live-badge';
import { ResultMark } from '../results/result-mark';
import { dateAt, eveningOf, roundKey } from '../tournaments/venue-days';
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
  /** The rounds whose results are official, by `roundKey`. */
  readonly closed: ReadonlySet<string>;
}

interface Props extends Shared {
  readonly day: PlannedDay<Round>;
}

interface Dated {
  readonly round: Round;
  readonly zone: string;
  /** YYYY-MM-DD, at the venue; null where not known. */
  readonly date: string | null;
}

/** `10:07–11:02` as played; null where it was not written down on the day. */
function usePlayedTimes({ round: { began, ended, startsAt }, zone, date }: Dated): string | null {
  const t = useTranslations('schedule');
  if (began === null || date === null) return null;
  const begun = new Date(began);
  if (![eveningOf(begun, zone), dateAt(begun, zone)].includes(date)) return null;
  const clock = (at: string): string => clockOf(new Date(at), zone);
  if (ended !== null) return t('playedFromTo', { from: clock(began), to: clock(ended) });
  return startsAt === null || clock(startsAt) === clock(began) ? null : t('begunAt', { time: clock(began) });
}

function RoundState(dated: Dated) {
  const t = useTranslations('schedule');
  const times = usePlayedTimes(dated);
  const { tables, open, played } = dated.round;
  if (open > 0) return <LiveBadge text={t('onTables', { count: open })} />;
  if (tables === 0) return <span className="quiet">{t('notSeated')}</span>;
  if (played === 0) return <span className="quiet">{t('seated', { count: tables })}</span>;
  if (played < tables) return <span className="quiet">{t('playedOf', { played, tables })}</span>;
  return <span className="quiet">{times ?? t('played')}</span>;
}

function RoundRow({ round, date, id, zone, stageNames, tables, closed }: Shared & Dated) {
  const t = useTranslations('rounds');
  const { stage, round: number } = round;
  const name = stageNames.size > 1 ? stageNames.get(stage) : null;
  const query = { stage, round: String(number) };
  const seated = tables.get(roundKey(round));
  const words = name ? t('titleInStage', { stage: name, round: number }) : t('title', { round: number });
  return (
    <li className={round.open > 0 ? 'day-round now' : 'day-round'}>
      {date !== null && <RoundTime round={round} zone={zone} />}
      <span className="day-round-name">
        {seated ? (
          <Link href={{ pathname: `/tournaments/${encodeURIComponent(id)}/rounds`, query }}>
            {words}
          </Link>
        ) : (
          words
        )}
      </span>
      <span className="day-round-state">
        <RoundState round={round} zone={zone} date={date} />
        {closed.has(roundKey(round)) && <ResultMark status="OFFICIAL" />}
      </span>
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
          <RoundRow key={roundKey(round)} round={round} date={date} {...shared} />
        ))}
      </ol>
    </section>
  );
}
