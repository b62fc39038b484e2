// A table as the views keep it: what differs from an empty table, without the ruleset and the players.
import type { Phase, Table } from '@consigliere/rules';
import { emptyTable } from '@consigliere/rules';

type TableSnapshot = Omit<Table, 'ruleset' | 'players'>;

type Part = keyof TableSnapshot;

const parts = Object.keys(emptyTable)
  .filter((name): name is Part => name !== 'ruleset' && name !== 'players');

const emptyParts = parts.map((part) => JSON.stringify(emptyTable[part]));

/** Texts of what tables are made of: from event to event nearly all of it stays the same. */
const texts = new WeakMap<object, string>();

function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  texts.set(value, text);
  return text;
}

function placesText(places: Table['places']): string {
  const known = texts.get(places);
  if (known !== undefined) return known;
  const text = `[${places.map(textOf).join(',')}]`;
  texts.set(places, text);
  return text;
}

/** The snapshot as text. */
export function writeSnapshot(table: Table): string {
  const known = texts.get(table);
  if (known !== undefined) return known;
  const kept: string[] = [];
  for (const [index, part] of parts.entries()) {
    const text = part === 'places' ? placesText(table.places) : textOf(table[part]);
    if (text !== emptyParts[index]) kept.push(`"${part}":${text}`);
  }
  const text = `{${kept.join(',')}}`;
  texts.set(table, text);
  return text;
}

/** The table of a snapshot, with the ruleset and the players of its game put back. */
export function readSnapshot(text: string, game: Pick<Table, 'ruleset' | 'players'>): Table {
  return { ...emptyTable, ...(JSON.parse(text) as Partial<TableSnapshot>), ...game };
}

/** The phase in which a snapshot was taken. */
export function phaseOfSnapshot(text: string): Phase {
  return (JSON.parse(text) as Partial<TableSnapshot>).phase ?? emptyTable.phase;
}
