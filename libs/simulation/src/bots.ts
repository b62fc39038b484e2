// Ten players as the simulator plays them: how they speak, how calm they are, how well they read.
import type { Role, Seat, Team } from '@consigliere/rules';
import { allSeats, roleAt, teamOf, type Deal } from '@consigliere/rules';
import type { Chance } from './chance.js';
import type { Temper } from './temper.js';

export interface Bot {
  readonly seat: Seat;
  readonly role: Role;
  readonly team: Team;
  /** How much of what there is to see he sees: about 1. */
  readonly skill: number;
  /** Seconds of a minute that he likes to use. */
  readonly talk: number;
  /** How often a foul is his, compared with others. */
  readonly heat: number;
}

const usualDeal: Deal = [
  'don', 'mafia', 'mafia', 'sheriff', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen', 'citizen',
];
const heatOfHothead = 25;

/** The roles as the cards fell. */
export function dealtRoles(chance: Chance): Deal {
  return chance.shuffled(usualDeal);
}

/** The ten of a table, in seat order. */
export function dealtBots(roles: Deal, chance: Chance, temper: Temper): readonly Bot[] {
  const hothead = chance.roll(temper.hothead) ? chance.pick(allSeats) : null;
  return allSeats.map((seat) => {
    const role = roleAt(roles, seat);
    return {
      seat,
      role,
      team: teamOf(role),
      skill: Math.max(0.2, chance.near(1, 0.35)),
      talk: chance.int(50, 63),
      heat: seat === hothead ? heatOfHothead : chance.int(1, 4) / 2,
    };
  });
}
