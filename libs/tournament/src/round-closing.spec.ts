// Rounds close only when each game is signed or void, whatever the order of acts; seals of protocols.
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { ProtocolAsk } from './protocol.js';
import { decideProtocol, emptyProtocol, evolveProtocol, type Protocol } from './protocol.js';
import type { GameCourse } from './result-status.js';
import { lackOf, resultStatus } from './result-status.js';
import { lackingText } from './round-closing.js';
import { hasResult } from './signing.js';
import { tenPlayers } from './testing/cup.js';
import { ready, refusalOf, run, seatBoth } from './testing/desk-run.js';
import type { AnyTournamentAsk, Tournament } from './tournament.js';
import { roundName } from './tournament.js';
import type { TypedProtocol } from './typed-protocol.js';

const typed = (extra: string, winner: TypedProtocol['winner'] = 'red'): TypedProtocol => ({
  judge: null, winner, firstKilled: null, bestMove: null,
  seats: tenPlayers.map((player) => ({
    player, role: 'citizen', extra, penalty: '0', disqualified: false, ppk: false, technicalFouls: 0,
  })),
});

const courseOf = (protocol: Protocol): GameCourse => ({
  state: hasResult(protocol) ? 'typed' : 'scheduled', hasResult: hasResult(protocol),
  isSigned: protocol.signature !== null, isVoid: protocol.voided !== null,
  waitsForSecond: protocol.proposals.length > 0,
});

const games = ['q-1-1', 'q-1-2'] as const;
const round = { stage: 'q', round: 1 };

interface World {
  readonly tournament: Tournament;
  readonly protocols: Readonly<Record<string, Protocol>>;
}

type Step = { readonly to: 'round'; readonly ask: 'close' | 'reopen' }
  | { readonly to: 'game'; readonly game: string; readonly ask: (protocol: Protocol) => ProtocolAsk };

/** As the server does it: what one stream needs of the others is handed in, or refused before it. */
function after({ tournament, protocols }: World, step: Step, act: string): World {
  if (step.to === 'round') {
    const handed = games.map((game) => ({ game, course: courseOf(protocols[game] ?? emptyProtocol) }));
    const ask: AnyTournamentAsk = step.ask === 'close'
      ? { type: 'CloseRound', ...round, games: handed } : { type: 'ReopenRound', ...round, reason: 'why' };
    return { protocols, tournament: run([ask], tournament).tournament };
  }
  const known = protocols[step.game] ?? emptyProtocol;
  if (tournament.desk.closedRounds.has(roundName(round))) return { tournament, protocols };
  const decision = decideProtocol({ act, ask: step.ask(known) }, known);
  const next = 'accepted' in decision ? decision.accepted.reduce(evolveProtocol, known) : known;
  return { tournament, protocols: { ...protocols, [step.game]: next } };
}

const asks: readonly ((protocol: Protocol) => ProtocolAsk)[] = [
  () => ({ type: 'TypeProtocol', typed: typed('0') }),
  () => ({ type: 'TypeProtocol', typed: typed('0.4'), by: 'ann' }),
  () => ({ type: 'TypeProtocol', typed: typed('0.4'), by: 'ben' }),
  ({ sheet }) => ({ type: 'SignProtocol', sheet, as: 'judge' }),
  ({ sheet }) => ({ type: 'SignProtocol', sheet: sheet + 1, as: 'judge' }),
  () => ({ type: 'WithdrawSignature', reason: 'why' }),
  () => ({ type: 'VoidGame', reason: 'why' }),
  () => ({ type: 'WithdrawVoid', reason: 'why' }),
  ({ typings }) => ({ type: 'WithdrawTyping', of: typings.at(-1)?.act ?? '', reason: null }),
];

const steps = fc.array(fc.oneof(
  fc.constantFrom<Step>({ to: 'round', ask: 'close' }, { to: 'round', ask: 'reopen' }),
  fc.record({
    to: fc.constant('game' as const), game: fc.constantFrom(...games), ask: fc.constantFrom(...asks),
  }),
), { minLength: 20, maxLength: 40, size: 'max' });

const start: World = { tournament: run([...ready, seatBoth(1)]).tournament, protocols: {} };

describe('a void', () => {
  it('that is taken back leaves a protocol as it was before', () => {
    const ofProtocol = fc.array(fc.constantFrom(...asks), { maxLength: 12 });
    let taken = 0;
    fc.assert(fc.property(ofProtocol, (some) => {
      const run = (protocol: Protocol, ask: ProtocolAsk, act: string): Protocol => {
        const decision = decideProtocol({ act, ask }, protocol);
        return 'accepted' in decision ? decision.accepted.reduce(evolveProtocol, protocol) : protocol;
      };
      const before = some.reduce((one, ask, at) => run(one, ask(one), `a${at}`), emptyProtocol);
      if (before.voided) return;
      const voided = run(before, { type: 'VoidGame', reason: 'why' }, 'v');
      const after = run(voided, { type: 'WithdrawVoid', reason: 'why' }, 'w');
      taken += voided.voided ? 1 : 0;
      expect({ ...after, lastAct: before.lastAct }).toEqual(before);
    }), { numRuns: 300 });
    expect(taken).toBeGreaterThan(0);
  });
});

describe('a round', () => {
  it('that is closed has only signed or void games, whatever the order of acts', () => {
    let closings = 0;
    fc.assert(fc.property(steps, (some) => {
      some.reduce((world, step, index) => {
        const next = after(world, step, `a${index}`);
        if (next.tournament.desk.closedRounds.has(roundName(round))) {
          closings += 1;
          for (const game of games) {
            const { isSigned, isVoid } = courseOf(next.protocols[game] ?? emptyProtocol);
            expect(isSigned || isVoid).toBe(true);
          }
        }
        return next;
      }, start);
    }), { numRuns: 300 });
    expect(closings).toBeGreaterThan(0);
  });

  it('names each table that keeps it open, and why', () => {
    const course: GameCourse = {
      state: 'typed', hasResult: true, isSigned: false, isVoid: false, waitsForSecond: false,
    };
    const close: AnyTournamentAsk = {
      type: 'CloseRound', ...round, games: [{ game: 'q-1-2', course }],
    };
    expect(refusalOf(run([...ready, seatBoth(1), close]))).toEqual({
      code: 'round.lacks', ...round, missing: 'Not played (tables 1); not signed (tables 2)',
      missingRu: 'Не сыграно (столы 1); не подписано (столы 2)',
    });
    expect(lackingText([], 'en')).toBe('');
    expect(refusalOf(run([...ready, { ...close, games: [] }]))).toEqual({ code: 'round.unseated', ...round });
  });

  it('that is closed is not seated anew, and opened only with a reason', () => {
    const isVoid: GameCourse = {
      state: 'scheduled', hasResult: false, isSigned: false, isVoid: true, waitsForSecond: false,
    };
    const close: AnyTournamentAsk = {
      type: 'CloseRound', ...round, games: games.map((game) => ({ game, course: isVoid })),
    };
    const { tournament } = run([...ready, seatBoth(1), close]);
    expect(run([close], tournament).last).toEqual({ accepted: [] });
    expect(run([seatBoth(1)], tournament).last).toEqual({ accepted: [] });
    const anew = { ...seatBoth(2), round: 1 } as AnyTournamentAsk;
    expect(refusalOf(run([anew], tournament))).toEqual({ code: 'round.isClosed', ...round });
    const leave: AnyTournamentAsk = { type: 'WithdrawPlayer', player: 'sparex', ...round, reason: null };
    expect(refusalOf(run([leave], tournament))).toEqual({ code: 'round.isClosed', ...round });
    const judging: readonly AnyTournamentAsk[] = [
      { type: 'EnterJudges', judges: [{ judge: 'judge-a', club: null }] },
      {
        type: 'AssignJudges', rounds: [{ ...round, tables: [{ table: 1, judge: 'judge-a' }] }], reason: null,
      },
    ];
    expect(refusalOf(run(judging, tournament))).toEqual({ code: 'round.isClosed', ...round });
    const reopen = (reason: string | null): AnyTournamentAsk => ({ type: 'ReopenRound', ...round, reason });
    expect(refusalOf(run([reopen(null)], tournament))).toEqual({ code: 'reason.missing' });
    const { tournament: open } = run([reopen('a vote')], tournament);
    expect(refusalOf(run([reopen('a vote')], open))).toEqual({ code: 'round.isOpen', ...round });
  });
});

describe('the status of a result', () => {
  const course: GameCourse = {
    state: 'scheduled', hasResult: false, isSigned: false, isVoid: false, waitsForSecond: false,
  };
  it.each<[Partial<GameCourse>, boolean, string, string | null]>([
    [{}, false, 'scheduled', 'notPlayed'],
    [{ waitsForSecond: true }, false, 'scheduled', 'secondPerson'],
    [{ state: 'running' }, false, 'live', 'notClosed'],
    [{ state: 'typed' }, false, 'awaitingSignature', 'noResult'],
    [{ state: 'typed', hasResult: true }, false, 'awaitingSignature', 'signature'],
    [{ state: 'closed', hasResult: true, isSigned: true }, false, 'unofficial', null],
    [{ state: 'closed', hasResult: true, isSigned: true }, true, 'official', null],
    [{ state: 'closed', hasResult: true, isSigned: true, isVoid: true }, true, 'void', null],
  ])('%# is as the table has it', (more, isRoundClosed, status, lack) => {
    const one = { ...course, ...more };
    expect([resultStatus(one, isRoundClosed), lackOf(one)]).toEqual([status, lack]);
  });
});
