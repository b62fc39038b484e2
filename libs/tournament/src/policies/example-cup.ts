// A small tournament that shows what a policy does: five games in which everything happens that gives points.
import type { Role, Seat } from '@consigliere/rules';
import type { GameFacts, SeatFacts, TournamentFacts } from '../bundle/facts.js';

const nicks = ['Ash', 'Birch', 'Cedar', 'Elm', 'Fir', 'Hazel', 'Linden', 'Maple', 'Oak', 'Willow'] as const;

const roles: readonly Role[] = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
];

interface Sketch extends Pick<GameFacts, 'winner' | 'firstKilled' | 'bestMove'> {
  readonly seats?: Readonly<Record<number, Partial<SeatFacts>>>;
}

/** Black sit at the seats of the first three of the players, moved on by three with each game. */
const games: readonly Sketch[] = [
  { winner: 'red', firstKilled: 5, bestMove: [1, 2, 9], seats: { 6: { extra: '0.3' }, 4: { extra: '0.2' } } },
  { winner: 'black', firstKilled: 6, bestMove: [1, 2, 3], seats: { 1: { extra: '0.4' } } },
  { winner: 'black', firstKilled: 4, bestMove: [2, 7, 8], seats: { 9: { disqualified: true } } },
  { winner: 'red', firstKilled: 0, bestMove: [], seats: { 2: { ppk: true }, 7: { technicalFouls: 1 } } },
  { winner: 'draw', firstKilled: 8, bestMove: [1, 3, 5], seats: { 10: { extra: '0.2' } } },
];

function gameOf({ seats = {}, ...facts }: Sketch, at: number): GameFacts {
  return {
    stage: 'example', round: at + 1, table: 1, judge: null, laterBestMoves: [], ...facts,
    seats: nicks.map((_, seat) => ({
      player: nicks[(seat + at * 3) % nicks.length] ?? '', role: roles[seat] ?? 'citizen', extra: '0',
      penalty: '0', disqualified: false, ppk: false, technicalFouls: 0, ...seats[(seat + 1) as Seat],
    })),
  };
}

/** The example; its players are called as their ids. */
export const exampleCup: TournamentFacts = {
  name: 'Example',
  stages: [{ id: 'example', name: 'Example', coefficient: '1', finalists: null }],
  teams: [],
  players: nicks.map((id) => ({ id, nick: id, team: null })),
  games: games.map(gameOf),
};
