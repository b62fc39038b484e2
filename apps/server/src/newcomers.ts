// Somebody new whatever he is called: his id is made of the command that brings him.
import { createHmac } from 'node:crypto';
import type { House } from './house.js';
import type { PlayerInput } from './player-inputs.js';

/** An id that the same parts make again, and nobody without the key of the house. */
export function newcomerId({ importKey }: Pick<House, 'importKey'>, parts: readonly (string | number)[]) {
  const hex = createHmac('sha256', importKey).update(JSON.stringify(parts)).digest('hex');
  const [a, b, c, d] = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(13, 16), hex.slice(17, 20)];
  return `${a}-${b}-8${c}-a${d}-${hex.slice(20, 32)}`;
}

/**
 * The same inputs with an id in the place of whoever is said to be another person than all who are known, who
 * is introduced by it. `command`: the act's id.
 */
export async function withNewcomers(
  house: House,
  command: string,
  inputs: readonly (PlayerInput | null)[],
): Promise<readonly (PlayerInput | null)[]> {
  const others: { id: string; nick: string }[] = [];
  const all = inputs.map((input) => {
    if (input?.another === undefined) return input;
    const id = newcomerId(house, ['another', command, others.length]);
    others.push({ id, nick: input.another });
    return { id };
  });
  await house.persons.introduce(others);
  return all;
}
