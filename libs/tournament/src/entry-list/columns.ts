// Which column of an entry list holds what: guessed from the words of its first row, or chosen.

/** What an entry list may say of somebody; `name` is the full name, read but never kept. */
export const entryFields = ['nick', 'name', 'club', 'city', 'team', 'guest'] as const;

export type EntryField = (typeof entryFields)[number];

/** The number of the column of each field, from 0; null where the list has none. */
export type EntryColumns = Readonly<Record<EntryField, number | null>>;

/** The words by which a column is known, folded as `headerWord` folds them. */
const headerWords: Readonly<Record<EntryField, readonly string[]>> = {
  nick: [
    'nick', 'nickname', 'nick name', 'player', 'gamer tag', 'ник', 'никнейм', 'игровой ник', 'ник игрока',
    'игрок', 'псевдоним', 'игровое имя', 'прозвище',
  ],
  name: ['name', 'full name', 'real name', 'фио', 'ф и о', 'имя', 'имя фамилия', 'фамилия имя', 'полное имя'],
  club: ['club', 'клуб', 'игровой клуб'],
  city: ['city', 'town', 'город', 'населенный пункт'],
  team: ['team', 'команда', 'пара'],
  guest: ['guest', 'гость', 'гостевой', 'вне зачета'],
};

const noColumns: EntryColumns = { nick: null, name: null, club: null, city: null, team: null, guest: null };

/** A heading as it is compared: without case, marks and what stands between words. */
function headerWord(text: string): string {
  const small = text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е');
  return small.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function fieldOf(heading: string): EntryField | null {
  const word = headerWord(heading);
  return entryFields.find((field) => headerWords[field].includes(word)) ?? null;
}

/** Whether a row is one of headings: it has a word for a nick or a name, or two words for anything. */
export function isHeader(row: readonly string[]): boolean {
  const fields = new Set(row.map(fieldOf).filter((field) => field !== null));
  return fields.has('nick') || fields.has('name') || fields.size > 1;
}

/**
 * The columns by the words of a row of headings, of two with the same word the first. A list with no heading
 * for a nick has it in the column of the name, or else in its first that is not taken.
 */
export function guessColumns(header: readonly string[] | null): EntryColumns {
  if (header === null) return { ...noColumns, nick: 0 };
  const found = { ...noColumns };
  for (const [column, heading] of header.entries()) {
    const field = fieldOf(heading);
    if (field !== null) found[field] ??= column;
  }
  if (found.nick !== null) return found;
  if (found.name !== null) return { ...found, nick: found.name, name: null };
  const taken = new Set(Object.values(found));
  const free = header.findIndex((_, column) => !taken.has(column));
  return { ...found, nick: free < 0 ? 0 : free };
}

/** What is wrong with columns that were chosen, or null: each is one of the list, and no two are the same. */
export function columnsFault(columns: EntryColumns, width: number): EntryField | null {
  const taken = new Set<number>();
  for (const field of entryFields) {
    const column = columns[field];
    if (column === null) {
      if (field === 'nick') return field;
      continue;
    }
    if (!Number.isInteger(column) || column < 0 || column >= width || taken.has(column)) return field;
    taken.add(column);
  }
  return null;
}
