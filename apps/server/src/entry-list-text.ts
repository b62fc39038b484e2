// An entry list that came as text: its encoding and its separator found out, its cells told apart.
import { isUtf8 } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import type { RawRow } from '@consigliere/tournament';
import { rowsAtMost } from '@consigliere/tournament';
import { type FileFault, fileFault } from './entry-list-fault.js';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251'] as const;
export type Encoding = (typeof encodings)[number];

/** In the order in which they are believed where several would do. */
export const separators = [';', '\t', ',', '|'] as const;
export type Separator = (typeof separators)[number];

/** A list told apart, and what was found out of it. */
export interface TextList {
  readonly rows: readonly RawRow[];
  readonly encoding: Encoding;
  readonly separator: Separator;
}

interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/** Bytes looked at to tell whether a character has two of them. */
const sampleBytes = 4096;
/** Columns of a list. */
export const columnsAtMost = 100;
const newLine = 0x0a;

function beginsWith(bytes: Uint8Array, ...mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}

/** UTF-16 by its mark, or by how often every other byte is that of Latin, of Cyrillic or of common marks. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (beginsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (beginsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes.length % 2 === 1 || !bytes.subarray(0, sampleBytes).includes(0)) return null;
  const sample = bytes.subarray(0, Math.min(bytes.length, sampleBytes));
  const pages = new Set([0x00, 0x04, 0x20]);
  const share = (offset: number): number => {
    const highs = sample.filter((_, at) => at % 2 === offset);
    return highs.filter((byte) => pages.has(byte)).length / Math.max(1, highs.length);
  };
  if (share(1) > 0.9) return 'utf-16le';
  return share(0) > 0.9 ? 'utf-16be' : null;
}

function linesOf(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(newLine, from);
    const end = at < 0 ? bytes.length : at + 1;
    lines.push(bytes.subarray(from, end));
    from = end;
  }
  return lines;
}

const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** A line of a list in Windows-1251 that is written in UTF-8 has nothing that could be read. */
function inWindows1251(line: Uint8Array): string {
  if (isPlain(line) || !isUtf8(line)) return new TextDecoder('windows-1251').decode(line);
  return new TextDecoder().decode(line).replaceAll(/[^\0-\x7f]+/gu, '\uFFFD');
}

/**
 * The text of a list. Lines that are not in the encoding of most of the others keep a mark of what could not
 * be read, which is told as their fault.
 */
export function decodeText(bytes: Uint8Array): Decoded | FileFault {
  const wide = wideEncoding(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  if (bytes.includes(0)) return fileFault('notText');
  if (isUtf8(bytes)) return { text: new TextDecoder().decode(bytes), encoding: 'utf-8' };
  const told = linesOf(bytes).filter((line) => !isPlain(line));
  const inUtf8 = told.filter((line) => isUtf8(line)).length;
  if (inUtf8 * 2 > told.length) return { text: new TextDecoder().decode(bytes), encoding: 'utf-8' };
  return { text: linesOf(bytes).map(inWindows1251).join(''), encoding: 'windows-1251' };
}

/**
 * The text of a list in the encoding that its reader chose. Where it has lines in Windows-1251 at all, those
 * in UTF-8 keep a mark, as they do when it is guessed.
 */
function decodedAs(bytes: Uint8Array, encoding: Encoding): Decoded {
  if (encoding !== 'windows-1251' || isUtf8(bytes)) {
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
  return { text: linesOf(bytes).map(inWindows1251).join(''), encoding };
}

/** How often each separator stands in a line outside of quotes. */
function counted(line: string): Readonly<Record<Separator, number>> {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  const count = (mark: Separator): number => bare.split(mark).length - 1;
  return { ';': count(';'), '\t': count('\t'), ',': count(','), '|': count('|') };
}

/** The separator that most lines have as often as the first one; a tab where the list has one column. */
function separatorOf(text: string): Separator {
  const lines = text.split(/\r?\n|\r/, 50).filter((line) => line.trim() !== '').map(counted);
  const [first] = lines;
  if (!first) return ';';
  const agreeing = (mark: Separator): number =>
    (first[mark] === 0 ? 0 : lines.filter((line) => line[mark] === first[mark]).length);
  const best = separators.toSorted((a, b) => agreeing(b) - agreeing(a))[0] ?? ';';
  return agreeing(best) > 0 ? best : '\t';
}

/** A first line by which programs of tables say what separates: `sep=;`. */
function told(text: string): { readonly separator: Separator; readonly rest: string } | null {
  const match = /^"?sep=([;,\t|])"?\r?\n/i.exec(text);
  const separator = separators.find((one) => one === match?.[1]);
  return match && separator ? { separator, rest: text.slice(match[0].length) } : null;
}

/** The lines that are not at fault stand where they stood: the first of them is 1, or 2 after `sep=`. */
function cellsOf(text: string, separator: Separator, firstLine: number): readonly RawRow[] | FileFault {
  try {
    const records = parse(text, {
      delimiter: separator, relax_column_count: true, relax_quotes: true, skip_empty_lines: false,
      to: rowsAtMost + 2,
    });
    const wide = records.findIndex((cells) => cells.length > columnsAtMost);
    if (wide >= 0) return fileFault('tooWide', { line: wide + firstLine, most: columnsAtMost });
    if (records.length > rowsAtMost + 1) return fileFault('tooLong', { most: rowsAtMost });
    return records.map((cells, index) => ({ line: index + firstLine, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fileFault('notTable', { line: Number(error['lines'] ?? firstLine) });
  }
}

/** Reads a list that came as text; `chosen` is its encoding, null: guessed. */
export function readTextList(bytes: Uint8Array, chosen: Encoding | null = null): TextList | FileFault {
  const decoded = chosen === null ? decodeText(bytes) : decodedAs(bytes, chosen);
  if ('code' in decoded) return decoded;
  const { text, encoding } = decoded;
  const said = told(text);
  const separator = said?.separator ?? separatorOf(text);
  const rows = cellsOf(said?.rest ?? text, separator, said ? 2 : 1);
  return 'code' in rows ? rows : { rows, encoding, separator };
}
