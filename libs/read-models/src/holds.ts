// Which games are held back from the public: their outcome reaches its rows when a freeze is over.
import type { Rows } from './rows.js';
import type { TournamentStep } from './step.js';

/** Tournaments that hold a game, as a text in JSON; in order of their ids. */
export type Holders = string;

export const nobody: Holders = '[]';

/** A game and a tournament that holds it. */
interface Held {
  readonly game: string;
  readonly tournament: string;
}

/** A game that a freeze holds, or held. */
export interface HoldRow {
  game: string;
  holders: Holders;
}

/** How a table of them is made. */
export const holdShape = {
  columns: { game: 'text', holders: 'text' }, key: ['game'], narrow: true,
} as const;

/** Each projection keeps for itself which games are held. */
export type HoldTable = 'sheet_holds' | 'facts_holds';

export function isHeld(rows: Rows, table: HoldTable, game: string): boolean {
  return (rows.find(table, game)?.holders ?? nobody) !== nobody;
}

/** A tournament begins to hold a game. */
export function hold(rows: Rows, table: HoldTable, { game, tournament }: Held): void {
  const holders = JSON.parse(rows.find(table, game)?.holders ?? nobody) as string[];
  const others = holders.filter((one) => one !== tournament);
  rows.put(table, { game, holders: JSON.stringify([...others, tournament].toSorted()) });
}

/** A tournament lets a game go; answers whether it was held and nobody holds it any more. */
export function letGo(rows: Rows, table: HoldTable, { game, tournament }: Held): boolean {
  if (!isHeld(rows, table, game)) return false;
  const holders = JSON.parse(rows.find(table, game)?.holders ?? nobody) as string[];
  rows.put(table, { game, holders: JSON.stringify(holders.filter((one) => one !== tournament)) });
  return !isHeld(rows, table, game);
}

/** Games that a step begins to hold, and those that it lets go. */
export interface HoldChanges {
  readonly laid: readonly string[];
  readonly lifted: readonly string[];
}

/** What a step of a tournament changes of what it holds. */
export function holdChanges({ before, after }: TournamentStep): HoldChanges {
  const [was, is] = [before.desk.freeze?.held ?? [], after.desk.freeze?.held ?? []];
  if (was === is) return { laid: [], lifted: [] };
  const [old, now] = [new Set(was), new Set(is)];
  return { laid: is.filter((game) => !old.has(game)), lifted: was.filter((game) => !now.has(game)) };
}
