// A table as CSV, as programs of tables open it by a double click: marked as UTF-8, with lines as theirs.
import { cellText, type SheetTable } from './sheet-table.js';

/** What separates cells, as such programs expect it where the language is spoken. */
export const separatorOf = { ru: ';', en: ',' } as const;

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a file. */
export function csvText({ columns, rows }: SheetTable, separator: string): string {
  const header = columns.map(({ title }) => quoted(cellText(title, 'text')));
  const lines = rows.map((row) =>
    columns.map(({ kind }, at) => quoted(cellText(row[at] ?? null, kind))));
  return `\uFEFF${[header, ...lines].map((line) => `${line.join(separator)}\r\n`).join('')}`;
}
