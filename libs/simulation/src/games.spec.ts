// Laws of simulated games: every act is legal, every game ends, its text replays to it, a seed is a game.
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  decide, emptyGame, evolveGame, gamePoints, isRuleset, isUnreadable, parameterValues, parseMgn, playMgn,
  reportOf, type Ruleset, rulesetOf,
} from '@consigliere/rules';
import { closedGame, decideProtocol, emptyProtocol, foldProtocol } from '@consigliere/tournament';
import type { GameRequest, SimulatedGame } from './simulated-game.js';
import { isNotFound, simulateGame } from './simulated-game.js';
import { happenings, isHappening } from './happenings.js';
import { simulatedMgn } from './notation.js';

/** So many that everything rare comes up; never fewer. */
const many = Math.max(300, Number(process.env['CONSIGLIERE_GAMES'] ?? 0));
const minute = 60_000;

function simulated(request: GameRequest): SimulatedGame {
  const game = simulateGame(request);
  if (isNotFound(game)) throw new Error(`not found: ${game.missing.join(', ')}`);
  return game;
}

/** Sends every act to the rules again, as a judge would; throws at the first refusal. */
function judgedAgain({ acts }: SimulatedGame) {
  let game = emptyGame;
  for (const { command } of acts) {
    const decision = decide(command, game);
    if ('refused' in decision) throw new Error(`${command.ask.type}: ${decision.refused.code}`);
    game = decision.accepted.reduce(evolveGame, game);
  }
  return game;
}

function awardsAgain({ game, table, afterwards }: SimulatedGame) {
  const closed = closedGame(game, table);
  if (!closed) throw new Error('not closed');
  const opening = { act: 'open', ask: { type: 'OpenProtocol', closed } as const };
  return [opening, ...afterwards.map(({ command }) => command)].reduce((protocol, command) => {
    const decision = decideProtocol(command, protocol);
    if ('refused' in decision) throw new Error(`${command.ask.type}: ${decision.refused.code}`);
    return foldProtocol(decision.accepted, protocol);
  }, emptyProtocol).awards;
}

const anyRuleset: fc.Arbitrary<Ruleset> = fc
  .record(Object.fromEntries(Object.entries(parameterValues).map(([id, values]) =>
    [id, fc.constantFrom<string>(...values)])))
  .map((chosen) => {
    const ruleset = rulesetOf('regulation', null, chosen);
    if (!isRuleset(ruleset)) throw new Error(JSON.stringify(ruleset));
    return ruleset;
  });

describe('a simulated game', () => {
  it('is legal act by act, ends with a result, and its MGN replays to it, by any ruleset', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), anyRuleset, (seed, ruleset) => {
        const game = simulated({ seed, ruleset });
        const again = judgedAgain(game);
        expect(again.table).toEqual(game.table);
        expect(game.table).toMatchObject({ closed: true, result: game.result });
        expect(awardsAgain(game)).toEqual(game.awards);
        const text = simulatedMgn(game, null);
        const read = parseMgn(text);
        if (isUnreadable(read)) throw new Error(text);
        const played = playMgn(read);
        expect({ text, failures: reportOf(read, played).failures }).toEqual({ text, failures: [] });
        const { table } = played.end.views.judge;
        expect(table.places).toEqual(game.table.places);
        expect(gamePoints(table, played.end.awards)).toEqual(gamePoints(game.table, game.awards));
      }),
      { numRuns: Math.ceil(many / 8) },
    );
  }, 120_000);

  it('takes its time: acts in order, an evening game of about 45 minutes', () => {
    const games = Array.from({ length: 40 }, (_, i) => simulated({ seed: `time ${i}` }));
    for (const { acts, afterwards, lastsMilliseconds } of games) {
      const times = [...acts, ...afterwards].map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(acts.at(-1)?.at).toBe(lastsMilliseconds);
      expect(times.every(Number.isInteger)).toBe(true);
    }
    const minutes = games.map(({ lastsMilliseconds }) => lastsMilliseconds / minute);
    const lengths = minutes.toSorted((a, b) => a - b);
    const usual = lengths.filter((length) => length >= 30 && length <= 65);
    expect(usual.length).toBeGreaterThan(games.length * 0.75);
    expect(lengths[games.length / 2]).toBeGreaterThan(38);
    expect(lengths[games.length / 2]).toBeLessThan(56);
  }, 60_000);

  it('is the same to the byte for the same seed, and another for another', () => {
    const text = (seed: string): string => JSON.stringify(simulated({ seed, must: ['tie'] }));
    expect(text('evening')).toBe(text('evening'));
    expect(text('evening')).not.toBe(text('morning'));
    const { acts, game } = simulated({ seed: 'evening' });
    expect(acts.slice(0, 3).map(({ at, command }) => [at, command.act, command.ask.type])).toEqual([
      [1398, 'sim-bbe2948f8a719b04d37b0884-1', 'OpenGame'],
      [96668, 'sim-bbe2948f8a719b04d37b0884-2', 'DealRoles'],
      [117499, 'sim-bbe2948f8a719b04d37b0884-3', 'BeginNight'],
    ]);
    expect(game).toMatch(/^sim-[0-9a-f]{24}$/);
    const ids = acts.map(({ command }) => command.act);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => /^[\w-]{8,64}$/.test(id))).toBe(true);
  });
});

describe('an evening of many games', () => {
  it('has everything rare at least once, and neither team wins much more than the other', () => {
    const seen = new Map<string, number>();
    for (let i = 0; i < many; i += 1) {
      const { happened } = simulated({ seed: `club ${i}` });
      for (const name of happened) seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    expect(happenings.filter((name) => !seen.has(name))).toEqual([]);
    const share = (name: string): number => (seen.get(name) ?? 0) / many;
    for (const win of ['redWin', 'blackWin']) {
      expect(share(win)).toBeGreaterThan(0.4);
      expect(share(win)).toBeLessThan(0.6);
    }
    for (const rare of ['draw', 'ppk', 'disqualification', 'fourFouls', 'override']) {
      expect(share(rare)).toBeLessThan(0.12);
    }
  }, 120_000);
});

describe('what must happen', () => {
  it.each([
    ['tie', 'tableQuestion'], ['fourFouls'], ['draw'], ['ppkOfBlack'], ['miss', 'bestMoveRight'],
    ['disqualification', 'voteCancelled'], ['undo', 'override'], ['awardPending', 'awardDisplaced'],
  ] as const)('is found: %s %s', (...must) => {
    const game = simulated({ seed: 'wanted', must });
    expect(game.happened).toEqual(expect.arrayContaining([...must]));
    expect(judgedAgain(game).table).toEqual(game.table);
  }, 60_000);

  it('is named where it cannot be', () => {
    const answer = simulateGame({ seed: 'wanted', must: ['draw', 'redWin'] });
    expect(answer).toEqual({ missing: [expect.stringMatching(/^(draw|redWin)$/)], tried: 400 });
    expect(isHappening('draw') && !isHappening('toString')).toBe(true);
  }, 60_000);
});
