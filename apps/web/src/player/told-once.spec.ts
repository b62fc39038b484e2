// A win rests on the act that decided the game, and on its closing only where there is no other.
import { describe, expect, it } from '@jest/globals';
import { toldOnce } from './told-once';

const types = (...all: readonly string[]) => all.map((type) => ({ type }));

describe('the result of a game', () => {
  it('is told once, by the act that decided it', () => {
    expect(toldOnce(types('GameDecided', 'GameClosed'))).toEqual(types('GameDecided'));
    expect(toldOnce(types('VoteCounted', 'GameDecided'))).toEqual(types('VoteCounted', 'GameDecided'));
  });

  it('is told by the closing where nothing else tells it', () => {
    expect(toldOnce(types('GameClosed'))).toEqual(types('GameClosed'));
  });
});
