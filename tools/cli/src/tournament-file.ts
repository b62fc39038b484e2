// Reading one tournament bundle from the disk.
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Bilingual } from '@consigliere/rules';
import type { BundleRead, Unfit } from '@consigliere/tournament';
import { parseBundle } from '@consigliere/tournament';
import { standingsWords } from './standings-words.js';
import { words } from './words.js';

const largestBytes = 32 * 1024 * 1024;

export type TournamentFile = BundleRead | { readonly unfit: readonly Unfit[] };

function refused(expected: Bilingual, place: Partial<Unfit> = {}): TournamentFile {
  return { unfit: [{ pointer: '', expected, found: null, ...place }] };
}

async function bytesOf(path: string): Promise<Uint8Array | TournamentFile> {
  try {
    const { size } = await stat(path);
    if (size > largestBytes) return refused(standingsWords.tooLarge);
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const { en, ru } = words.noSuchFile;
    return refused({ en: `${en} (${String(error.code)})`, ru: `${ru} (${String(error.code)})` });
  }
}

/** Line and column of a fault that `JSON.parse` names by its position in the text. */
function placeOf(text: string, message: string): Partial<Unfit> {
  const at = /position (\d+)/.exec(message);
  const before = text.slice(0, at ? Number(at[1]) : text.length).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, found: message };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function parsedJson(text: string): { readonly value: unknown } | TournamentFile {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused({ en: 'a text in JSON', ru: 'текст в формате JSON' }, placeOf(text, error.message));
  }
}

/** Reads a bundle; a relative path is one of the caller's folder (INIT_CWD under npm). */
export async function readTournamentFile(file: string): Promise<TournamentFile> {
  const bytes = await bytesOf(resolve(process.env['INIT_CWD'] ?? process.cwd(), file));
  if (!(bytes instanceof Uint8Array)) return bytes;
  const text = decoded(bytes);
  if (text === null) return refused({ en: 'text in UTF-8', ru: 'текст в UTF-8' });
  const json = parsedJson(text);
  return 'value' in json ? parseBundle(json.value) : json;
}
