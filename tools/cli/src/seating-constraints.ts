// Constraints of a seating from a file: read, or told why not.
import type { Language } from '@consigliere/rules';
import type { SeatingConstraints, SeatingSize, SeatingUnfit } from '@consigliere/seating';
import { isUnfitConstraints, noConstraints, readConstraints } from '@consigliere/seating';
import { type CallerFile, readCallerFile } from './caller-file.js';
import { seatingWords } from './seating-words.js';
import { standingsWords } from './standings-words.js';
import { words } from './words.js';

const largestBytes = 4 * 1024 * 1024;

/** Why a file gave no text. */
export function unopened(file: Exclude<CallerFile, { text: string }>, language: Language): string {
  const say = (expected: string): string => `${words.expected[language]} ${expected}`;
  if (file.fault === 'notOpened') return say(`${words.noSuchFile[language]} (${file.code})`);
  if (file.fault === 'tooLarge') return say(seatingWords.tooLarge[language]);
  return `${words.line[language]} ${file.line}: ${say(seatingWords.utf8[language])}`;
}

function unfitWords({ pointer, expected, found }: SeatingUnfit, language: Language): string {
  const at = pointer ? `${standingsWords.atPointer[language]} ${pointer}` : standingsWords.atRoot[language];
  const instead = `${words.found[language]} ${found ?? standingsWords.nothing[language]}`;
  return `${at}: ${words.expected[language]} ${expected[language]}, ${instead}`;
}

function parsed(text: string): { readonly value: unknown } | { readonly fault: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: error.message };
  }
}

/** Reads constraints; without a file there are none. `faults`: a line each. */
export async function constraintsOf(
  file: string | null,
  size: SeatingSize,
  language: Language,
): Promise<SeatingConstraints | { readonly faults: readonly string[] }> {
  if (file === null) return noConstraints;
  const told = (fault: string): string => `${file}: ${seatingWords.badConstraints[language]}, ${fault}`;
  const read = await readCallerFile(file, largestBytes);
  if ('fault' in read) return { faults: [told(unopened(read, language))] };
  const json = parsed(read.text.replace(/^\uFEFF/, ''));
  if ('fault' in json) return { faults: [told(json.fault)] };
  const constraints = readConstraints(json.value, size);
  if (!isUnfitConstraints(constraints)) return constraints;
  return { faults: constraints.unfit.map((unfit) => told(unfitWords(unfit, language))) };
}
