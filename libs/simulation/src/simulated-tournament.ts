// A tournament from a seed: all its commands in the order of their times, from the announcement to the end.
import type { Ruleset } from '@consigliere/rules';
import { chosenParameters, regulation } from '@consigliere/rules';
import type {
  Announcement, ScoringPolicy, StageFacts, TournamentFacts,
} from '@consigliere/tournament';
import { isNoStandings, presetOf, standings } from '@consigliere/tournament';
import { seatedRounds } from './balanced-seating.js';
import { Chance } from './chance.js';
import type { NameLanguage } from './names.js';
import type { PlanStep } from './plan.js';
import type { Temper } from './temper.js';
import type { TournamentFormat } from './tournament-format.js';
import type { PlayedSitting, SittingsAsked } from './tournament-games.js';
import { playedSitting, sittingsOf, withEverything } from './tournament-games.js';
import type { People, SimulatedPerson } from './tournament-people.js';
import { peopleOf } from './tournament-people.js';
import type { Timed } from './tournament-times.js';
import { timedRounds } from './tournament-times.js';
import { deskSteps } from './desk-steps.js';
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
  /** Minutes by which the clock of the venue is ahead of UTC; 180 unless told. */
  readonly utcOffsetMinutes?: number;
  readonly language?: NameLanguage;
  readonly ruleset?: Ruleset;
  readonly scoring?: ScoringPolicy;
  readonly temper?: Temper;
  /**
   * Whether all that may happen in a game happens somewhere in the qualification, as far as there are games
   * to spare; from 40 games on unless told.
   */
  readonly everything?: boolean;
}

export interface SimulatedTournament {
  readonly id: string;
  readonly announcement: Announcement;
  /** Midnight of the first day at the venue, in milliseconds since 1970 in UTC: what `at` counts from. */
  readonly epoch: number;
  /** Players, then judges: who stands behind the ids. */
  readonly persons: readonly SimulatedPerson[];
  /** In order of time. Games that go on together are mixed; of one game they are in its order. */
  readonly steps: readonly PlanStep[];
  readonly games: readonly Timed[];
  /** What a table must count from once all steps are done. */
  readonly facts: TournamentFacts;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

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
  readonly epoch: number;
  readonly people: People;
  readonly stages: readonly StageFacts[];
  readonly announcement: Announcement;
  readonly asked: SittingsAsked;
  readonly chance: Chance;
}

const midnightOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

function daysOf(firstDay: string, days: number): readonly string[] {
  const start = midnightOf(firstDay);
  const all = Array.from({ length: days }, (_, i) => new Date(start + i * dayMilliseconds));
  return all.map((day) => day.toISOString().slice(0, 10));
}

function groundOf(request: TournamentRequest): Ground {
  const { seed, id, format, language = 'both', ruleset = regulation, temper } = request;
  const { firstDay = '2026-06-13', utcOffsetMinutes = 180 } = request;
  const tables = Math.floor(format.players / 10);
  const people = peopleOf({ seed, players: format.players, tables, language });
  const scoring = request.scoring ?? presetOf('regulation');
  if (!scoring) throw new Error('there is no scoring by the regulation');
  const announcement: Announcement = {
    name: request.name ?? wordsOf(language).cup(people.city),
    city: people.city,
    timeZone: request.timeZone ?? null,
    days: daysOf(firstDay, format.days),
    ruleset: { id: ruleset.id, version: ruleset.version, parameters: chosenParameters(ruleset) },
    scoring,
  };
  const stages = stagesOf(format, language);
  const asked = { seed, tournament: id, ruleset, ...(temper ? { temper } : {}) };
  const epoch = midnightOf(firstDay) - utcOffsetMinutes * 60_000;
  const chance = new Chance(`tournament ${seed} ${id}`);
  return { request, epoch, people, stages, announcement, asked, chance };
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

/** From so many games on there is one to spare for everything that may happen. */
const everythingFrom = 40;

function qualification(ground: Ground): readonly PlayedSitting[] {
  const { request, people, announcement: { name }, chance, asked } = ground;
  const players = people.players.map(({ id }) => id);
  const rounds = seatedRounds(players, request.format.rounds, chance);
  const sittings = sittingsOf({ id: 'q', number: 1, rounds, judges: people.judges, name });
  const games = sittings.map((sitting) => playedSitting(asked, sitting));
  const { everything = games.length >= everythingFrom } = request;
  return everything ? withEverything(asked, games) : games;
}

function final(ground: Ground, before: readonly PlayedSitting[]): readonly PlayedSitting[] {
  const { request: { format }, people, announcement: { name }, chance, asked } = ground;
  if (format.finalRounds === 0) return [];
  const rounds = seatedRounds(finalistsOf(ground, before), format.finalRounds, chance);
  const sittings = sittingsOf({ id: 'f', number: 2, rounds, judges: people.judges, name });
  return sittings.map((sitting) => playedSitting(asked, sitting));
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
    ...deskSteps({ ...ground, games }),
    ...games.flatMap((game) => (game.game === typed.game ? typed.steps : gameSteps(game))),
  ];
  return {
    id: request.id,
    announcement: ground.announcement,
    epoch: ground.epoch,
    persons: [...ground.people.players, ...ground.people.judges],
    steps: steps.map((step, i) => ({ step, i })).toSorted((a, b) => a.step.at - b.step.at || a.i - b.i)
      .map(({ step }) => step),
    games,
    facts: factsOf(ground, games.map((one) => (one.game === typed.game ? typed.asTyped(one) : one))),
  };
}
