// Players in words of seatings: by number as long as the words are kept, by name when they are read.
import type { Words } from '@consigliere/seating';

/** Stands for a player's name in words that are kept; names are joined when the words are read. */
export function numberTag(player: number): string {
  return `{player ${player}}`;
}

/** Words in which every tag of a number has become a name. */
export function named({ en, ru }: Words, nameOf: (player: number) => string): Words {
  const told = (text: string): string =>
    text.replace(/\{player (\d+)\}/g, (_tag, number: string) => nameOf(Number(number)));
  return { en: told(en), ru: told(ru) };
}
