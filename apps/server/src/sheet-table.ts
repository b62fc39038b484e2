// A table of text and numbers on its way to a file, and what a cell must not be in any of them.
import { inHundredths } from '@consigliere/tournament';

/** What stands in a column: text, a whole number, or a decimal as a string. */
export type ColumnKind = 'text' | 'whole' | 'decimal';

export interface SheetColumn {
  readonly title: string;
  readonly kind: ColumnKind;
}

export type SheetCell = string | number | null;

/** A table: each row has a cell for each column; null is nothing known. */
export interface SheetTable {
  /** At most 31 characters, as sheets of workbooks have. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** What a program of tables takes for the beginning of a formula, in any width of the sign. */
const beginsFormula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** A text that no program takes for a formula: an apostrophe before what would begin one. */
export function harmless(text: string): string {
  return beginsFormula.test(text) ? `'${text}` : text;
}

/** A cell as text, the same in every kind of file. */
export function cellText(cell: SheetCell, kind: ColumnKind): string {
  if (cell === null) return '';
  if (kind === 'decimal') return inHundredths(String(cell));
  return kind === 'whole' ? String(cell) : harmless(String(cell));
}
