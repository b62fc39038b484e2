// Where a tournament stands at its desk: the round that is on, and what is to be done next.
import { roundOptions, type RoundRef } from '../rounds/round-order';

interface Table {
  readonly table: number;
  readonly state: 'SCHEDULED' | 'RUNNING' | 'HELD' | 'CLOSED' | 'TYPED';
  readonly winner: string | null;
  readonly players: readonly { readonly id: string }[];
}

export interface Standing {
  readonly stages: readonly { readonly id: string; readonly name: string }[];
  readonly entered: readonly { readonly player: { readonly id: string }; readonly left: object | null }[];
  readonly schedule: readonly (RoundRef & { readonly startsAt: string | null })[];
  readonly seating: readonly (RoundRef & {
    /** Whether its results are official. */
    readonly closed: boolean;
    readonly tables: readonly Table[];
  })[];
}

export type NextStep =
  | { readonly what: 'planStages' | 'enterPlayers' }
  | { readonly what: 'checkIn'; readonly day: string; readonly count: number }
  | {
      readonly what: 'seat' | 'schedule' | 'start' | 'finish' | 'close';
      readonly round: RoundRef;
      /** Of players for a seating, of tables for a closing, else of tables that are missing. */
      readonly count: number;
    };

const isPlayed = ({ state }: Table): boolean => state !== 'SCHEDULED' && state !== 'RUNNING';

/** The first seated round with a game that is not over; null where all are. */
export function openRound<One extends Standing>({ seating }: One): One['seating'][number] | null {
  return seating.find(({ tables }) => !tables.every(isPlayed)) ?? null;
}

/** The first seated round that is not closed; null where all are. */
export function unclosedRound<One extends Standing>({ seating }: One): One['seating'][number] | null {
  return seating.find(({ closed }) => !closed) ?? null;
}

/** At how many tables a game is not over, or is without its result. */
export function unfinished(tables: readonly Table[]): number {
  const isWhole = (table: Table): boolean =>
    isPlayed(table) && (table.winner !== null || table.state === 'HELD');
  return tables.filter((table) => !isWhole(table)).length;
}

interface Today {
  /** YYYY-MM-DD at the venue. */
  readonly day: string;
  /** Days of the tournament. */
  readonly days: readonly string[];
  /** Ids of who is marked today, as whatever. */
  readonly marked: ReadonlySet<string>;
}

/** The one thing to be done next. Where most have been noted, a straggler keeps nobody from it. */
export function nextStep(standing: Standing, { day, days, marked }: Today): NextStep {
  const { stages, entered, schedule } = standing;
  if (stages.length === 0) return { what: 'planStages' };
  const playing = entered.filter(({ left }) => left === null);
  if (playing.length < 10) return { what: 'enterPlayers' };
  const unmarked = playing.filter(({ player }) => !marked.has(player.id)).length;
  const open = openRound(standing);
  const begun = open?.tables.some(({ state }) => state !== 'SCHEDULED') ?? false;
  if (days.includes(day) && !begun && unmarked * 2 > playing.length) {
    return { what: 'checkIn', day, count: unmarked };
  }
  if (!open) return afterPlay(standing, playing.length);
  const round = { stage: open.stage, round: open.round };
  const lacking = unfinished(open.tables);
  if (begun) return { what: 'finish', round, count: lacking };
  const time = schedule.find((one) => one.stage === round.stage && one.round === round.round)?.startsAt;
  return { what: time ? 'start' : 'schedule', round, count: lacking };
}

/** All seated rounds are played: the first that is not closed is closed, else the next is seated. */
function afterPlay(standing: Standing, players: number): NextStep {
  const last = unclosedRound(standing);
  if (!last) return { what: 'seat', round: unseatedRound(standing), count: players };
  return { what: 'close', round: { stage: last.stage, round: last.round }, count: last.tables.length };
}

/** The first round that has a time and no tables, else the next of the stage that was played last. */
function unseatedRound(standing: Standing): RoundRef {
  const { schedule, seating, stages } = standing;
  const isSeated = ({ stage, round }: RoundRef): boolean =>
    seating.some((one) => one.stage === stage && one.round === round);
  const timed = schedule.find((round) => !isSeated(round));
  if (timed) return { stage: timed.stage, round: timed.round };
  const stage = seating.at(-1)?.stage ?? stages[0]?.id ?? '';
  const next = roundOptions(standing).find((one) => one.stage === stage && one.isNew);
  return { stage, round: next?.round ?? 1 };
}

/** By how many whole minutes a round should have begun; 0 where it is not late, or has no time. */
export function lateMinutes(startsAt: string | null | undefined, nowMs: number): number {
  if (!startsAt) return 0;
  return Math.max(0, Math.floor((nowMs - Date.parse(startsAt)) / 60_000));
}
