// What a ZIP file unpacks to, unpacked under a limit before anybody else unpacks it: no bomb goes further.
import { inflateRawSync } from 'node:zlib';
import { type FileFault, fileFault } from './entry-list-fault.js';

/** What all the parts of a workbook may have together, unpacked. */
const unpackedAtMost = 40 * 1_048_576;
const partsAtMost = 1000;
const cellsAtMost = 250_000;
const marks = { end: 0x06054b50, central: 0x02014b50, local: 0x04034b50 } as const;
const endBytes = 22;
const commentAtMost = 0xffff;

interface Part {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

const broken = (reason: string): FileFault => fileFault('notWorkbook', { reason });

/** Where the table of contents ends: looked for from behind, as a comment may follow. */
function endOf(file: Buffer): number {
  const least = Math.max(0, file.length - endBytes - commentAtMost);
  for (let at = file.length - endBytes; at >= least; at -= 1) {
    if (file.readUInt32LE(at) === marks.end) return at;
  }
  return -1;
}

function partAt(file: Buffer, at: number): { readonly part: Part; readonly next: number } | null {
  if (at + 46 > file.length || file.readUInt32LE(at) !== marks.central) return null;
  const size = file.readUInt32LE(at + 20);
  const [name, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field)) as
    [number, number, number];
  const local = file.readUInt32LE(at + 42);
  if (local + 30 > file.length || file.readUInt32LE(local) !== marks.local) return null;
  const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (begin + size > file.length) return null;
  const part = {
    name: file.toString('utf8', at + 46, at + 46 + name), method: file.readUInt16LE(at + 10),
    packed: file.subarray(begin, begin + size),
  };
  return { part, next: at + 46 + name + extra + comment };
}

function partsOf(file: Buffer): readonly Part[] | FileFault {
  const end = endOf(file);
  if (end < 0) return broken('ZIP');
  const count = file.readUInt16LE(end + 10);
  if (count > partsAtMost) return broken(`${count} ZIP`);
  const parts: Part[] = [];
  for (let at = file.readUInt32LE(end + 16); parts.length < count;) {
    const read = partAt(file, at);
    if (!read) return broken('ZIP');
    parts.push(read.part);
    at = read.next;
  }
  return parts;
}

/** The bytes of a part; null when they are more than are left. */
function unpacked({ method, packed }: Part, left: number): Buffer | FileFault | null {
  if (method === 0) return packed.length > left ? null : packed;
  if (method !== 8) return broken(`ZIP ${method}`);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') return null;
    if (code.startsWith('Z_')) return broken('ZIP');
    throw error;
  }
}

function countOf(bytes: Buffer, mark: string): number {
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 1)) count += 1;
  return count;
}

/** Why a workbook must not be unpacked; null when it may be. */
export function workbookFault(file: Buffer): FileFault | null {
  const parts = partsOf(file);
  if ('code' in parts) return parts;
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) return broken('xl/workbook.xml');
  let [left, cells] = [unpackedAtMost, 0];
  for (const part of parts) {
    const bytes = unpacked(part, left);
    if (bytes === null) return fileFault('tooMuchInside', { most: unpackedAtMost });
    if ('code' in bytes) return bytes;
    left -= bytes.length;
    cells += part.name.startsWith('xl/worksheets/') ? countOf(bytes, '<c') + countOf(bytes, '<row') : 0;
  }
  return cells > cellsAtMost ? fileFault('tooManyCells', { most: cellsAtMost }) : null;
}
