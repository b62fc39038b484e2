// Who is named best: by which criterion, ties as ties, and always by all the games there are.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { presetOf } from '../scoring/presets.js';
import { isNoStandings } from '../standings/standings.js';
import { anyCup, anyPolicy } from '../testing/any-cup.js';
import type { GameSketch } from '../testing/cup.js';
import { sketchedCup } from '../testing/cup.js';
import type { TournamentFacts } from '../bundle/facts.js';
import { decimal } from '../scoring/exact.js';
import type { NominationRules } from './nomination-rules.js';
import { parseNominationRules } from './nomination-rules.js';
import { nominationPresetOf, nominationPresets, usualNominations } from './nomination-presets.js';
import type { NominationResult } from './nominations.js';
import { nominations } from './nominations.js';
import { nominationRuleWords, nominationWhy } from './nomination-words.js';
import { refusalOf, ready, run } from '../testing/desk-run.js';

function known<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('no preset');
  return value;
}

const policy = known(presetOf('regulation'));
const rules = known(nominationPresetOf('extra-first'));
const mean = known(nominationPresetOf('mean'));

function named(tournament: TournamentFacts, by: NominationRules = rules) {
  const answer = nominations({ tournament, policy }, by);
  if (isNoStandings(answer)) throw new Error(answer.code);
  return new Map(answer.nominations.map((one) => [one.rule.id, one]));
}

const of = (all: ReadonlyMap<string, NominationResult>, id: string): NominationResult => {
  const one = all.get(id);
  if (!one) throw new Error(`no nomination ${id}`);
  return one;
};

const second = Array.from({ length: 10 }, (_, i) => `q${i + 1}`);
/** Two tables; the dons are p1 and q1, both have lost. */
const twoTables: readonly GameSketch[] = [{}, { table: 2, players: second }];

describe('nominations', () => {
  it('name by the first criterion that parts the candidates, and say which', () => {
    const games: readonly GameSketch[] = [
      { seats: { 6: { extra: '0.3' } } }, { table: 2, players: second, winner: 'black' },
    ];
    const all = named(sketchedCup(games));
    expect(of(all, 'mvp')).toMatchObject({ holders: ['p6'], decidedBy: 0 });
    expect(of(all, 'don')).toMatchObject({ holders: ['q1'], decidedBy: 0 });
    expect(of(all, 'sheriff')).toMatchObject({ holders: ['p4'] });
    expect(nominationWhy(of(all, 'mvp')).ru).toBe(
      'Решающий критерий — допы (первый критерий): 0.30 против 0.00.');
    expect(nominationWhy(of(all, 'don')).en).toBe(
      'Decided by points (the first criterion): 1.00 against 0.00.');
  });

  it('leave a tie a tie, and say on what all were level', () => {
    const don = of(named(sketchedCup(twoTables)), 'don');
    expect(don).toMatchObject({ holders: ['p1', 'q1'], decidedBy: null });
    expect(don.candidates.map(({ place, shared }) => [place, shared])).toEqual([[1, true], [1, true]]);
    expect(nominationWhy(don).en).toBe(
      'Level to the last criterion: points 0.00, extra points 0.00, wins 0, '
      + 'points in games together 0.00. '
      + 'They share the nomination.');
  });

  it('compare games together only among those who are still tied', () => {
    // As citizens p5 and p6 are level; in their game p6 as the mafia has won once more, against p5.
    const swapped = ['p1', 'p6', 'p3', 'p4', 'p5', 'p2', 'p7', 'p8', 'p9', 'p10'];
    const games: readonly GameSketch[] = [
      {}, { round: 2, players: swapped, winner: 'black' },
      ...[3, 4].map((round) => ({
        round, players: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', ...second.slice(6)],
      })),
    ];
    const by: NominationRules = { ...rules, nominations: [{
      ...known(rules.nominations[1]), criteria: ['wins', 'headToHead'],
    }] };
    const red = of(named(sketchedCup(games), by), 'red');
    expect(red.holders).toEqual(['p6']);
    expect(red.decidedBy).toBe(1);
    expect(red.candidates.map(({ player, values }) => [player, values.map((one) => one && decimal(one))]))
      .toEqual(expect.arrayContaining([['p6', ['3', '4']], ['p5', ['3', '3']], ['p7', ['1', null]]]));
  });

  it('want games enough in the role; where nobody has them nobody is named', () => {
    const don = of(named(sketchedCup(twoTables), mean), 'don');
    expect(don).toMatchObject({ candidates: [], holders: [], decidedBy: null });
    expect(nominationWhy(don).en).toBe('Nobody has the 2 games that are needed yet.');
    const again = of(named(sketchedCup([...twoTables, { round: 2, winner: 'black' }]), mean), 'don');
    expect(again.holders).toEqual(['p1']);
    expect(nominationWhy(again).ru).toBe('Других кандидатов нет.');
  });

  it('change with a correction of a game in which those who are named did not play', () => {
    const ahead: readonly GameSketch[] = [
      { seats: { 1: { extra: '0.2' } } }, { table: 2, players: second, seats: { 1: { extra: '0.3' } } },
    ];
    expect(of(named(sketchedCup(ahead)), 'don').holders).toEqual(['q1']);
    const corrected = ahead.map((game) => (game.table === 2 ? { ...game, seats: {} } : game));
    expect(of(named(sketchedCup(corrected)), 'don').holders).toEqual(['p1']);
    const level = ahead.map((game) => (game.table === 2 ? { ...game, seats: ahead[0]?.seats ?? {} } : game));
    expect(of(named(sketchedCup(level)), 'don').holders).toEqual(['p1', 'q1']);
  });
});

describe('laws of nominations', () => {
  const anyRules = fc.constantFrom(...nominationPresets);

  it('the order in which games arrived is nothing', () => {
    fc.assert(fc.property(anyCup, anyPolicy, anyRules, (tournament, scoring, by) => {
      const told = (games: TournamentFacts['games']): string => JSON.stringify(
        nominations({ tournament: { ...tournament, games }, policy: scoring }, by),
        (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
      expect(told(tournament.games.toReversed())).toBe(told(tournament.games));
    }), { numRuns: 60 });
  });

  it('whoever is named is level with the others named, and nobody else is as good', () => {
    fc.assert(fc.property(anyCup, anyPolicy, anyRules, (tournament, scoring, by) => {
      const answer = nominations({ tournament, policy: scoring }, by);
      if (isNoStandings(answer)) throw new Error(answer.code);
      for (const { candidates, holders, rule } of answer.nominations) {
        const values = (player: string): string =>
          (candidates.find((one) => one.player === player)?.values ?? []).map(String).join();
        expect(new Set(holders.map(values)).size).toBe(Math.min(1, candidates.length));
        const best = candidates.filter(({ place }) => place === 1).map(({ player }) => player);
        expect(holders).toEqual(best);
        const others = candidates.filter(({ player }) => !holders.includes(player));
        for (const { player } of others) expect(values(player)).not.toBe(values(holders[0] ?? ''));
        expect(candidates.every(({ games }) => games >= rule.leastGames)).toBe(true);
      }
    }), { numRuns: 60 });
  });
});

describe('the rules of nominations', () => {
  it('are data, read with every fault and its place', () => {
    for (const preset of nominationPresets) expect(parseNominationRules(preset)).toEqual({ rules: preset });
    const [first] = rules.nominations;
    const odd = { ...rules, nominations: [{ ...first, roles: [], criteria: ['luck'] }, first] };
    const read = parseNominationRules(odd);
    expect('unfit' in read ? read.unfit.map(({ pointer }) => pointer) : []).toEqual([
      '/nominations/0/roles', '/nominations/0/criteria/0',
    ]);
    expect(parseNominationRules({ ...rules, nominations: [first, first] })).toHaveProperty('unfit');
  });

  it('are usual beside a scoring policy, and told in words', () => {
    expect(['fsm', '2la', 'family-17'].map(usualNominations))
      .toEqual(['extra-first', 'extra-in-role', 'mean']);
    expect(nominationRuleWords(known(rules.nominations[4]))).toEqual({
      en: 'Games count in these roles: don; at least 1 of them. Compared in this order: points → '
        + 'extra points → wins → points in games together. Who ties on all of it shares the nomination.',
      ru: 'Считаются игры в ролях: дон; нужно не меньше 1. Сравнивают по порядку: баллы → допы → '
        + 'победы → баллы в личных встречах. Равные по всем критериям делят номинацию.',
    });
  });

  it('are chosen in versions; a change says why, the same is nothing new', () => {
    const choose = (by: NominationRules, reason: string | null) =>
      ({ type: 'ChooseNominations', rules: by, reason }) as const;
    const { tournament } = run([...ready, choose(rules, null)]);
    expect(run([choose(rules, null)], tournament).last).toEqual({ accepted: [] });
    expect(refusalOf(run([choose(mean, null)], tournament))).toEqual({ code: 'reason.missing' });
    const changed = run([choose(mean, 'a vote')], tournament).tournament;
    expect(changed.desk.nominations).toEqual([
      { rules, reason: null }, { rules: mean, reason: 'a vote' },
    ]);
  });
});
