// A text file that the caller names: read within a limit and as UTF-8, or in one word why it cannot be.
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';

/** `code` is the system's own, such as ENOENT; `line` is that of the first byte that is not UTF-8, from 1. */
export type CallerFile =
  | { readonly text: string }
  | { readonly fault: 'tooLarge' }
  | { readonly fault: 'notOpened'; readonly code: string }
  | { readonly fault: 'notUtf8'; readonly line: number };

/** The text of bytes in UTF-8, a byte order mark kept; null when they are not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function lineOfBadByte(bytes: Uint8Array): number {
  let line = 1;
  let start = 0;
  for (let i = 0; i <= bytes.length; i += 1) {
    if (i < bytes.length && bytes[i] !== 10) continue;
    if (decoded(bytes.subarray(start, i)) === null) return line;
    line += 1;
    start = i + 1;
  }
  return line;
}

async function bytesOf(path: string, largestBytes: number): Promise<Uint8Array | CallerFile> {
  try {
    const { size } = await stat(path);
    return size > largestBytes ? { fault: 'tooLarge' } : await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { fault: 'notOpened', code: String(error.code) };
    throw error;
  }
}

/** Reads a file; a relative path is one of the caller's folder (INIT_CWD under npm). */
export async function readCallerFile(file: string, largestBytes: number): Promise<CallerFile> {
  const bytes = await bytesOf(resolve(process.env['INIT_CWD'] ?? process.cwd(), file), largestBytes);
  if (!(bytes instanceof Uint8Array)) return bytes;
  const text = decoded(bytes);
  return text === null ? { fault: 'notUtf8', line: lineOfBadByte(bytes) } : { text };
}
