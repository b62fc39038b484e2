// What every part of a simulated game works with, and who comes into question at the table.
import type { Seat } from '@consigliere/rules';
import { living } from '@consigliere/rules';
import type { Judge } from './judge.js';
import type { Minds } from './minds.js';
import type { Sitting } from './sitting.js';

export interface Play {
  readonly sitting: Sitting;
  readonly minds: Minds;
  readonly judge: Judge;
}

/** The living seats but one, the likeliest first by a measure that chance blurs a little. */
export function ranked({ sitting }: Play, self: Seat, measure: (seat: Seat) => number): readonly Seat[] {
  return living(sitting.table)
    .filter((seat) => seat !== self)
    .map((seat) => ({ seat, value: measure(seat) + sitting.chance.near(0, 0.25) }))
    .toSorted((a, b) => b.value - a.value || a.seat - b.seat)
    .map(({ seat }) => seat);
}

/** The living of a team, in order of number. */
export function livingOf({ sitting, minds }: Play, team: 'red' | 'black'): readonly Seat[] {
  return living(sitting.table).filter((seat) => minds.bot(seat).team === team);
}
