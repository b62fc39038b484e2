// Reading one tournament bundle from the disk.
import type { Bilingual } from '@consigliere/rules';
import type { BundleRead, Unfit } from '@consigliere/tournament';
import { parseBundle, readJson } from '@consigliere/tournament';
import { type CallerFile, readCallerFile } from './caller-file.js';
import { standingsWords } from './standings-words.js';
import { words } from './words.js';

const largestBytes = 32 * 1024 * 1024;

export type TournamentFile = BundleRead | { readonly unfit: readonly Unfit[] };

function refused(expected: Bilingual): TournamentFile {
  return { unfit: [{ pointer: '', expected, found: null }] };
}

/** Why a file gave no text, as the misfit of the bundle that it should hold. */
function faultOf(file: Exclude<CallerFile, { text: string }>): TournamentFile {
  if (file.fault === 'tooLarge') return refused(standingsWords.tooLarge);
  if (file.fault === 'notUtf8') return refused({ en: 'text in UTF-8', ru: 'текст в UTF-8' });
  const { en, ru } = words.noSuchFile;
  return refused({ en: `${en} (${file.code})`, ru: `${ru} (${file.code})` });
}

/** Reads a bundle. */
export async function readTournamentFile(file: string): Promise<TournamentFile> {
  const read = await readCallerFile(file, largestBytes);
  if ('fault' in read) return faultOf(read);
  const json = readJson(read.text.replace(/^\uFEFF/, ''));
  return 'value' in json ? parseBundle(json.value) : { unfit: [json.unfit] };
}
