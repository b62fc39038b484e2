// A table as the views keep it: what it has otherwise than an empty table, or than the table before it.
import type { Phase, Place, Table } from '@consigliere/rules';
import { emptyTable, placeAt } from '@consigliere/rules';

/** Of the places, what differs from an empty one, by the index of the seat from 0. */
type KeptPlaces = Readonly<Record<string, Partial<Place>>>;

/** All that changes in a game: neither the ruleset nor the players. */
type Part = Exclude<keyof Table, 'ruleset' | 'players'>;

type Kept = Partial<Omit<Table, 'ruleset' | 'players' | 'places'>> & { readonly places?: KeptPlaces };

const parts = Object.keys(emptyTable)
  .filter((name): name is Part => name !== 'ruleset' && name !== 'players');

const emptyPlace = placeAt(emptyTable, 1);

const placeNames = Object.keys(emptyPlace) as (keyof Place)[];

function placeText(place: Place): string {
  const kept: string[] = [];
  for (const name of placeNames) {
    if (place[name] !== emptyPlace[name]) kept.push(`"${name}":${JSON.stringify(place[name])}`);
  }
  return `{${kept.join(',')}}`;
}

function placesText(places: Table['places']): string {
  const kept: string[] = [];
  for (const [index, place] of places.entries()) {
    const text = place === emptyPlace ? '{}' : placeText(place);
    if (text !== '{}') kept.push(`"${index}":${text}`);
  }
  return `{${kept.join(',')}}`;
}

function partText(table: Table, part: Part): string {
  return part === 'places' ? placesText(table.places) : JSON.stringify(table[part]);
}

/**
 * The parts of a table that were made anew since another, as text; `{}` when none were. What an event leaves
 * alone stays the same object, so it is not compared any deeper. Ruleset and players are left out.
 */
export function writeDifference(table: Table, from: Table): string {
  if (table === from) return '{}';
  const kept: string[] = [];
  for (const part of parts) {
    if (table[part] !== from[part]) kept.push(`"${part}":${partText(table, part)}`);
  }
  return `{${kept.join(',')}}`;
}

/** The snapshot as text. */
export function writeSnapshot(table: Table): string {
  return writeDifference(table, emptyTable);
}

/** A snapshot put together from differences, each of what follows from what was before. */
export class GrowingSnapshot {
  #kept: Kept = {};

  /** Begins anew from an empty table. */
  clear(): void {
    this.#kept = {};
  }

  add(difference: string): void {
    this.#kept = { ...this.#kept, ...(JSON.parse(difference) as Kept) };
  }

  get phase(): Phase {
    return this.#kept.phase ?? emptyTable.phase;
  }

  text(): string {
    return JSON.stringify(this.#kept);
  }
}

/** The table of a snapshot, with the ruleset and the players of its game put back. */
export function readSnapshot(text: string, game: Pick<Table, 'ruleset' | 'players'>): Table {
  const { places: kept = {}, ...rest } = JSON.parse(text) as Kept;
  const places = emptyTable.places.map((place, index) => ({ ...place, ...kept[index] }));
  return { ...emptyTable, ...rest, places, ruleset: game.ruleset, players: game.players };
}
