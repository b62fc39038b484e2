// Players in the words of findings: by id, or by the name that whoever asks has for them.
import { describe, expect, it } from '@jest/globals';
import { tenPlayers, usualRoles } from '../testing/cup.js';
import type { GameFacts } from './facts.js';
import { protocolFindings, roundFindings } from './protocol-findings.js';

const seats = usualRoles.map((role, index) => ({
  player: index === 9 ? 'p1' : (tenPlayers[index] ?? ''), role,
  extra: '0', penalty: '0', disqualified: false, ppk: false, technicalFouls: 0,
}));
const game: GameFacts = {
  stage: 'q', round: 1, table: 1, judge: null, winner: 'red', firstKilled: 0, bestMove: null,
  laterBestMoves: [], seats,
};
const nameOf = (player: string): string => (player === 'p1' ? 'Nick' : player);

describe('a player in the words of a finding', () => {
  it('of one game', () => {
    expect(protocolFindings(game).map(({ message }) => message.en))
      .toEqual(['player p1 sits on several seats: 1, 10']);
    expect(protocolFindings(game, nameOf).map(({ message }) => message.ru))
      .toEqual(['игрок Nick сидит на нескольких местах: 1, 10']);
  });

  it('of a round', () => {
    const words = roundFindings([game, { ...game, table: 2 }], nameOf).map(({ message }) => message.en);
    expect(words[0]).toBe('player Nick sits at another table in this round too');
    expect(words[1]).toBe('player p2 sits at another table in this round too');
  });
});
