// The plan of an import: what is asked in which order and under which ids; nothing is lost, nothing twice.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { playMgn } from '@consigliere/rules';
import { closedGame } from '../protocol.js';
import type { TournamentDecision } from '../tournament.js';
import { emptyTournament } from '../tournament.js';
import { evolveTournament } from '../tournament-evolution.js';
import { decideTournament } from '../tournament-decision.js';
import { nominationPresets } from '../nominations/nomination-presets.js';
import { tenPlayers, usualRoles } from '../testing/cup.js';
import type { BundleRead } from './import.js';
import { isUnfit, parseBundle } from './import.js';
import type { ImportPlan, PlannedStep } from './import-plan.js';
import { importPlan } from './import-plan.js';

type Tree = Readonly<Record<string, unknown>>;

function read(value: unknown): BundleRead {
  const answer = parseBundle(value);
  if (isUnfit(answer)) throw new Error(JSON.stringify(answer.unfit));
  return answer;
}

const ofFile = (name: string): BundleRead => {
  const folder = join(import.meta.dirname, '..', '..', 'bundles');
  return read(JSON.parse(readFileSync(join(folder, name), 'utf8')));
};

const plan = (bundle: BundleRead): ImportPlan =>
  importPlan(bundle, { tournament: 'cup', personOf: (kind, key) => `${kind}/${key}` });

const seats = usualRoles.map((role, i) => ({ player: `p${i + 1}`, role }));
const mgn = 'roles: don 1, mafia 2 3, sheriff 4\nnight 0\nday 1\nppk 1\n';
const cup = {
  format: 'consigliere-tournament/1', name: 'Cup', scoring: 'regulation',
  stages: [{ id: 'q', name: 'Q' }, { id: 'f', name: 'F' }],
  players: tenPlayers.map((id) => ({ id, nick: `nick of ${id}` })),
};
const place = (stage: string, round: number, table: number): Tree => ({ stage, round, table });
const paper = (stage: string, round: number, table: number, change: Tree = {}): Tree => ({
  ...place(stage, round, table), protocol: { winner: 'red', seats, ...change },
});
const recorded = (text: string, players: readonly string[] = tenPlayers): Tree => ({
  ...place('q', 1, 1), mgn: text, players,
});
const cupOf = (...games: readonly Tree[]): BundleRead => read({ ...cup, games });

const short = (step: PlannedStep): string => {
  if (step.to !== 'tournament') return `${step.to} ${step.game}`;
  const { ask } = step;
  if (ask.type !== 'SeatRound') return ask.type;
  return `SeatRound ${ask.stage} ${ask.round}: ${ask.tables.map(({ game }) => game).join(' ')}`;
};

const steps = (bundle: BundleRead): readonly string[] => plan(bundle).steps.map(short);
const gamesOf = (bundle: BundleRead): readonly string[] =>
  steps(bundle).filter((step) => /^(game|protocol) /.test(step));

/** Sends the asks of the tournament, and sends them all again. */
function sent(bundle: BundleRead): readonly TournamentDecision[] {
  let tournament = emptyTournament;
  const asks = plan(bundle).steps.flatMap((step) => (step.to === 'tournament' ? [step.ask] : []));
  return [...asks, ...asks].map((ask, i) => {
    const decision = decideTournament({ tournament: 'cup', act: `a${i}`, ask }, tournament);
    if ('accepted' in decision) tournament = decision.accepted.reduce(evolveTournament, tournament);
    return decision;
  });
}

describe('the plan of an import', () => {
  it('chooses the nominations that the file says, and none where it says none', () => {
    const [rules] = nominationPresets;
    const asked = plan(read({ ...cup, games: [], nominations: rules })).steps.flatMap((step) =>
      (step.to === 'tournament' && step.ask.type === 'ChooseNominations' ? [step.ask.rules] : []));
    expect(asked).toEqual([rules]);
    expect(steps(cupOf())).not.toContain('ChooseNominations');
  });

  it('goes from the announcement to the games, round by round in the order of play', () => {
    const games = [paper('f', 1, 1), paper('q', 2, 1), paper('q', 1, 2), paper('q', 1, 1)];
    expect(steps(cupOf(...games))).toEqual([
      'AnnounceTournament', 'PlanStages', 'EnterPlayers',
      'SeatRound q 1: cup-1-1-1 cup-1-1-2', 'protocol cup-1-1-1', 'protocol cup-1-1-2',
      'SeatRound q 2: cup-1-2-1', 'protocol cup-1-2-1',
      'SeatRound f 1: cup-2-1-1', 'protocol cup-2-1-1',
    ]);
  });

  it.each(['spring-cup.json', 'teams.json'])('%s: asked again it comes to nothing', (name) => {
    const decisions = sent(ofFile(name));
    const events = decisions.map((one) => ('accepted' in one ? one.accepted.length : one.refused.code));
    const half = events.length / 2;
    expect(events).toEqual([...Array(half).fill(1), ...Array(half).fill(0)]);
  });

  it('makes persons of players and judges, each once; a judge is no player of the same nick', () => {
    const judge = 'nick of p1';
    const bundle = cupOf({ ...paper('q', 1, 1), judge }, { ...paper('q', 2, 1), judge });
    const { persons } = plan(bundle);
    expect(persons).toHaveLength(11);
    expect(persons[0]).toEqual({ id: 'player/p1', nick: 'nick of p1' });
    expect(persons[10]).toEqual({ id: 'judge/nick of p1', nick: 'nick of p1' });
    const [seated] = plan(bundle).steps.flatMap((step) =>
      (step.to === 'tournament' && step.ask.type === 'SeatRound' ? step.ask.tables : []));
    expect(seated).toEqual({
      table: 1, game: 'cup-1-1-1', judge: 'judge/nick of p1', players: tenPlayers.map((id) => `player/${id}`),
    });
  });

  it('announces the ruleset by what differs, the whole policy, and days', () => {
    const days = ['2026-06-13'];
    const bundle = read({ ...cup, games: [], days, ruleset: 'regulation std.splitOnFour=no' });
    const [first] = plan(bundle).steps;
    expect(first).toMatchObject({ ask: { announcement: {
      name: 'Cup', city: null, timeZone: null, days, scoring: bundle.policy,
      ruleset: { id: 'regulation', version: 1, parameters: { 'std.splitOnFour': 'no' } },
    } } });
  });

  it('a game on paper is typed in with persons; what is unknown stays unknown', () => {
    const [step] = plan(cupOf(paper('q', 1, 1))).steps.filter(({ to }) => to === 'protocol');
    expect(step).toMatchObject({ ask: { type: 'TypeProtocol', typed: {
      judge: null, winner: 'red', firstKilled: null, bestMove: null,
    } } });
    const typed = step?.to === 'protocol' ? step.ask.typed.seats : [];
    expect(typed).toHaveLength(10);
    expect(typed[3]).toEqual({
      player: 'player/p4', role: 'sheriff', extra: '0', penalty: '0',
      disqualified: false, ppk: false, technicalFouls: 0,
    });
  });

  it('a game in MGN is recorded by the ruleset of the tournament, unless it names its own', () => {
    const parameter = (text: string): string | null => {
      const bundle = read({ ...cup, ruleset: 'regulation std.inquiry=answered', games: [recorded(text)] });
      const step = plan(bundle).steps.at(-1);
      return step?.to === 'game' ? step.mgn.ruleset.parameters['std.inquiry'] : null;
    };
    expect(parameter(mgn)).toBe('answered');
    expect(parameter(`ruleset: regulation\n${mgn}`)).toBe('refused');
  });

  it('a recorded game has persons, its heading and the day that its text names', () => {
    const step = plan(cupOf(recorded(`date: 2026-06-13\n${mgn}`))).steps.at(-1);
    if (step?.to !== 'game') throw new Error('it is a game');
    expect(step).toMatchObject({
      game: 'cup-1-1-1', judge: null, players: tenPlayers.map((id) => `player/${id}`),
      heading: { tournament: 'Cup', round: '1', table: '1', date: '2026-06-13' },
    });
    const { table } = playMgn(step.mgn).end.views.judge;
    expect(closedGame(step.game, table)).toMatchObject({ winner: 'red' });
  });

  it('a game in MGN without a result, or with a player on two seats, counts by its facts', () => {
    const unfinished = mgn.replace('ppk 1\n', '');
    const twice = [...tenPlayers.slice(0, 9), 'p1'];
    expect(gamesOf(cupOf(recorded(unfinished)))).toEqual(['protocol cup-1-1-1']);
    expect(gamesOf(cupOf(recorded(mgn, twice)))).toEqual(['protocol cup-1-1-1']);
    expect(gamesOf(cupOf(recorded(mgn)))).toEqual(['game cup-1-1-1']);
  });

  it('several games at a table of a round have ids of their own, and all are seated', () => {
    const bundle = cupOf(paper('q', 1, 1), paper('q', 1, 1, { winner: 'black' }), paper('q', 1, 2));
    expect(gamesOf(bundle)).toEqual(['protocol cup-1-1-1', 'protocol cup-1-1-1_2', 'protocol cup-1-1-2']);
    expect(sent(bundle).every((one) => 'accepted' in one)).toBe(true);
  });

  it('a player twice at a table is seated as he sat', () => {
    const double = seats.map((seat, i) => (i === 9 ? { ...seat, player: 'p1' } : seat));
    const bundle = cupOf(paper('q', 1, 1, { seats: double }));
    expect(sent(bundle).every((one) => 'accepted' in one)).toBe(true);
    expect(gamesOf(bundle)).toEqual(['protocol cup-1-1-1']);
  });

  it('long lists go in several asks, and the games of one table in one', () => {
    const players = [...cup.players, ...Array.from({ length: 600 }, (_, i) => ({ id: `x${i}`, nick: 'x' }))];
    const games = [...Array.from({ length: 499 }, (_, i) => paper('q', 1, i + 1)),
      paper('q', 1, 500), paper('q', 1, 500), paper('q', 1, 501)];
    const bundle = read({ ...cup, players, games });
    const asks = plan(bundle).steps.flatMap((step) => (step.to === 'tournament' ? [step.ask] : []));
    expect(asks.map((ask) => {
      if (ask.type === 'SeatRound') return ask.tables.length;
      return ask.type === 'EnterPlayers' ? ask.players.length : ask.type;
    })).toEqual(['AnnounceTournament', 'PlanStages', 500, 110, 501, 1]);
    expect(sent(bundle).every((one) => 'accepted' in one)).toBe(true);
  });
});
