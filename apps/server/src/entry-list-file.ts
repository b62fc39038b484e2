// The file of an entry list, whatever it is: a text of any of the usual encodings, or a workbook.
import type { EntryColumns, EntryPreview, KnownPerson, RawRow } from '@consigliere/tournament';
import { columnsFault, previewEntries } from '@consigliere/tournament';
import { type FileFault, fileFault } from './entry-list-fault.js';
import type { Encoding, Separator } from './entry-list-text.js';
import { readTextList } from './entry-list-text.js';
import { readWorkbook } from './entry-list-workbook.js';

export const fileBytesAtMost = 5 * 1_048_576;

/** What was found out of the file. */
export type FileFound =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly separator: Separator }
  | { readonly kind: 'workbook'; readonly sheet: string; readonly sheets: readonly string[] };

/** What is asked of a file. */
export interface FileAsked {
  readonly bytes: Uint8Array;
  /** Null: the first sheet with rows. */
  readonly sheet: string | null;
  /** Of a text; null: guessed. A workbook has none to choose. */
  readonly encoding: Encoding | null;
  /** Null: guessed. */
  readonly columns: EntryColumns | null;
  readonly known: readonly KnownPerson[];
}

export interface FilePreview extends EntryPreview {
  readonly found: FileFound;
}

type Read = { readonly rows: readonly RawRow[]; readonly found: FileFound } | FileFault;

type AsText = Pick<FileAsked, 'sheet' | 'encoding'>;

async function read(bytes: Buffer, { sheet, encoding }: AsText): Promise<Read> {
  if (bytes.length === 0) return fileFault('empty');
  if (bytes.length > fileBytesAtMost) return fileFault('tooLarge', { most: fileBytesAtMost });
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0) return fileFault('oldWorkbook');
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
    const book = await readWorkbook(bytes, sheet);
    if ('code' in book) return book;
    const { rows, ...found } = book;
    return { rows, found: { kind: 'workbook', ...found } };
  }
  const list = readTextList(bytes, encoding);
  if ('code' in list) return list;
  const { rows, ...found } = list;
  return { rows, found: { kind: 'text', ...found } };
}

/** What would come of a file; `onProgress` is told of rows done, of all of them. */
export async function previewFile(
  { bytes, columns, known, ...asked }: FileAsked,
  onProgress: (done: number, of: number) => void,
): Promise<FilePreview | FileFault> {
  const list = await read(Buffer.from(bytes), asked);
  if ('code' in list) return list;
  const { rows, found } = list;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const field = columns === null ? null : columnsFault(columns, width);
  if (field !== null) return fileFault('badColumns', { field });
  const preview = previewEntries({ rows, columns, known, onProgress });
  return preview.rows.length === 0 ? fileFault('empty') : { ...preview, found };
}
