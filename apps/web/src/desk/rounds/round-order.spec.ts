// Rounds in the order of play: what comes next, and where a player sits from a round on.
import { describe, expect, it } from '@jest/globals';
import { isFrom, roundOptions, seatsFrom } from './round-order';

const table = (state: string, ...players: string[]) => ({
  table: 1, state, players: players.map((id) => ({ id })),
});

const cup = {
  stages: [{ id: 'main', name: 'Main' }, { id: 'final', name: 'Final' }],
  schedule: [{ stage: 'main', round: 3 }],
  seating: [
    { stage: 'main', round: 1, tables: [table('CLOSED', 'a', 'b')] },
    { stage: 'main', round: 2, tables: [table('SCHEDULED', 'b', 'a')] },
    { stage: 'final', round: 1, tables: [table('SCHEDULED', 'c', 'd', 'a')] },
  ],
};

describe('the rounds of a tournament', () => {
  it('are those known, and the next of each stage', () => {
    const options = roundOptions(cup)
      .map(({ stage, round, isNew }) => `${stage} ${round}${isNew ? '?' : ''}`);
    expect(options).toEqual(['main 1', 'main 2', 'main 3', 'main 4?', 'final 1', 'final 2?']);
    expect(roundOptions({ ...cup, stages: [{ id: 'main', name: 'Main' }] })[0]?.stageName).toBeNull();
  });

  it('come one after the other, stage by stage', () => {
    const from = { stage: 'main', round: 2 };
    expect(isFrom(cup, { stage: 'main', round: 1 }, from)).toBe(false);
    expect(isFrom(cup, from, from)).toBe(true);
    expect(isFrom(cup, { stage: 'final', round: 1 }, from)).toBe(true);
  });

  it('say where a player sits from one of them on', () => {
    const seats = seatsFrom(cup, 'a', { stage: 'main', round: 1 });
    expect(seats.map(({ stage, round, seat, begun }) => [stage, round, seat, begun])).toEqual([
      ['main', 1, 1, true], ['main', 2, 2, false], ['final', 1, 3, false],
    ]);
    expect(seatsFrom(cup, 'c', { stage: 'final', round: 2 })).toEqual([]);
  });
});
