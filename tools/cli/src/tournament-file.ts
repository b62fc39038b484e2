// Reading one tournament bundle from the disk.
import type { Bilingual } from '@consigliere/rules';
import type { BundleRead, Unfit } from '@consigliere/tournament';
import { parseBundle } from '@consigliere/tournament';
import { type CallerFile, readCallerFile } from './caller-file.js';
import { standingsWords } from './standings-words.js';
import { words } from './words.js';

const largestBytes = 32 * 1024 * 1024;

export type TournamentFile = BundleRead | { readonly unfit: readonly Unfit[] };

function refused(expected: Bilingual, place: Partial<Unfit> = {}): TournamentFile {
  return { unfit: [{ pointer: '', expected, found: null, ...place }] };
}

/** Why a file gave no text, as the misfit of the bundle that it should hold. */
function faultOf(file: Exclude<CallerFile, { text: string }>): TournamentFile {
  if (file.fault === 'tooLarge') return refused(standingsWords.tooLarge);
  if (file.fault === 'notUtf8') return refused({ en: 'text in UTF-8', ru: 'текст в UTF-8' });
  const { en, ru } = words.noSuchFile;
  return refused({ en: `${en} (${file.code})`, ru: `${ru} (${file.code})` });
}

/** Line and column of a fault that `JSON.parse` names by its position in the text. */
function placeOf(text: string, message: string): Partial<Unfit> {
  const at = /position (\d+)/.exec(message);
  const before = text.slice(0, at ? Number(at[1]) : text.length).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, found: message };
}

function parsedJson(text: string): { readonly value: unknown } | TournamentFile {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refused({ en: 'a text in JSON', ru: 'текст в формате JSON' }, placeOf(text, error.message));
  }
}

/** Reads a bundle. */
export async function readTournamentFile(file: string): Promise<TournamentFile> {
  const read = await readCallerFile(file, largestBytes);
  if ('fault' in read) return faultOf(read);
  const json = parsedJson(read.text.replace(/^\uFEFF/, ''));
  return 'value' in json ? parseBundle(json.value) : json;
}
