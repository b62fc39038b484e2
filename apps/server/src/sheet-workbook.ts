// Tables as a workbook: a sheet for each, numbers as numbers, everything else as text and never as a formula.
import type exceljs from 'exceljs';
import { inHundredths } from '@consigliere/tournament';
import { cellText, type ColumnKind, type SheetCell, type SheetTable } from './sheet-table.js';
import { withoutTimes } from './zip-times.js';

export interface WorkbookAsked {
  readonly tables: readonly SheetTable[];
  /** Of what the tables are, ISO 8601 in UTC: the file of the same tables is the same. */
  readonly at: string;
}

const widest = 40;

function valueOf(cell: SheetCell, kind: ColumnKind): string | number | null {
  if (cell === null) return null;
  return kind === 'text' ? cellText(cell, kind) : Number(cell);
}

/** Two places, or as many as the decimal needs. */
function formatOf(cell: SheetCell): string {
  const places = inHundredths(String(cell ?? '0')).split('.')[1]?.length ?? 2;
  return `0.${'0'.repeat(places)}`;
}

function fill(sheet: exceljs.Worksheet, { columns, rows }: SheetTable): void {
  sheet.addRow(columns.map(({ title }) => cellText(title, 'text'))).font = { bold: true };
  for (const row of rows) {
    const added = sheet.addRow(columns.map(({ kind }, at) => valueOf(row[at] ?? null, kind)));
    for (const [at, { kind }] of columns.entries()) {
      const cell = row[at] ?? null;
      if (kind === 'decimal' && cell !== null) added.getCell(at + 1).numFmt = formatOf(cell);
    }
  }
  for (const [at, { title, kind }] of columns.entries()) {
    const longest = Math.max(title.length, ...rows.map((row) => cellText(row[at] ?? null, kind).length));
    sheet.getColumn(at + 1).width = Math.min(widest, longest + 2);
  }
}

/** The bytes of a workbook. */
export async function workbookBytes({ tables, at }: WorkbookAsked): Promise<Uint8Array> {
  const { default: library } = await import('exceljs');
  const book = new library.Workbook();
  book.created = new Date(at);
  book.modified = new Date(at);
  for (const table of tables) {
    fill(book.addWorksheet(table.name, { views: [{ state: 'frozen', ySplit: 1 }] }), table);
  }
  return withoutTimes(new Uint8Array(await book.xlsx.writeBuffer()));
}
