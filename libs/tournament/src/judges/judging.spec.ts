// Judges of a tournament: the roster, the chief, conflicts, who judges which table, and who takes over.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ready, refusalOf, run, seatBoth, tenMore } from '../testing/desk-run.js';
import { tenPlayers } from '../testing/cup.js';
import type { AnyTournamentAsk, Tournament } from '../tournament.js';
import { isPublicEvent } from '../desk-event.js';
import type { TableJudge } from './judging-facts.js';

const enter = (...judges: readonly string[]): AnyTournamentAsk => ({
  type: 'EnterJudges', judges: judges.map((judge) => ({ judge, club: null })),
});
const assign = (
  round: number,
  judges: Readonly<Record<number, string | null>>,
  reason: string | null = null,
): AnyTournamentAsk => ({
  type: 'AssignJudges', reason,
  rounds: [{
    stage: 'q', round,
    tables: Object.entries(judges).map(([table, judge]): TableJudge => ({ table: Number(table), judge })),
  }],
});
const replace = (table: number, judge: string, reason: string | null = 'ill'): AnyTournamentAsk => ({
  type: 'ReplaceJudge', stage: 'q', round: 1, table, in: judge, inGame: table === 2, reason,
});
const declare = (judge: string, player: string, reason: string | null = null): AnyTournamentAsk => ({
  type: 'DeclareConflict', judge, player, kind: 'family', reason,
});
const draft = (round: number): AnyTournamentAsk => {
  const { stage, tables } = seatBoth(round) as Extract<AnyTournamentAsk, { type: 'SeatRound' }>;
  return { type: 'DraftRound', stage, round, tables, seed: null };
};
const release: AnyTournamentAsk = { type: 'ReleaseSeating', stage: 'q', round: 1, to: 'public' };
const begun = [...ready, enter('j1', 'j2', 'j3', 'sparex'), seatBoth(1)];

const judgesAt = ({ games }: Tournament, round = 1) => [...games.values()]
  .filter((one) => one.round === round).map(({ seated }) => seated.judge);

const refusals: readonly (readonly [readonly AnyTournamentAsk[], AnyTournamentAsk, object])[] = [
  [[], enter('j7', 'j7'), { code: 'judge.namedTwice', judge: 'j7' }],
  [[], { type: 'NameChief', judge: 'j9' }, { code: 'judge.notListed', judge: 'j9' }],
  [[], declare('j9', 'p1'), { code: 'judge.notListed', judge: 'j9' }],
  [[], declare('j1', 'nobody'), { code: 'player.notEntered', player: 'nobody' }],
  [[], assign(2, { 1: 'j1' }), { code: 'round.unknown', stage: 'q', round: 2 }],
  [[], assign(1, { 3: 'j1' }), { code: 'table.unknown', stage: 'q', round: 1, table: 3 }],
  [[], assign(1, { 1: 'j9' }), { code: 'judge.notListed', judge: 'j9' }],
  [[enter('p1x')], assign(1, { 1: 'p1x' }),
    { code: 'judge.plays', judge: 'p1x', stage: 'q', round: 1, table: 2 }],
  [[assign(1, { 1: 'j1' })], assign(1, { 2: 'j1' }),
    { code: 'judge.twice', judge: 'j1', stage: 'q', round: 1, table: 1 }],
  [[declare('j1', 'p3')], assign(1, { 1: 'j1' }),
    { code: 'judge.conflict', judge: 'j1', player: 'p3', table: 1 }],
  [[], replace(3, 'j1'), { code: 'table.unknown', stage: 'q', round: 1, table: 3 }],
  [[], replace(1, 'j1', null), { code: 'reason.missing' }],
  [[assign(1, { 2: 'j2' })], replace(1, 'j2'),
    { code: 'judge.twice', judge: 'j2', stage: 'q', round: 1, table: 2 }],
  [[assign(1, { 1: 'sparex' })],
    { type: 'SubstitutePlayer', out: 'p1', in: 'sparex', stage: 'q', round: 1, reason: null },
    { code: 'player.judges', player: 'sparex', stage: 'q', round: 1, table: 1 }],
];

describe('judging is refused', () => {
  it.each(refusals.map((row) => [row[1].type, row] as const))('%s', (_type, [before, ask, refusal]) => {
    expect(refusalOf(run([...begun, ...before, ask]))).toEqual(refusal);
  });

  it('to a seating in which a judge plays, but not to one that was played so', () => {
    const round = seatBoth(2) as Extract<AnyTournamentAsk, { type: 'SeatRound' }>;
    const tables = round.tables.map((table) => ({ ...table, judge: 'p1' }));
    expect(refusalOf(run([...begun, { ...round, tables }])))
      .toMatchObject({ code: 'judge.plays', judge: 'p1' });
    expect(refusalOf(run([...begun, { ...round, tables, asPlayed: true }]))).toBeNull();
  });
});

describe('judges', () => {
  it('are listed, named chief and dismissed; what changes nothing records nothing', () => {
    const { tournament } = run([...begun, { type: 'NameChief', judge: 'j1' }, declare('j1', 'p1', 'text:1')]);
    expect([...tournament.desk.judges.keys()]).toEqual(['j1', 'j2', 'j3', 'sparex']);
    expect(tournament.desk.chief).toBe('j1');
    const same: readonly AnyTournamentAsk[] = [
      enter('j1'), { type: 'NameChief', judge: 'j1' }, declare('j1', 'p1'),
      { type: 'TakeBackConflict', judge: 'j2', player: 'p1' }, assign(1, { 1: null }),
      { type: 'DismissJudge', judge: 'j9', reason: null },
    ];
    for (const ask of same) expect(run([ask], tournament).last).toEqual({ accepted: [] });
    const gone = run([
      { type: 'DismissJudge', judge: 'j1', reason: null },
      { type: 'TakeBackConflict', judge: 'j1', player: 'p1' },
    ], tournament).tournament;
    expect([gone.desk.chief, gone.desk.judges.has('j1'), gone.desk.conflicts.size]).toEqual([null, false, 0]);
  });

  it('change places in one act, and are told only where somebody changes', () => {
    const first = run([...begun, assign(1, { 1: 'j1', 2: 'j2' })]);
    const swapped = run([assign(1, { 1: 'j2', 2: 'j1' })], first.tournament);
    expect(judgesAt(swapped.tournament)).toEqual(['j2', 'j1']);
    const half = run([assign(1, { 1: 'j2', 2: 'j3' })], swapped.tournament);
    expect(half.last).toMatchObject({
      accepted: [{ type: 'JudgesAssigned', data: { of: 'seated', tables: [{ table: 2, judge: 'j3' }] } }],
    });
  });

  it('of several rounds are assigned in one act, all or none', () => {
    const { rounds: [two] } = assign(2, { 1: 'j1' }) as Extract<AnyTournamentAsk, { type: 'AssignJudges' }>;
    const { rounds: [one] } = assign(1, { 1: 'j1' }) as Extract<AnyTournamentAsk, { type: 'AssignJudges' }>;
    if (!one || !two) throw new Error('each has its round');
    const both = run([...begun, { type: 'AssignJudges', rounds: [one, two], reason: null }]);
    expect([refusalOf(both), judgesAt(both.tournament)])
      .toEqual([{ code: 'round.unknown', stage: 'q', round: 2 }, [null, null]]);
    const twice = run([...begun, { type: 'AssignJudges', rounds: [one, one], reason: null }]);
    expect(refusalOf(twice)).toEqual({ code: 'round.twice', stage: 'q', round: 1 });
  });

  it('may judge against a declared conflict where a reason is given', () => {
    const { tournament } = run([...begun, declare('j1', 'p3'), assign(1, { 1: 'j1' }, 'nobody else')]);
    expect(judgesAt(tournament)).toEqual(['j1', null]);
  });

  it('of a draft stay with it and are heard of when it is public', () => {
    const drafted = run([...ready, enter('j1', 'j2'), draft(1), assign(1, { 1: 'j1' })]);
    expect(judgesAt(drafted.tournament)).toEqual([]);
    const [event] = 'accepted' in drafted.last ? drafted.last.accepted : [];
    expect(event && isPublicEvent(event)).toBe(false);
    const released = run([release, assign(1, { 2: 'j2' })], drafted.tournament);
    expect(judgesAt(released.tournament)).toEqual(['j1', 'j2']);
    const [open] = 'accepted' in released.last ? released.last.accepted : [];
    expect(open && isPublicEvent(open)).toBe(true);
  });

  it('are replaced with a reason; in a game that had begun it is known that they took over', () => {
    const { tournament } = run([...begun, assign(1, { 1: 'j1', 2: 'j2' }), replace(1, 'j3')]);
    expect(judgesAt(tournament)).toEqual(['j3', 'j2']);
    const after = run([replace(2, 'j1')], tournament);
    expect(after.last).toMatchObject({ accepted: [{ data: { out: 'j2', in: 'j1', inGame: true } }] });
    expect([...after.tournament.games.values()].map(({ judgeReplaced }) => judgeReplaced ?? false))
      .toEqual([false, true]);
    const again = run([seatBoth(1)], after.tournament).tournament;
    expect([...again.games.values()].some(({ judgeReplaced }) => judgeReplaced)).toBe(false);
  });
});

describe('whatever is asked', () => {
  const persons = fc.constantFrom('j1', 'j2', 'j3', 'sparex', 'p1', 'p1x');
  const tables = fc.constantFrom(1, 2);
  const asks = fc.oneof(
    fc.tuple(tables, persons).map(([table, judge]) => assign(1, { [table]: judge })),
    fc.tuple(persons, persons).map(([one, other]) => assign(1, { 1: one, 2: other })),
    fc.tuple(tables, persons).map(([table, judge]) => replace(table, judge)),
    fc.tuple(fc.constantFrom(...tenPlayers, ...tenMore), persons).map(([out, other]): AnyTournamentAsk =>
      ({ type: 'SubstitutePlayer', out, in: other, stage: 'q', round: 1, reason: null })),
    fc.constant(enter('p1', 'p1x')), fc.constant(draft(1)), fc.constant(release), fc.constant(seatBoth(1)),
  );

  it('nobody judges a table of a round in which he plays, and nobody two of them', () => {
    fc.assert(fc.property(fc.array(asks, { maxLength: 25 }), (all) => {
      const { tournament } = run([...begun, ...all]);
      const seated = [...tournament.games.values()].map((one) => one.seated);
      const players = seated.flatMap((one) => one.players);
      const judges = seated.flatMap(({ judge }) => (judge === null ? [] : [judge]));
      expect(judges.filter((judge) => players.includes(judge))).toEqual([]);
      expect(new Set(judges).size).toBe(judges.length);
    }));
  });
});
