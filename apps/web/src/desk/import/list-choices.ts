// What is decided of the rows of an entry list: one by one, or together where there is nothing to doubt.
import { choiceOf, type Choices, type ListRow } from './entry-list';

/** Choices, and which lines were decided together with others: those may be decided otherwise together. */
export interface Decided {
  readonly choices: Choices;
  readonly together: readonly number[];
}

export const nothingDecided: Decided = { choices: {}, together: [] };

/** The one known person of the very same nick whom a row may mean, and nobody else; null: it is open. */
function knownAlone({ faults, suggestions }: ListRow): string | null {
  const [one, ...others] = suggestions;
  if (!one || others.length > 0 || faults.length > 0) return null;
  return 'person' in one && one.likeness === 'same' ? choiceOf(one) : null;
}

/** The rows that may be decided together: nobody has decided them by hand. */
export function plainCases(rows: readonly ListRow[], { choices, together }: Decided): readonly ListRow[] {
  return rows.filter((row) =>
    knownAlone(row) !== null && (choices[row.line] === undefined || together.includes(row.line)));
}

/** All plain cases as the known person, or as somebody new; what was decided by hand stays. */
export function decidedTogether(
  rows: readonly ListRow[],
  decided: Decided,
  as: 'known' | 'another',
): Decided {
  const cases = plainCases(rows, decided);
  const chosen = cases.map((row) => [row.line, as === 'known' ? (knownAlone(row) ?? '') : as] as const);
  return {
    choices: { ...decided.choices, ...Object.fromEntries(chosen) },
    together: cases.map(({ line }) => line),
  };
}

/** One row decided by hand. */
export function decidedByHand({ choices, together }: Decided, line: number, choice: string): Decided {
  return { choices: { ...choices, [line]: choice }, together: together.filter((one) => one !== line) };
}

/** What of earlier decisions still has its row, of the same nick, and whom it means among the suggested. */
export function stillFitting(decided: Decided, before: readonly NickAt[], rows: readonly ListRow[]): Decided {
  const nicks = new Map(before.map(({ line, nick }) => [line, nick]));
  const fitting = rows.flatMap(({ line, nick, faults, suggestions }): [number, string][] => {
    const choice = decided.choices[line];
    if (choice === undefined || faults.length > 0 || nicks.get(line) !== nick) return [];
    const plain = suggestions.length > 0 && ['another', 'out'].includes(choice);
    return plain || suggestions.some((one) => choiceOf(one) === choice) ? [[line, choice]] : [];
  });
  const lines = new Set(fitting.map(([line]) => line));
  return {
    choices: Object.fromEntries(fitting), together: decided.together.filter((line) => lines.has(line)),
  };
}

export type NickAt = Pick<ListRow, 'line' | 'nick'>;
