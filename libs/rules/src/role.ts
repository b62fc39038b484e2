// Who plays for whom: the four roles and the two teams.
import type { Seat } from './seat.js';

export type Role = 'citizen' | 'sheriff' | 'mafia' | 'don';

export type Team = 'red' | 'black';

/** Ten roles, in seat order. */
export type Deal = readonly Role[];

/** std.roles Seven red (six citizens, one sheriff) and three black (two mafia, one don). */
export const composition: Readonly<Record<Role, number>> = { citizen: 6, sheriff: 1, mafia: 2, don: 1 };

export const roles: readonly Role[] = ['citizen', 'sheriff', 'mafia', 'don'];

/** The team that a role plays for. */
export function teamOf(role: Role): Team {
  return role === 'mafia' || role === 'don' ? 'black' : 'red';
}

/** The other team. */
export function opponentOf(team: Team): Team {
  return team === 'red' ? 'black' : 'red';
}

/** The role dealt to a seat. A deal has ten roles, so each seat has one. */
export function roleAt(deal: Deal, seat: Seat): Role {
  const role = deal[seat - 1];
  if (!role) throw new Error(`the deal has no role for seat ${seat}`);
  return role;
}

/** Whether ten roles add up to the composition of the game. */
export function isFullDeal(deal: Deal): boolean {
  const count = (role: Role): number => deal.filter((r) => r === role).length;
  return deal.length === 10 && roles.every((role) => count(role) === composition[role]);
}
