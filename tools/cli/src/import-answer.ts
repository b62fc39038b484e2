// The answer to an import: lines of progress, the last one says what came of it.
import type { Bilingual } from '@consigliere/rules';

/** How many steps of how many are in. */
export interface Progress {
  readonly done: number;
  readonly of: number;
}

/** What is odd about a game, as the server tells it. */
export interface ToldFinding {
  readonly game: { readonly stage: string; readonly round: number; readonly table: number };
  readonly clause: string;
  readonly message: Bilingual;
}

/** A game that stays as it is, and why. */
export interface RefusedGame {
  readonly game: string;
  readonly clause?: string | null;
  readonly message: Bilingual;
}

/** What an import came to; games are counted once, as recorded, unchanged or refused. */
export interface Imported {
  readonly tournament: string;
  readonly games: number;
  readonly recorded: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedGame[];
  readonly findings: readonly ToldFinding[];
  /** Games of the tournament that the file does not name. */
  readonly beyond: readonly string[];
}

export type ImportLine =
  | { readonly progress: Progress }
  | { readonly result: Imported }
  | { readonly refused: { readonly message: Bilingual } };

/** A place of the bundle that does not fit. */
export interface ToldMisfit {
  readonly pointer: string;
  readonly expected: Bilingual;
  readonly found?: string | null;
  readonly line?: number;
  readonly column?: number;
}

/** Why nothing of it was begun. */
export interface RefusedAtOnce {
  readonly words: Bilingual;
  readonly unfit?: readonly ToldMisfit[];
}

/** Lines of JSON, as they arrive. Throws `SyntaxError` for a line that is none. */
export async function* linesOf<Line>(body: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of body) {
    rest += decoder.decode(part, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line;
  }
  if (rest) yield JSON.parse(rest) as Line;
}

/** The answer to what was refused at once; null when it is not told in this form. */
export function refusedAtOnce(text: string): RefusedAtOnce | null {
  try {
    const told = JSON.parse(text) as Partial<RefusedAtOnce> | null;
    return told?.words ? { ...told, words: told.words } : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
