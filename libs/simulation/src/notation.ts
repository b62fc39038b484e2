// A simulated game as MGN: the text that replays to the same result and points.
import type { HeaderLine } from '@consigliere/rules';
import { mgnOfGame, printMgn } from '@consigliere/rules';
import type { SimulatedGame } from './simulated-game.js';

/** `names` are the nicks of the ten, in seat order; headers such as `tournament`, `judge`. */
export function simulatedMgn(
  { events, awards, game }: SimulatedGame,
  names: readonly string[] | null,
  headers: readonly HeaderLine[] = [],
): string {
  const written = mgnOfGame(events, awards, { names, headers });
  if (!written) throw new Error(`${game} was not dealt`);
  return printMgn(written);
}
