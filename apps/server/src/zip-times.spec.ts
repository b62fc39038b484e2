// A workbook is the same bytes whenever it is written, and still a workbook.
import { describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { workbookBytes } from './sheet-workbook.js';
import { withoutTimes } from './zip-times.js';

const columns = [{ title: 'Ёж', kind: 'text' as const }];
const tables = [{ name: 'Table', columns, rows: [['one'], ['two']] }];
const asked = { tables, at: '2026-05-01T10:00:00.000Z' };
const pause = () => new Promise((resolve) => setTimeout(resolve, 2100));

describe('a workbook', () => {
  it('is the same file two seconds later', async () => {
    const first = await workbookBytes(asked);
    await pause();
    expect(Buffer.from(await workbookBytes(asked)).equals(Buffer.from(first))).toBe(true);
  }, 20_000);

  it('can be read', async () => {
    const book = new exceljs.Workbook();
    const { buffer } = await workbookBytes(asked);
    await book.xlsx.load(buffer as ArrayBuffer);
    expect(book.getWorksheet('Table')?.getCell('A3').value).toBe('two');
  });

  it('is not taken for what it is not', () => {
    expect(() => withoutTimes(new Uint8Array(40))).toThrow('no archive');
  });
});
