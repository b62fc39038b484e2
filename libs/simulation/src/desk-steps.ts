// What the desk of a simulated tournament does: announcement, stages, clubs, entries, schedule, seatings.
import type { Announcement, StageFacts, TournamentAsk } from '@consigliere/tournament';
import { idOf } from './chance.js';
import type { PlanStep } from './plan.js';
import type { TournamentFormat } from './tournament-format.js';
import type { People } from './tournament-people.js';
import type { PlannedRound, Timed } from './tournament-times.js';
import { plannedRounds } from './tournament-times.js';

const minute = 60 * 1000;
const hour = 60 * minute;
const dayMilliseconds = 24 * hour;
/** The seating of a final is told so long before it begins. */
const finalSeatedBefore = 6 * minute;

/** What the desk knows. */
export interface DeskGround {
  readonly request: { readonly id: string; readonly seed: string; readonly format: TournamentFormat };
  readonly epoch: number;
  readonly people: People;
  readonly stages: readonly StageFacts[];
  readonly announcement: Announcement;
  readonly games: readonly Timed[];
}

type TournamentStep = Omit<Extract<PlanStep, { to: 'tournament' }>, 'act'>;

function deskStep(at: number, ask: TournamentAsk): TournamentStep {
  return { at, to: 'tournament', by: 'staff', ask };
}

/** The seatings of the rounds; told on the eve of the first day, or shortly before the round. */
function seatings(games: readonly Timed[], rounds: readonly PlannedRound[], onEve: boolean) {
  return rounds.flatMap(({ stage, round }): TournamentStep[] => {
    const tables = games.filter((game) => game.stage === stage && game.round === round);
    if (tables.length === 0) return [];
    const seated = tables.map(({ table, game, players, judge }) => ({ table, game, players, judge }));
    const begins = Math.min(...tables.map(({ opensAt }) => opensAt));
    const at = onEve ? -4 * hour : begins - finalSeatedBefore;
    return [deskStep(at, { type: 'SeatRound', stage, round, tables: seated })];
  });
}

/** Before the first day all that is known by then; the seating of the final once its ten are known. */
export function deskSteps({ request, epoch, people, stages, announcement, games }: DeskGround) {
  const { id, seed, format } = request;
  const entries = people.players.map((one) => ({ player: one.id, team: people.teamOf.get(one.id) ?? null }));
  const planned = plannedRounds(games, format);
  const rounds = planned.map(({ stage, round, at }) =>
    ({ stage, round, startsAt: new Date(epoch + at).toISOString() }));
  const asks: readonly (readonly [daysBefore: number, ask: TournamentAsk])[] = [
    [30, { type: 'AnnounceTournament', announcement }],
    [30, { type: 'PlanStages', stages }],
    [14, { type: 'EnterTeams', teams: people.teams }],
    [7, { type: 'EnterPlayers', players: entries }],
    [7, { type: 'ScheduleRounds', rounds }],
  ];
  const known = asks.map(([days, ask], i) => deskStep(12 * hour - days * dayMilliseconds + i * minute, ask));
  const finals = new Set(stages.filter(({ finalists }) => finalists !== null).map((stage) => stage.id));
  const early = seatings(games, planned.filter(({ stage }) => !finals.has(stage)), true);
  const late = seatings(games, planned.filter(({ stage }) => finals.has(stage)), false);
  const label = `sim-${idOf(JSON.stringify(['tournament', seed, id, format, announcement]))}`;
  return [...known, ...early, ...late].map((step, i): PlanStep => ({ ...step, act: `${label}-t${i + 1}` }));
}
