// The rounds of a stage as they are now: seated ones, drafts before them, and two players who change places.
import { describe, expect, it } from '@jest/globals';
import type { DeskDraft, DeskTournament } from '../frame/read-desk';
import { currentRounds, idsOf, sentSwapped } from './current-rounds';

const players = (...ids: readonly string[]) => ids.map((id) => ({ id, nick: id }));
const seated = (round: number, state: 'SCHEDULED' | 'RUNNING', ...ids: readonly string[]) => ({
  stage: 'q', round, closed: false,
  tables: [{
    table: 1, game: `g${round}`, state, status: 'SCHEDULED' as const, voided: null, judge: null, winner: null,
    players: players(...ids),
  }],
});
const draft = (round: number, state: DeskDraft['state'], ...ids: readonly string[]): DeskDraft => ({
  stage: 'q', round, number: 1, state, seed: null, draftedBy: 'me', draftedAt: '', releaseAt: null,
  tables: [{ table: 1, game: `g${round}`, judge: { id: 'j', nick: 'J' }, players: players(...ids) }],
});

const tournament: Pick<DeskTournament, 'seating'> = {
  seating: [seated(1, 'RUNNING', 'a', 'b'), seated(2, 'SCHEDULED', 'a', 'b')],
};
const drafts = [
  draft(2, 'CONFIRMED', 'b', 'a'), draft(3, 'REPLACED', 'b', 'a'), draft(3, 'DRAFT', 'a', 'b'),
  draft(5, 'DRAFT', 'a', 'b'),
];

describe('the rounds as they are', () => {
  it('end before the first that is unknown; a waiting draft goes before what is seated', () => {
    const rounds = currentRounds(tournament, drafts, 'q');
    expect(idsOf(rounds)).toEqual([[['a', 'b']], [['b', 'a']], [['a', 'b']]]);
    expect(rounds.map(({ drafted, begun }) => [drafted, begun])).toEqual([
      [false, true], [true, false], [true, false],
    ]);
  });

  it('are sent with two in each other\'s places, the judge as he was', () => {
    const [round] = currentRounds({ seating: [] }, [draft(1, 'DRAFT', 'a', 'b')], 'q');
    expect(round && sentSwapped(round, 'b', 'c')).toEqual([
      { table: 1, game: 'g1', judge: { id: 'j' }, players: ['a', 'c'] },
    ]);
  });
});
