// Which team a role plays for, as the class of its colours.
import type { Role, Winner } from '../gql/generated/queries';

export type TeamClass = 'red' | 'black';

export const teamOf = (role: Role): TeamClass => (role === 'MAFIA' || role === 'DON' ? 'black' : 'red');

/** The glyph that stands for a team that has won; a draw has none. */
export function glyphOfWinner(winner: Winner): Role | null {
  if (winner === 'DRAW') return null;
  return winner === 'RED' ? 'CITIZEN' : 'MAFIA';
}
