// An entry list that came as a workbook: one sheet of it, each cell as the text that a reader sees.
import type exceljs from 'exceljs';
import type { RawRow } from '@consigliere/tournament';
import { rowsAtMost } from '@consigliere/tournament';
import { type FileFault, fileFault } from './entry-list-fault.js';
import { columnsAtMost } from './entry-list-text.js';
import { workbookFault } from './entry-list-zip.js';

/** A sheet told apart, and the names of all. */
export interface SheetList {
  readonly rows: readonly RawRow[];
  readonly sheet: string;
  readonly sheets: readonly string[];
}

/** The type of a cell with a formula, as the library numbers them. */
const formulaType: exceljs.ValueType.Formula = 6;

/** What a cell shows; a formula is told as one, whatever it came to, so that it is seen for what it is. */
function textOf({ value, text, type, formula }: exceljs.Cell): string {
  if (value === null || value === undefined) return '';
  if (type === formulaType) return `=${formula ?? ''}`;
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object' && 'error' in value) return String(value.error);
  return text;
}

function rowsOf(sheet: exceljs.Worksheet): readonly RawRow[] | FileFault {
  if (sheet.actualRowCount > rowsAtMost + 1) return fileFault('tooLong', { most: rowsAtMost });
  const rows: RawRow[] = [];
  let wide: number | null = null;
  sheet.eachRow({ includeEmpty: false }, (row, line) => {
    if (row.cellCount > columnsAtMost) wide ??= line;
    const width = Math.min(row.cellCount, columnsAtMost);
    rows.push({ line, cells: Array.from({ length: width }, (_, at) => textOf(row.getCell(at + 1))) });
  });
  return wide === null ? rows : fileFault('tooWide', { line: wide, most: columnsAtMost });
}

function sheetNamed(book: exceljs.Workbook, name: string | null): exceljs.Worksheet | null {
  if (name !== null) return book.worksheets.find((one) => one.name === name) ?? null;
  const seen = book.worksheets.filter(({ state }) => state === 'visible');
  return seen.find(({ actualRowCount }) => actualRowCount > 0) ?? seen[0] ?? null;
}

/** Reads a sheet of a workbook: the one named, else the first that is seen and has rows. */
export async function readWorkbook(bytes: Buffer, name: string | null): Promise<SheetList | FileFault> {
  const fault = workbookFault(bytes);
  if (fault) return fault;
  const { default: library } = await import('exceljs');
  const book = new library.Workbook();
  try {
    await book.xlsx.load(new Uint8Array(bytes).buffer);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fileFault('notWorkbook', { reason: error.message.slice(0, 100) });
  }
  const sheet = sheetNamed(book, name);
  if (!sheet) return fileFault('noSuchSheet', { sheet: name ?? '1' });
  const rows = rowsOf(sheet);
  const sheets = book.worksheets.map((one) => one.name);
  return 'code' in rows ? rows : { rows, sheet: sheet.name, sheets };
}
