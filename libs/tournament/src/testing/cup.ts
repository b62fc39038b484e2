// Small tournaments for specs: ten players a game, everything not said is plain.
import type { Role } from '@consigliere/rules';
import type { GameFacts, SeatFacts, TournamentFacts } from '../bundle/facts.js';

/** Black sit at 1, 2 and 3 (the don at 1), the sheriff at 4. */
export const usualRoles: readonly Role[] = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
];

export const tenPlayers: readonly string[] = Array.from({ length: 10 }, (_, i) => `p${i + 1}`);

/** What a spec says of a game: seats by number, the rest of the seats are plain. */
export interface GameSketch extends Partial<Omit<GameFacts, 'seats'>> {
  readonly players?: readonly string[];
  readonly roles?: readonly Role[];
  readonly seats?: Readonly<Record<number, Partial<SeatFacts>>>;
}

/** A game of stage q, round 1, table 1, that red won and in which nobody was killed first, unless told. */
export function sketchedGame(sketch: GameSketch): GameFacts {
  const { players = tenPlayers, roles = usualRoles, seats = {}, ...game } = sketch;
  return {
    stage: 'q', round: 1, table: 1, judge: null,
    winner: 'red', firstKilled: 0, bestMove: [], laterBestMoves: [],
    ...game,
    seats: players.map((player, i) => ({
      player, role: roles[i] ?? 'citizen', extra: '0', penalty: '0',
      disqualified: false, ppk: false, technicalFouls: 0, ...seats[i + 1],
    })),
  };
}

/** A tournament of the games with stages as told; players and their nicks are the ids that sit in them. */
export function sketchedCup(
  games: readonly GameSketch[],
  cup: Partial<Omit<TournamentFacts, 'games'>> = {},
): TournamentFacts {
  const facts = games.map(sketchedGame);
  const ids = [...new Set(facts.flatMap(({ seats }) => seats.map(({ player }) => player)))];
  return {
    name: 'Cup',
    stages: [{ id: 'q', name: 'Qualification', coefficient: '1', finalists: null }],
    teams: [],
    players: ids.map((id) => ({ id, nick: id, team: null })),
    ...cup,
    games: facts,
  };
}
