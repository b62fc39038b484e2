// The players of a tournament stand by place, then by name.
import { describe, expect, it } from '@jest/globals';
import { entrantLines, type Entered } from './entrants';

const entered = ['Юла', 'Ёж', 'Ель', 'Ash'].map((nick) => ({ player: { id: nick, nick }, team: null }));
const row = (id: string, place: number, games: number) => ({
  place, shared: false, player: { id }, total: '1', games, wins: 0,
});

const tournament = (rows: readonly ReturnType<typeof row>[]): Entered =>
  ({ entered, standings: { rows } }) as unknown as Entered;

const nicks = (lines: ReturnType<typeof entrantLines>) => lines.map(({ nick }) => nick);

describe('the players of a tournament', () => {
  it('stand by place, those without one after them by name', () => {
    const lines = entrantLines(tournament([row('Юла', 1, 3), row('Ash', 2, 3)]), 'ru');
    expect(nicks(lines)).toEqual(['Юла', 'Ash', 'Ёж', 'Ель']);
  });

  it('have no place before their first game', () => {
    const lines = entrantLines(tournament([row('Юла', 1, 0), row('Ash', 1, 0)]), 'ru');
    expect(nicks(lines)).toEqual(['Ёж', 'Ель', 'Юла', 'Ash']);
    expect(lines.every((line) => line.row === null)).toBe(true);
  });
});
