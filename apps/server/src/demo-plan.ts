// The plan of a tournament of the demonstration: what is sent to which stream, when, and at which revision.
import type { GameAsk, GameEvent } from '@consigliere/rules';
import { gameStream } from '@consigliere/read-models';
import type { PlanStep, SimulatedPerson, SimulatedTournament, Timed } from '@consigliere/simulation';
import { simulateTournament } from '@consigliere/simulation';
import type { AnyTournamentAsk, Protocol, ProtocolAsk, Tournament } from '@consigliere/tournament';
import {
  closedGame, decideProtocol, decideTournament, emptyProtocol, emptyTournament, evolveTournament,
  foldProtocol, protocolStream, tournamentStream,
} from '@consigliere/tournament';
import { closings, type DeskAct, finishing, nominationsOf, signature } from './demo-closing.js';
import { announcedBefore, type Cup, evenMinutes, underWay } from './demo-cups.js';

/** One command. `at` is milliseconds since 1970; `revision` is that of its stream before it, -1 for empty. */
interface PlannedOf<To extends string, Ask> {
  readonly to: To;
  readonly id: string;
  readonly act: string;
  readonly ask: Ask;
  readonly at: number;
  readonly revision: number;
  readonly override: { readonly reason: string | null } | null;
}

export type PlannedSend =
  | PlannedOf<'tournament', AnyTournamentAsk>
  | PlannedOf<'game', GameAsk>
  | PlannedOf<'protocol', ProtocolAsk>;

/** Acts that follow each other: of the desk, or of one game and then of its protocol. */
export interface Lane {
  /** Of the tournament or of the game. */
  readonly id: string;
  readonly sends: readonly PlannedSend[];
  /** The revisions that the streams have once all of it is recorded. */
  readonly ends: readonly { readonly stream: string; readonly revision: number }[];
}

/**
 * What a plan comes in: first who takes part and how many acts are recorded at the start, then portions, each
 * the desk and after it games side by side. Games that are played as time goes by come as `live`.
 */
export type PlanPart =
  | { readonly part: 'people'; readonly persons: readonly SimulatedPerson[]; readonly acts: number }
  | { readonly part: 'portion'; readonly desk: Lane | null; readonly lanes: readonly Lane[] }
  | { readonly part: 'live'; readonly lanes: readonly Lane[] };

type DeskStep = Extract<PlanStep, { to: 'tournament' }>;
type Portion = Extract<PlanPart, { part: 'portion' }>;

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** How many days before the start the desk of a tournament to come did each of its acts; then one day. */
const deskDaysBefore = [21, 21, 9, 4, 3, 2] as const;

/** A tournament, what bots have made of it, and its place in time. */
interface Ground {
  readonly cup: Cup;
  readonly plan: SimulatedTournament;
  readonly anchor: number;
  /** What the times of the plan are moved to. */
  readonly epoch: number;
}

/** Midnight of the first day, moved so that at the start the round that goes on is well under way. */
function epochOf({ extent }: Cup, { epoch, games }: SimulatedTournament, anchor: number): number {
  if (extent.of !== 'upTo') return epoch;
  const opened = games.filter(({ stage, round }) => stage === 'q' && round === extent.round);
  const latest = Math.max(...opened.map(({ opensAt }) => opensAt));
  return Math.floor((anchor - underWay - latest) / evenMinutes) * evenMinutes;
}

/** The desk's words, in the names of the tournament and at its times. */
function worded({ cup, plan, epoch }: Ground, ask: AnyTournamentAsk): AnyTournamentAsk {
  const { city, stageNames } = cup;
  if (ask.type === 'AnnounceTournament') return { ...ask, announcement: { ...ask.announcement, city } };
  if (ask.type === 'PlanStages') {
    const stages = ask.stages.map((stage, i) => ({ ...stage, name: stageNames[i] ?? stage.name }));
    return { ...ask, stages };
  }
  if (ask.type !== 'ScheduleRounds') return ask;
  const moved = (startsAt: string): string =>
    new Date(Date.parse(startsAt) + epoch - plan.epoch).toISOString();
  const rounds = ask.rounds.map((round) =>
    (round.startsAt === null ? round : { ...round, startsAt: moved(round.startsAt) }));
  return { ...ask, rounds };
}

/** When the desk did it: as planned, but the announcement by which the start is known again. */
function deskTime({ cup, anchor, epoch }: Ground, { ask, at }: DeskStep, index: number): number {
  const { of } = cup.extent;
  if (of === 'upTo' && ask.type === 'AnnounceTournament') return anchor - announcedBefore;
  if (of !== 'entries') return epoch + at;
  return anchor - (deskDaysBefore[index] ?? 1) * dayMilliseconds + index * 60_000;
}

/** Which of the desk's acts there are at the start. */
function isDone({ extent }: Cup, { ask }: DeskStep): boolean {
  if (ask.type !== 'SeatRound') return true;
  if (extent.of === 'entries') return ask.stage === 'q' && ask.round <= extent.seatedRounds;
  return extent.of === 'everything' || ask.stage === 'q';
}

/** What the bots' desk does, in the names of the tournament and at its times; with it, what it declares. */
function plannedActs(ground: Ground): readonly DeskAct[] {
  const { cup, plan } = ground;
  const steps = plan.steps.filter((step): step is DeskStep => step.to === 'tournament' && isDone(cup, step));
  const acts = steps.map((step, index): DeskAct =>
    ({ act: step.act, ask: worded(ground, step.ask), at: deskTime(ground, step, index) }));
  const announced = acts.findIndex(({ ask }) => ask.type === 'PlanStages') + 1;
  const declared = cup.extent.of === 'entries' ? [] : nominationsOf(cup, acts[announced - 1]?.at ?? 0);
  return [...acts.slice(0, announced), ...declared, ...acts.slice(announced)];
}

function deskOf({ plan }: Ground, acts: readonly DeskAct[]): Lane {
  let tournament: Tournament = emptyTournament;
  let revision = -1;
  const sends = acts.map(({ act, ask, at }) => {
    const decision = decideTournament({ tournament: plan.id, act, ask }, tournament);
    if ('refused' in decision) throw new Error(`${act}: ${decision.refused.code}`);
    const before = revision;
    tournament = decision.accepted.reduce(evolveTournament, tournament);
    revision += decision.accepted.length;
    return { to: 'tournament', id: plan.id, act, ask, at, revision: before, override: null } as const;
  });
  return { id: plan.id, sends, ends: [{ stream: tournamentStream(plan.id), revision }] };
}

/** The protocol of a game as it is opened; empty where the game is typed in from paper. */
function openedProtocol({ game, simulated }: Timed, isTyped: boolean): readonly [Protocol, number] {
  const closed = isTyped ? null : closedGame(game, simulated.table);
  if (!closed) return [emptyProtocol, -1];
  const decision = decideProtocol({ act: 'opening', ask: { type: 'OpenProtocol', closed } }, emptyProtocol);
  if ('refused' in decision) throw new Error(`${game}: ${decision.refused.code}`);
  return [foldProtocol(decision.accepted), decision.accepted.length - 1];
}

/** How many events each act of a game came to. */
function eventsByAct(events: readonly GameEvent[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { act } of events) counts.set(act, (counts.get(act) ?? 0) + 1);
  return counts;
}

function laneOf({ epoch }: Ground, timed: Timed, steps: readonly PlanStep[]): Lane {
  const { game, simulated } = timed;
  const counts = eventsByAct(simulated.events);
  let [protocol, protocolEnd] = openedProtocol(timed, steps.every(({ to }) => to === 'protocol'));
  let gameEnd = -1;
  const sends = steps.flatMap((step): PlannedSend[] => {
    if (step.to === 'tournament') return [];
    const { act } = step.command;
    const at = epoch + step.at;
    if (step.to === 'game') {
      const { ask, override = null } = step.command;
      const revision = gameEnd;
      gameEnd += counts.get(act) ?? 0;
      return [{ to: 'game', id: game, act, ask, at, revision, override }];
    }
    const revision = protocolEnd;
    const decision = decideProtocol(step.command, protocol);
    if ('refused' in decision) throw new Error(`${act}: ${decision.refused.code}`);
    protocol = foldProtocol(decision.accepted, protocol);
    protocolEnd += decision.accepted.length;
    return [{ to: 'protocol', id: game, act, ask: step.command.ask, at, revision, override: null }];
  });
  const at = sends.at(-1)?.at ?? epoch;
  const signed = signature(protocol, { id: game, at, revision: protocolEnd });
  const ends = [
    { stream: gameStream(game), revision: gameEnd },
    { stream: protocolStream(game), revision: signed ? protocolEnd + 1 : protocolEnd },
  ];
  return {
    id: game, sends: signed ? [...sends, signed] : sends, ends: ends.filter(({ revision }) => revision >= 0),
  };
}

/** What is done of the games of each round, by stage and round. */
function lanesByRound(ground: Ground): ReadonlyMap<string, readonly Lane[]> {
  const steps = new Map<string, PlanStep[]>();
  for (const step of ground.plan.steps) {
    if (step.to === 'tournament') continue;
    const own = steps.get(step.game);
    if (own) own.push(step);
    else steps.set(step.game, [step]);
  }
  const rounds = new Map<string, Lane[]>();
  for (const timed of ground.plan.games) {
    const key = `${timed.stage} ${timed.round}`;
    const lanes = rounds.get(key) ?? [];
    rounds.set(key, lanes);
    lanes.push(laneOf(ground, timed, steps.get(timed.game) ?? []));
  }
  return rounds;
}

/** Those of the first so many acts of a lane; `next` is the act that is not among them. */
function cut({ id, sends, ends }: Lane, count: number): Lane {
  const next = sends[count];
  const [first] = ends;
  if (!next || !first) return { id, sends, ends };
  return { id, sends: sends.slice(0, count), ends: [{ ...first, revision: next.revision }] };
}

/** The acts of a lane from the one numbered `from`, below the one numbered `to`. */
function stretch(lane: Lane, from: number, to: number): Lane | null {
  const { sends, ...rest } = cut(lane, to);
  return from < sends.length ? { ...rest, sends: sends.slice(from) } : null;
}

/** Each round with what the desk did before its first game; last, what it did after all of them. */
function portionsOf(desk: Lane, rounds: Iterable<readonly Lane[]>): readonly Portion[] {
  let done = 0;
  const portions = [...rounds].map((lanes): Portion => {
    const begins = Math.min(...lanes.map(({ sends }) => sends[0]?.at ?? Infinity));
    const until = desk.sends.filter(({ at }) => at <= begins).length;
    const own = stretch(desk, done, until);
    done = until;
    return { part: 'portion', desk: own, lanes };
  });
  return [...portions, { part: 'portion', desk: stretch(desk, done, desk.sends.length), lanes: [] }];
}

/** A game as far as it is at a moment; nothing of its protocol is there before its closing. */
function until(moment: number, lane: Lane): Lane {
  const count = lane.sends.filter(({ at }) => at <= moment).length;
  const next = lane.sends[count];
  return next?.to === 'protocol' ? lane : cut(lane, count);
}

function partsOfWhole(ground: Ground, rounds: ReadonlyMap<string, readonly Lane[]>): readonly PlanPart[] {
  const { cup } = ground;
  const closed = closings(cup, rounds);
  const last = closed.reduce((one, other) => (other.at > one.at ? other : one));
  const acts = [...plannedActs(ground), ...closed, finishing(cup, last)].toSorted((a, b) => a.at - b.at);
  return portionsOf(deskOf(ground, acts), rounds.values());
}

function partsOf(ground: Ground): readonly PlanPart[] {
  const { cup, cup: { extent }, anchor } = ground;
  const planned = plannedActs(ground);
  if (extent.of === 'entries') return [{ part: 'portion', desk: deskOf(ground, planned), lanes: [] }];
  const rounds = lanesByRound(ground);
  if (extent.of === 'everything') return partsOfWhole(ground, rounds);
  const live = rounds.get(`q ${extent.round}`) ?? [];
  const over = new Map([...rounds].filter(([key]) =>
    /^q (\d+)$/.test(key) && Number(key.slice(2)) < extent.round));
  const desk = deskOf(ground, [...planned, ...closings(cup, over)]);
  const closing = stretch(desk, planned.length, desk.sends.length);
  return [
    {
      part: 'portion', desk: stretch(desk, 0, planned.length), lanes: live.map((lane) => until(anchor, lane)),
    },
    { part: 'live', lanes: live },
    ...[...over.values()].map((lanes): Portion => ({ part: 'portion', desk: null, lanes })),
    { part: 'portion', desk: closing, lanes: [] },
  ];
}

const actsIn = (part: PlanPart): number => (part.part === 'portion'
  ? (part.desk?.sends.length ?? 0) + part.lanes.reduce((sum, { sends }) => sum + sends.length, 0) : 0);

/** The plan of a tournament at a start at `anchor`: the same for the same. Takes a second or two. */
export function planOf(cup: Cup, anchor: number): readonly PlanPart[] {
  const plan = simulateTournament(cup.request);
  const parts = partsOf({ cup, plan, anchor, epoch: epochOf(cup, plan, anchor) });
  const acts = parts.reduce((sum, part) => sum + actsIn(part), 0);
  return [{ part: 'people', persons: plan.persons, acts }, ...parts];
}
