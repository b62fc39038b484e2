// Persons in words of seatings: by tags as long as the words are kept, by name when they are read.
import type { Words } from '@consigliere/seating';

/** Stands for a player's name in words that are kept; names are joined when the words are read. */
export function numberTag(player: number): string {
  return `{player ${player}}`;
}

/** Stands for a judge of the desk's, by his id. */
export function judgeTag(judge: string): string {
  return `{judge ${judge}}`;
}

/** Whom the tags stand for. */
export interface NamesOfTags {
  readonly player: (number: number) => string;
  readonly judge: (id: string) => string;
}

/** The judges whose tags are in words. */
export function judgesIn({ en }: Words): readonly string[] {
  return [...en.matchAll(/\{judge ([\w-]+)\}/g)].map(([, id = '']) => id);
}

/** Words in which every tag has become a name. */
export function named({ en, ru }: Words, nameOf: NamesOfTags): Words {
  const told = (text: string): string => text
    .replace(/\{player (\d+)\}/g, (_tag, number: string) => nameOf.player(Number(number)))
    .replace(/\{judge ([\w-]+)\}/g, (_tag, id: string) => nameOf.judge(id));
  return { en: told(en), ru: told(ru) };
}
