// The tournament around the tables: strict given, when, then for its decider, and its laws.
import { describe, expect, it } from '@jest/globals';
import { regulation } from '@consigliere/rules';
import fc from 'fast-check';
import { deskRefusalText, isDeskRefusal } from './desk-refusal.js';
import { presetOf } from './scoring/presets.js';
import { tenPlayers } from './testing/cup.js';
import type {
  Announcement, Entry, SeatedTable, Tournament, TournamentAsk, TournamentDecision, TournamentEvent,
} from './tournament.js';
import { emptyTournament, gameIdOf } from './tournament.js';
import { decideTournament } from './tournament-decision.js';
import { evolveTournament } from './tournament-evolution.js';

const scoring = presetOf('regulation');
if (!scoring) throw new Error('there is a preset regulation');

const announcement: Announcement = {
  name: 'Cup', city: null, timeZone: null, days: [], scoring,
  ruleset: { id: regulation.id, version: regulation.version, parameters: {} },
};

const announce = (change: Partial<Announcement> = {}): TournamentAsk => ({
  type: 'AnnounceTournament', announcement: { ...announcement, ...change },
});
const plan = (...ids: readonly string[]): TournamentAsk => ({
  type: 'PlanStages', stages: ids.map((id) => ({ id, name: id, coefficient: '1', finalists: null })),
});
const teams = (...ids: readonly string[]): TournamentAsk => ({
  type: 'EnterTeams', teams: ids.map((id) => ({ id, name: id })),
});
const enter = (...players: readonly Entry[]): TournamentAsk => ({ type: 'EnterPlayers', players });
const entry = (player: string, team: string | null = null): Entry => ({ player, team });
/** Ten others, who sit at the second table. */
const tenMore = tenPlayers.map((player) => `${player}x`);
const table = (
  number: number,
  game: string,
  players: readonly string[] = number === 1 ? tenPlayers : tenMore,
): SeatedTable => ({ table: number, game, players, judge: null });
const seat = (round: number, ...tables: readonly SeatedTable[]): TournamentAsk => ({
  type: 'SeatRound', stage: 'q', round, tables,
});
const asPlayed = (ask: TournamentAsk): TournamentAsk => ({ ...ask, asPlayed: true }) as TournamentAsk;

interface Run {
  readonly tournament: Tournament;
  readonly last: TournamentDecision;
}

function run(asks: readonly TournamentAsk[], from: Tournament = emptyTournament): Run {
  return asks.reduce<Run>(({ tournament }, ask, i) => {
    const last = decideTournament({ tournament: 'cup', act: `a${i}`, ask }, tournament);
    const events: readonly TournamentEvent[] = 'accepted' in last ? last.accepted : [];
    return { tournament: events.reduce(evolveTournament, tournament), last };
  }, { tournament: from, last: { accepted: [] } });
}

const all = [...tenPlayers, ...tenMore].map((player) => entry(player));
const ready: readonly TournamentAsk[] = [announce(), plan('q', 'f'), teams('t1'), enter(...all)];
const times = (...rounds: readonly (readonly [string, number, string | null])[]): TournamentAsk => ({
  type: 'ScheduleRounds', rounds: rounds.map(([stage, round, startsAt]) => ({ stage, round, startsAt })),
});
const ten = '2026-05-01T10:00:00.000Z';
const nobody = tenPlayers.slice(0, 9);
const twice = [...nobody, 'p1'];

/** What was asked before, the ask, and its one refusal with what it names. */
const refusals: readonly (readonly [readonly TournamentAsk[], TournamentAsk, string, object])[] = [
  [[], plan('q'), 'tournament.notAnnounced', { tournament: 'cup' }],
  [[], seat(1, table(1, 'g')), 'tournament.notAnnounced', { tournament: 'cup' }],
  [[announce()], announce({ name: 'Other' }), 'tournament.announcedAlready',
    { tournament: 'cup', field: 'name' }],
  [[announce()], plan('q', 'f', 'q'), 'stage.twice', { stage: 'q' }],
  [[...ready, seat(1, table(1, 'g'))], plan('f'), 'stage.seated', { stage: 'q' }],
  [[...ready, seat(1, table(1, 'g'))], plan('f', 'f'), 'stage.twice', { stage: 'f' }],
  [[...ready, seat(1, table(1, 'g'))], plan('f', 'q'), 'stage.moved', { stage: 'q', number: 1, asked: 2 }],
  [[...ready, seat(1, table(1, 'g'))], plan('new', 'q', 'f'), 'stage.moved',
    { stage: 'q', number: 1, asked: 2 }],
  [[], times(['q', 1, ten]), 'tournament.notAnnounced', { tournament: 'cup' }],
  [ready, times(['x', 1, ten]), 'stage.unknown', { stage: 'x' }],
  [ready, times(['q', 1, ten], ['x', 1, ten], ['q', 1, null]), 'round.twice', { stage: 'q', round: 1 }],
  [[...ready, times(['f', 1, ten])], plan('q'), 'stage.seated', { stage: 'f' }],
  [[announce()], teams('t', 't'), 'team.twice', { team: 't' }],
  [ready, enter(entry('x'), entry('x', 't9')), 'player.twice', { player: 'x' }],
  [ready, enter(entry('x', 't9')), 'team.unknown', { team: 't9' }],
  [[announce()], seat(1, table(1, 'g', nobody)), 'stage.unknown', { stage: 'q' }],
  [ready, seat(1, table(1, 'g'), table(2, 'g')), 'game.twice', { game: 'g' }],
  [ready, seat(1, table(3, 'g', nobody)), 'table.seats', { table: 3, players: 9 }],
  [ready, seat(1, table(1, 'g', [...nobody, 'x'])), 'player.notEntered', { player: 'x' }],
  [[...ready, seat(1, table(2, 'g'))], seat(2, table(1, 'g')), 'game.placedElsewhere',
    { game: 'g', stage: 'q', round: 1, table: 2 }],
  [ready, seat(1, table(1, 'g'), table(1, 'h')), 'table.twice', { table: 1 }],
  [ready, seat(1, table(1, 'g', twice)), 'player.twice', { player: 'p1' }],
  [ready, seat(1, table(1, 'g'), table(2, 'h', tenPlayers)), 'player.twice', { player: 'p1' }],
  [[...ready, seat(1, table(1, 'g'))], seat(1, table(2, 'h', tenPlayers)), 'player.twice', { player: 'p1' }],
  [ready, seat(1, table(1, 'g', twice), table(1, 'h')), 'table.twice', { table: 1 }],
  [[...ready, seat(1, table(2, 'g'))], asPlayed(seat(2, table(1, 'g'))), 'game.placedElsewhere',
    { game: 'g', stage: 'q', round: 1, table: 2 }],
];

describe('a tournament schedules', () => {
  it('rounds, and records of them what is new', () => {
    const { tournament, last } = run([
      ...ready, times(['q', 1, ten], ['f', 1, ten]), times(['q', 1, ten], ['f', 1, null], ['q', 2, null]),
    ]);
    expect(last).toMatchObject({ accepted: [{
      type: 'RoundsScheduled', data: { rounds: [{ stage: 'f', round: 1, startsAt: null }] },
    }] });
    expect([...tournament.times.values()]).toEqual([{ stage: 'q', round: 1, startsAt: ten }]);
    expect(run([times(['q', 1, ten])], tournament).last).toEqual({ accepted: [] });
  });

  it('a stage that may then move, and go once its times are taken back', () => {
    const before = [...ready, times(['f', 1, ten])];
    expect(run([...before, plan('f', 'q')]).last).toMatchObject({ accepted: [{ type: 'StagesPlanned' }] });
    const { last } = run([...before, times(['f', 1, null]), plan('q')]);
    expect(last).toMatchObject({ accepted: [{ type: 'StagesPlanned' }] });
  });
});

describe('a tournament refuses', () => {
  const titled = refusals.map((row) => [row[2], row[1].type, row] as const);

  it.each(titled)('%s: %s', (_code, _type, [before, ask, code, details]) => {
    const { last } = run([...before, ask]);
    expect(last).toEqual({ refused: { code, clause: null, details } });
    if ('accepted' in last) throw new Error('it was accepted');
    expect(isDeskRefusal(last.refused)).toBe(true);
    for (const language of ['en', 'ru'] as const) {
      const words = deskRefusalText(last.refused, language);
      expect(words).not.toMatch(/[{}]|undefined/);
      for (const detail of Object.values(details)) expect(words).toContain(String(detail));
    }
  });

  it('one of the rules is none of the desk', () => {
    expect(isDeskRefusal({ code: 'award.none' })).toBe(false);
    expect(isDeskRefusal({ code: 'toString' })).toBe(false);
  });
});

describe('a tournament accepts', () => {
  const accepted: readonly (readonly [string, readonly TournamentAsk[], TournamentAsk, object])[] = [
    ['its announcement', [], announce(), { type: 'TournamentAnnounced', data: announcement }],
    ['more stages', ready, plan('q', 's', 'f'), { type: 'StagesPlanned' }],
    ['of teams only the new', ready, teams('t1', 't2'),
      { type: 'TeamsEntered', data: { teams: [{ id: 't2', name: 't2' }] } }],
    ['of players those who changed', ready, enter(entry('p1'), entry('p2', 't1')),
      { type: 'PlayersEntered', data: { players: [entry('p2', 't1')] } }],
    ['of tables those that changed', [...ready, seat(1, table(1, 'g'))],
      seat(1, table(1, 'g'), { ...table(2, 'h'), judge: 'j' }),
      { type: 'RoundSeated', data: { stage: 'q', round: 1, tables: [{ ...table(2, 'h'), judge: 'j' }] } }],
    ['a player twice in a round that was played', ready, asPlayed(seat(1, table(1, 'g', twice))),
      { type: 'RoundSeated' }],
    ['both games at a table with the one that is new', [...ready, seat(1, table(1, 'g'))],
      asPlayed(seat(1, table(1, 'g'), table(1, 'h'))),
      { type: 'RoundSeated', data: { stage: 'q', round: 1, tables: [table(1, 'g'), table(1, 'h')] } }],
  ];

  it.each(accepted)('%s; asked again it comes to nothing', (_title, before, ask, event) => {
    const { last, tournament } = run([...before, ask]);
    expect(last).toMatchObject({ accepted: [{ ...event, clause: null, act: `a${before.length}` }] });
    expect(run([ask], tournament).last).toEqual({ accepted: [] });
  });

  it('a table that is seated with another game gives up the one that it had', () => {
    const { tournament } = run([...ready, seat(1, table(1, 'g'), table(2, 'h')), seat(1, table(1, 'k'))]);
    expect([...tournament.games.keys()].toSorted()).toEqual(['h', 'k']);
    const played = asPlayed(seat(2, table(1, 'm'), table(1, 'n')));
    const { tournament: later } = run([played, seat(2, table(1, 'm'))], tournament);
    expect([...later.games.keys()].toSorted()).toEqual(['h', 'k', 'm']);
  });

  it('ids of games: stage, round, table, and the count of further games; never over 64 characters', () => {
    expect(gameIdOf('cup', 2, { round: 1, table: 3 })).toBe('cup-2-1-3');
    expect(gameIdOf('cup', 2, { round: 1, table: 3, again: 2 })).toBe('cup-2-1-3_2');
    const places = [1, 2, 3, 4].flatMap((stage) => [1, 2, 3, 4].flatMap((round) =>
      [1, 2, 3, 4].flatMap((table) => [1, 2, 3, 4].map((again) => ({ stage, round, table, again })))));
    const ids = ['x', 'x-1', 'x-1-2', 'x_2', 'x-1-1-1'].flatMap((id) =>
      places.map(({ stage, ...place }) => gameIdOf(id, stage, place)));
    expect(new Set(ids).size).toBe(ids.length);
    const longest = gameIdOf('c'.repeat(40), 99, { round: 9999, table: 9999, again: 20 });
    expect(longest).toMatch(/^[\w-]{1,64}$/);
  });
});

const id = fc.constantFrom('q', 'f', 's');
const person = fc.constantFrom(...tenPlayers, 'x');
const seatings = fc.array(fc.record({
  table: fc.integer({ min: 1, max: 3 }),
  game: fc.constantFrom('g', 'h', 'k', 'm'),
  players: fc.oneof(fc.constant(tenPlayers), fc.shuffledSubarray([...tenPlayers, 'x'], { minLength: 9 })),
  judge: fc.constantFrom(null, 'j'),
}), { maxLength: 4 });

const anyAsk: fc.Arbitrary<TournamentAsk> = fc.oneof(
  fc.constantFrom('Cup', 'Other').map((name) => announce({ name })),
  fc.array(id, { maxLength: 3 }).map((ids) => plan(...ids)),
  fc.array(fc.constantFrom('t1', 't2'), { maxLength: 2 }).map((ids) => teams(...ids)),
  fc.array(fc.tuple(person, fc.constantFrom(null, 't1', 't2')), { maxLength: 12 })
    .map((all) => enter(...all.map(([player, team]) => entry(player, team)))),
  fc.record({ stage: id, round: fc.integer({ min: 1, max: 2 }), tables: seatings, asPlayed: fc.boolean() })
    .map((seating) => ({ type: 'SeatRound', ...seating }) as const),
);

describe('laws of a tournament', () => {
  it('what was accepted comes to nothing when asked again, and each game has one place', () => {
    fc.assert(fc.property(fc.array(anyAsk, { maxLength: 12 }), fc.boolean(), (asks, prepared) => {
      let tournament = prepared ? run(ready).tournament : emptyTournament;
      for (const ask of asks) {
        const { tournament: after, last } = run([ask], tournament);
        if ('refused' in last) expect(after).toBe(tournament);
        else expect(run([ask], after).last).toEqual({ accepted: [] });
        for (const [game, { seated, stage }] of after.games) {
          expect(seated.game).toBe(game);
          expect(after.stages.map((one) => one.id)).toContain(stage);
          expect(seated.players).toHaveLength(10);
          for (const player of seated.players) expect(after.entries.has(player)).toBe(true);
        }
        tournament = after;
      }
    }), { numRuns: 400 });
  });
});
