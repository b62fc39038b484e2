// A seating that took longer to find than an organiser waits: where a search of such numbers may begin.
import type { Demands } from './demands.js';
import type { Draws } from './draws.js';

/** By players, tables, rounds and games; a round a text, its tables apart, players by their signs. */
const known: Readonly<Record<string, readonly string[]>> = {
  '27 2 14 10': [
    '13456cglop 028abdefmq', '246789jmoq 35abcfhikn', '017ceinopq 689bdghjkl', '234defhijp 01579aklmn',
    '3578adhmop 149befglnq', '0379bcegjm 126adfikoq', '046afgjknp 2589cehilq', '2cdjklmnop 0134678bhi',
    '0589dfgino 127abhjlpq', '149acdghim 3567efjklo', '02356ghmnq 489abcekop', '24567bcden 038giklmpq',
    '047cdfhklq 1238aegjno', '1569bfijmp',
  ],
};

const signs = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Slots of a known seating of these numbers, its players drawn by lot; null where none is known or fits. */
export function knownSlots({ plan, plain, presence }: Demands, draws: Draws): Int16Array | null {
  const { players, tables, rounds, games, played, byPresence } = plan;
  const seating = known[[players, tables, rounds, games].join(' ')];
  const isBound = byPresence || played > 0 || presence.away.includes(1) || presence.bound.includes(1);
  if (!seating || !plain || isBound) return null;
  const order = draws.shuffle([...Array(players).keys()]);
  const slots = new Int16Array(rounds * players);
  seating.forEach((text, round) => {
    const seated = [...text.replaceAll(' ', '')].map((sign) => signs.indexOf(sign));
    const resting = [...Array(players).keys()].filter((player) => !seated.includes(player));
    slots.set([...seated, ...resting].map((player) => order[player] as number), round * players);
  });
  return slots;
}
