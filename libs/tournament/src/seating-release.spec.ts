// The seating of a round from its draft to the public: what was drafted is seated only when it is public.
import { describe, expect, it } from '@jest/globals';
import { isPublicEvent } from './desk-event.js';
import type { SeatingState } from './seating-release.js';
import { draftOf, seatingStates } from './seating-release.js';
import { tenPlayers } from './testing/cup.js';
import { ready, refusalOf, run, seatBoth, tableOf, tenMore } from './testing/desk-run.js';
import type { AnyTournamentAsk } from './tournament.js';

const key = { stage: 'q', round: 1 };
const draft = (seed: string | null, players = tenPlayers): AnyTournamentAsk => ({
  type: 'DraftRound', ...key, seed, tables: [tableOf(1, players, 'g1'), tableOf(2, tenMore, 'g2')],
});
const release = (to: SeatingState): AnyTournamentAsk =>
  ({ type: 'ReleaseSeating', ...key, to } as AnyTournamentAsk);
const releaseAt = (at: string | null): AnyTournamentAsk => ({ type: 'ScheduleRelease', ...key, at });
const leave: AnyTournamentAsk = { type: 'WithdrawPlayer', player: 'p1', ...key, reason: null };
const noon = '2026-05-01T12:00:00.000Z';

describe('the seating of a round', () => {
  it('is seated once it is public, and not before', () => {
    for (const [index, to] of seatingStates.slice(1).entries()) {
      const { tournament } = run([...ready, draft('oak'), release(to)]);
      expect(tournament.games.size).toBe(index === 2 ? 2 : 0);
      expect(draftOf(tournament, key)?.state).toBe(index === 2 ? undefined : to);
      expect(run([release(to)], tournament).last).toEqual({ accepted: [] });
    }
  });

  it('is told to the public only when it is public', () => {
    const told = [draft('oak'), release('confirmed'), release('hall'), releaseAt(noon), release('public')];
    let { tournament } = run(ready);
    const heard = told.map((ask) => {
      const answer = run([ask], tournament);
      tournament = answer.tournament;
      return 'accepted' in answer.last && answer.last.accepted.some(isPublicEvent);
    });
    expect(heard).toEqual([false, false, false, false, true]);
  });

  it('drafted anew is a draft again, counted; the same draft comes to nothing', () => {
    const { tournament } = run([...ready, draft('oak'), release('hall'), releaseAt(noon)]);
    expect(run([draft('oak')], tournament).last).toEqual({ accepted: [] });
    const { tournament: anew } = run([draft('elm', tenPlayers.toReversed())], tournament);
    expect(draftOf(anew, key)).toMatchObject({ number: 2, seed: 'elm', state: 'draft', releaseAt: null });
  });

  it('is drafted with others in one act, all or none', () => {
    const both = [1, 2].map((round) => ({
      stage: 'q', round, tables: [tableOf(1, tenPlayers, `a${round}`), tableOf(2, tenMore, `b${round}`)],
    }));
    const ask: AnyTournamentAsk = { type: 'DraftRounds', rounds: both, seed: 'oak' };
    const { tournament, last } = run([...ready, ask]);
    expect(last).toMatchObject({ accepted: [{ type: 'RoundDrafted' }, { type: 'RoundDrafted' }] });
    expect([1, 2].map((round) => draftOf(tournament, { stage: 'q', round }))).toMatchObject([
      { round: 1, seed: 'oak', number: 1 }, { round: 2, seed: 'oak', number: 1 },
    ]);
    expect(run([ask], tournament).last).toEqual({ accepted: [] });
    const strange = { stage: 'q', round: 3, tables: [tableOf(1, [...tenPlayers.slice(1), 'nobody'], 'g9')] };
    const half: AnyTournamentAsk = { type: 'DraftRounds', rounds: [...both, strange], seed: 'elm' };
    expect(run([half], tournament).last).toMatchObject({ refused: { code: 'player.notEntered' } });
    const double: AnyTournamentAsk = { type: 'DraftRounds', rounds: [...both, ...both], seed: 'elm' };
    expect(run([double], tournament).last).toMatchObject({ refused: { code: 'round.twice' } });
  });

  it('has his substitute in the place of him who leaves', () => {
    const substitute: AnyTournamentAsk = {
      type: 'SubstitutePlayer', out: 'p1', in: 'sparex', ...key, reason: null,
    };
    const { tournament } = run([...ready, draft('oak'), substitute, release('public')]);
    expect(tournament.games.get('g1')?.seated.players).toEqual(['sparex', ...tenPlayers.slice(1)]);
  });

  const elsewhere = { ...seatBoth(2), tables: [tableOf(1, tenPlayers, 'g1')] } as AnyTournamentAsk;
  const register: AnyTournamentAsk = { type: 'ChangePhase', phase: 'registration', reason: null };
  const further = { code: 'seating.isFurther', ...key };
  const gone = { code: 'player.withdrawn', player: 'p1', ...key };
  type Row = readonly [string, readonly AnyTournamentAsk[], AnyTournamentAsk, object];
  const refusals: readonly Row[] = [
    ['without a draft', [], release('public'), { code: 'seating.noDraft', ...key }],
    ['scheduled without one', [], releaseAt(noon), { code: 'seating.noDraft', ...key }],
    ['taken back', [draft(null), release('hall')], release('confirmed'), further],
    ['with one who left since', [draft(null), leave], release('public'), gone],
    ['drafted with him', [leave], draft(null), gone],
    ['with a game of another place', [draft(null), elsewhere], release('public'),
      { code: 'game.placedElsewhere', game: 'g1', stage: 'q', round: 2, table: 1 }],
    ['public while players register', [register, draft(null)], release('public'),
      { code: 'tournament.isRegistering' }],
  ];

  it.each(refusals)('%s is refused', (_title, before, ask, refusal) => {
    expect(refusalOf(run([...ready, ...before, ask]))).toEqual(refusal);
  });
});
