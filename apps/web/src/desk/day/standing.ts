// Where a tournament stands at its desk: the round that is on, and what is to be done next.
import { isFrom, roundOptions, type RoundRef } from '../rounds/round-order';

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
  /** Whom a stage seats alone, once its finalists are locked; null: everybody. */
  readonly qualified: (stage: string) => ReadonlySet<string> | null;
}

/** The one thing to be done next. Where most have been noted, a straggler keeps nobody from it. */
export function nextStep(standing: Standing, { day, days, marked, qualified }: Today): NextStep {
  const { stages, entered, schedule } = standing;
  if (stages.length === 0) return { what: 'planStages' };
  const here = entered.filter(({ left }) => left === null);
  if (here.length < 10) return { what: 'enterPlayers' };
  const stage = stageNow(standing, qualified);
  const among = qualified(stage);
  const playing = here.filter(({ player }) => among?.has(player.id) ?? true);
  const unmarked = playing.filter(({ player }) => !marked.has(player.id)).length;
  const open = openRound(standing);
  const begun = open?.tables.some(({ state }) => state !== 'SCHEDULED') ?? false;
  if (days.includes(day) && !begun && unmarked * 2 > playing.length) {
    return { what: 'checkIn', day, count: unmarked };
  }
  if (!open) return afterPlay(standing, { stage, players: playing.length });
  const round = { stage: open.stage, round: open.round };
  const lacking = unfinished(open.tables);
  if (begun) return { what: 'finish', round, count: lacking };
  const time = schedule.find((one) => one.stage === round.stage && one.round === round.round)?.startsAt;
  return { what: time ? 'start' : 'schedule', round, count: lacking };
}

/** All seated rounds are played: the first that is not closed is closed, else the next is seated. */
function afterPlay(
  standing: Standing, { stage, players }: { readonly stage: string; readonly players: number },
): NextStep {
  const last = unclosedRound(standing);
  if (!last) return { what: 'seat', round: unseatedRound(standing, stage), count: players };
  return { what: 'close', round: { stage: last.stage, round: last.round }, count: last.tables.length };
}

/** The stage that is played: the last one that has its finalists, else the one that was seated last. */
function stageNow({ stages, seating }: Standing, qualified: Today['qualified']): string {
  const withFinalists = stages.findLast(({ id }) => qualified(id) !== null);
  return withFinalists?.id ?? seating.at(-1)?.stage ?? stages[0]?.id ?? '';
}

/** The first round from a stage on that has a time and no tables, else the next of that stage. */
function unseatedRound(standing: Standing, stage: string): RoundRef {
  const { schedule, seating } = standing;
  const isSeated = ({ stage, round }: RoundRef): boolean =>
    seating.some((one) => one.stage === stage && one.round === round);
  const timed = schedule.find((round) =>
    !isSeated(round) && isFrom(standing, round, { stage, round: 1 }));
  if (timed) return { stage: timed.stage, round: timed.round };
  const next = roundOptions(standing).find((one) => one.stage === stage && one.isNew);
  return { stage, round: next?.round ?? 1 };
}

/** By how many whole minutes a round should have begun; 0 where it is not late, or has no time. */
export function lateMinutes(startsAt: string | null | undefined, nowMs: number): number {
  if (!startsAt) return 0;
  return Math.max(0, Math.floor((nowMs - Date.parse(startsAt)) / 60_000));
}
