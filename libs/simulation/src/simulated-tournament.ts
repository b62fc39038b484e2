// A tournament from a seed: all its commands in the order of their times, from the announcement to the end.
import type { Ruleset } from '@consigliere/rules';
import { chosenParameters, regulation } from '@consigliere/rules';
import type {
  Announcement, ScoringPolicy, StageFacts, TournamentAsk, TournamentFacts,
} from '@consigliere/tournament';
import { isNoStandings, presetOf, standings } from '@consigliere/tournament';
import { seatedRounds } from './balanced-seating.js';
import { Chance, idOf } from './chance.js';
import type { NameLanguage } from './names.js';
import type { PlanStep } from './plan.js';
import type { Temper } from './temper.js';
import type { TournamentFormat } from './tournament-format.js';
import type { PlannedSitting, PlayedSitting, SittingsAsked } from './tournament-games.js';
import { playedSitting, sittingsOf, withEverything } from './tournament-games.js';
import type { People, SimulatedPerson } from './tournament-people.js';
import { peopleOf } from './tournament-people.js';
import type { Timed } from './tournament-times.js';
import { timedRounds } from './tournament-times.js';
import { typedSteps } from './typed-game.js';

export interface TournamentRequest {
  readonly seed: string;
  /** Letters, digits, `-` and `_`, at most 40. */
  readonly id: string;
  readonly format: TournamentFormat;
  /** YYYY-MM-DD; the others follow it day by day. */
  readonly firstDay?: string;
  readonly name?: string;
  readonly timeZone?: string | null;
  readonly language?: NameLanguage;
  readonly ruleset?: Ruleset;
  readonly scoring?: ScoringPolicy;
  readonly temper?: Temper;
  /** Whether all that may happen in a game happens somewhere, as far as there are games for it. */
  readonly everything?: boolean;
}

export interface SimulatedTournament {
  readonly id: string;
  readonly announcement: Announcement;
  /** Players, then judges: who stands behind the ids. */
  readonly persons: readonly SimulatedPerson[];
  /** In order of time. Games that go on together are mixed; of one game they are in its order. */
  readonly steps: readonly PlanStep[];
  readonly games: readonly Timed[];
  /** What a table must count from once all steps are done. */
  readonly facts: TournamentFacts;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

const words = {
  ru: { qualification: 'Отборочный этап', final: 'Финал', cup: (city: string) => `Кубок города ${city}` },
  en: { qualification: 'Qualification', final: 'Final', cup: (city: string) => `${city} Cup` },
} as const;

function wordsOf(language: NameLanguage): (typeof words)[keyof typeof words] {
  return words[language === 'en' ? 'en' : 'ru'];
}

function stagesOf({ finalRounds }: TournamentFormat, language: NameLanguage): readonly StageFacts[] {
  const { qualification, final } = wordsOf(language);
  const first: StageFacts = { id: 'q', name: qualification, coefficient: '1', finalists: null };
  return finalRounds === 0 ? [first] : [first, { id: 'f', name: final, coefficient: '1', finalists: 10 }];
}

/** Everything that is fixed before the first game. */
interface Ground {
  readonly request: TournamentRequest;
  readonly people: People;
  readonly stages: readonly StageFacts[];
  readonly announcement: Announcement;
  readonly asked: SittingsAsked;
  readonly chance: Chance;
}

function daysOf(firstDay: string, days: number): readonly string[] {
  const start = Date.parse(`${firstDay}T00:00:00.000Z`);
  const all = Array.from({ length: days }, (_, i) => new Date(start + i * dayMilliseconds));
  return all.map((day) => day.toISOString().slice(0, 10));
}

function groundOf(request: TournamentRequest): Ground {
  const { seed, id, format, language = 'both', ruleset = regulation, temper } = request;
  const tables = Math.floor(format.players / 10);
  const people = peopleOf({ seed, players: format.players, tables, language });
  const scoring = request.scoring ?? presetOf('regulation');
  if (!scoring) throw new Error('there is no scoring by the regulation');
  const announcement: Announcement = {
    name: request.name ?? wordsOf(language).cup(people.city),
    city: people.city,
    timeZone: request.timeZone ?? null,
    days: daysOf(request.firstDay ?? '2026-06-13', format.days),
    ruleset: { id: ruleset.id, version: ruleset.version, parameters: chosenParameters(ruleset) },
    scoring,
  };
  const stages = stagesOf(format, language);
  const asked = { seed, tournament: id, ruleset, ...(temper ? { temper } : {}) };
  return { request, people, stages, announcement, asked, chance: new Chance(`tournament ${seed} ${id}`) };
}

function factsOf({ people, stages, announcement }: Ground, games: readonly PlayedSitting[]): TournamentFacts {
  return {
    name: announcement.name,
    stages,
    teams: people.teams,
    players: people.players.map(({ id, nick }) => ({ id, nick, team: people.teamOf.get(id) ?? null })),
    games: games.map(({ facts }) => facts),
  };
}

/** The first ten of the qualification. */
function finalistsOf(ground: Ground, games: readonly PlayedSitting[]): readonly string[] {
  const facts = factsOf(ground, games);
  const table = standings({ tournament: facts, policy: ground.announcement.scoring, stage: 'q' });
  if (isNoStandings(table)) throw new Error('the qualification has no table');
  return table.rows.slice(0, 10).map(({ player }) => player);
}

function qualification(ground: Ground): readonly PlayedSitting[] {
  const { request: { format, everything = true }, people, announcement: { name }, chance, asked } = ground;
  const players = people.players.map(({ id }) => id);
  const rounds = seatedRounds(players, format.rounds, chance);
  const sittings = sittingsOf({ id: 'q', number: 1, rounds, judges: people.judges, name });
  const games = sittings.map((sitting) => playedSitting(asked, sitting));
  return everything ? withEverything(asked, games) : games;
}

function final(ground: Ground, before: readonly PlayedSitting[]): readonly PlayedSitting[] {
  const { request: { format }, people, announcement: { name }, chance, asked } = ground;
  if (format.finalRounds === 0) return [];
  const rounds = seatedRounds(finalistsOf(ground, before), format.finalRounds, chance);
  const sittings = sittingsOf({ id: 'f', number: 2, rounds, judges: people.judges, name });
  return sittings.map((sitting) => playedSitting(asked, sitting));
}

type At<Step> = Step extends PlanStep ? Omit<Step, 'act'> : never;
type TournamentStep = At<Extract<PlanStep, { to: 'tournament' }>>;

function seatings(games: readonly Timed[], at: number | null): readonly TournamentStep[] {
  const rounds = new Map<string, (PlannedSitting & Timed)[]>();
  for (const game of games) {
    const key = `${game.stage} ${game.round}`;
    rounds.set(key, [...(rounds.get(key) ?? []), game]);
  }
  return [...rounds.values()].flatMap((tables): TournamentStep[] => {
    const [first] = tables;
    if (!first) return [];
    const { stage, round } = first;
    const seated = tables.map(({ table, game, players, judge }) => ({ table, game, players, judge }));
    const begins = Math.min(...tables.map(({ opensAt }) => opensAt));
    const ask = { type: 'SeatRound', stage, round, tables: seated } as const;
    return [{ at: at ?? begins - hour / 10, to: 'tournament', by: 'staff', ask }];
  });
}

/** What the desk does: before the first day all that is known then, the final when its ten are known. */
function deskSteps({ request: { id, seed }, people, stages, announcement }: Ground, games: readonly Timed[]) {
  const entries = people.players.map((one) => ({ player: one.id, team: people.teamOf.get(one.id) ?? null }));
  const asks: readonly (readonly [daysBefore: number, ask: TournamentAsk])[] = [
    [30, { type: 'AnnounceTournament', announcement }],
    [30, { type: 'PlanStages', stages }],
    [14, { type: 'EnterTeams', teams: people.teams }],
    [7, { type: 'EnterPlayers', players: entries }],
  ];
  const known = asks.map(([days, ask], i): TournamentStep => ({
    at: 12 * hour - days * dayMilliseconds + i * 60_000, to: 'tournament', by: 'staff', ask,
  }));
  const ofFinal = games.filter(({ stage }) => stage === 'f');
  const others = games.filter(({ stage }) => stage === 'q');
  const label = `sim-${idOf(`tournament ${seed} ${id}`)}`;
  return [...known, ...seatings(others, -4 * hour), ...seatings(ofFinal, null)]
    .map((step, i): PlanStep => ({ ...step, act: `${label}-t${i + 1}` }));
}

function gameSteps({ game, opensAt, simulated }: Timed): readonly PlanStep[] {
  return [
    ...simulated.acts.map(({ at, command }): PlanStep =>
      ({ at: opensAt + at, to: 'game', game, command, by: 'judge' })),
    ...simulated.afterwards.map(({ at, command, by }): PlanStep =>
      ({ at: opensAt + at, to: 'protocol', game, command, by })),
  ];
}

/**
 * Simulates a tournament from a seed: announcement, stages, clubs, entries, rounds, games with their extra
 * points, one game typed in from paper and typed again. The same request gives the same bytes.
 */
export function simulateTournament(request: TournamentRequest): SimulatedTournament {
  const ground = groundOf(request);
  const qualified = qualification(ground);
  const games = timedRounds([...qualified, ...final(ground, qualified)], request.format, ground.chance);
  const typed = typedSteps(games, ground.chance);
  const steps = [
    ...deskSteps(ground, games),
    ...games.flatMap((game) => (game.game === typed.game ? typed.steps : gameSteps(game))),
  ];
  return {
    id: request.id,
    announcement: ground.announcement,
    persons: [...ground.people.players, ...ground.people.judges],
    steps: steps.map((step, i) => ({ step, i })).toSorted((a, b) => a.step.at - b.step.at || a.i - b.i)
      .map(({ step }) => step),
    games,
    facts: factsOf(ground, games.map((one) => (one.game === typed.game ? typed.asTyped(one) : one))),
  };
}
