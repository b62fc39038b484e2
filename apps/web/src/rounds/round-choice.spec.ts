// The round that is shown.
import { describe, expect, it } from '@jest/globals';
import type { TableGameState } from '../gql/generated/queries';
import { chosenRound } from './round-choice';

const round = (stage: string, number: number, state: TableGameState) => {
  return { stage, round: number, tables: [{ state }] };
};
const rounds = [round('q', 1, 'TYPED'), round('q', 2, 'RUNNING'), round('f', 1, 'SCHEDULED')];

describe('the round of an address', () => {
  it.each([
    ['q', 1, rounds[0]],
    ['f', 1, rounds[2]],
    [null, 2, rounds[1]],
    [null, null, rounds[1]],
    ['x', 9, rounds[1]],
  ])('%s %j', (stage, number, chosen) => expect(chosenRound(rounds, stage, number)).toBe(chosen));

  it('is the last when all are over, and none where there are none', () => {
    expect(chosenRound(rounds.slice(0, 1), null, null)).toBe(rounds[0]);
    expect(chosenRound([], null, null)).toBeNull();
  });
});
