// Looking for a person by a part of his name, as people type it: in any case, in either alphabet.

/** Letters of the Latin alphabet by the Cyrillic ones that look like them, small or capital. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't', у: 'y', х: 'x',
  і: 'i', ї: 'i', ј: 'j', ѕ: 's', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h',
};

/** A name so that names which look or are meant alike are the same text: for comparing, not for reading. */
export function foldedName(name: string): string {
  const small = name.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/gu, ' ');
  return Array.from(small, (letter) => lookAlikes[letter] ?? letter).join('');
}

/** Whether a part of a name is what is looked for; both folded. */
export function hasPart(folded: string, part: string): boolean {
  return folded.includes(part);
}
