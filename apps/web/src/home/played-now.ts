// Which of the open games are being played: one left open, or put down after its day, is none of them.
import type { TableNowFragment } from '../gql/generated/queries';

type OpenGame = Pick<TableNowFragment, 'began' | 'heading' | 'tableNumber'>;

const hourMs = 3_600_000;

/** A day of a tournament and the night after it. */
const longestMs = 12 * hourMs;

/** From the noon of the day that is told to the edges of that day anywhere on earth, and a night more. */
const awayMs = 36 * hourMs;

/** Whether a game was begun on the day that its heading tells; true where it tells none. */
function begunOnItsDay({ began, heading: { date } }: OpenGame): boolean {
  const noon = Date.parse(`${date ?? ''}T12:00:00Z`);
  return Number.isNaN(noon) || Math.abs(Date.parse(began) - noon) <= awayMs;
}

/** Those begun within the last twelve hours before `now`, ms since 1970, by the number of their table. */
export function playedNow<Game extends OpenGame>(games: readonly Game[], now: number): Game[] {
  const numberOf = ({ tableNumber }: Game): number => tableNumber ?? games.length + 1000;
  return games
    .filter((game) => now - Date.parse(game.began) < longestMs && begunOnItsDay(game))
    .toSorted((one, other) => numberOf(one) - numberOf(other));
}
