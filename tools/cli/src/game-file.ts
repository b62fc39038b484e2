// A game file on disk: read with limits, parsed, played; or the place where that ended.
import type { GameReport, Language, MgnGame, PlayedGame, Unreadable } from '@consigliere/rules';
import { expectationText, isUnreadable, parseMgn, playMgn, reportOf } from '@consigliere/rules';
import { type CallerFile, readCallerFile } from './caller-file.js';
import { words } from './words.js';

const largestBytes = 1024 * 1024;

/** Why a file gave no game; column and what was found are known only for a line that does not fit. */
export interface FileError {
  readonly line: number;
  readonly expected: string;
  readonly column?: number;
  readonly found?: string;
}

export type GameFile =
  | { readonly file: string; readonly error: FileError }
  | {
      readonly file: string;
      readonly game: MgnGame;
      readonly played: PlayedGame;
      readonly report: GameReport;
    };

function errorOf(unreadable: Unreadable, language: Language): FileError {
  const { line, column, found } = unreadable;
  return { line, expected: expectationText(unreadable, language), column, found };
}

/** Why a file gave no text, as an error of the game that it should hold. */
function faultOf(file: Exclude<CallerFile, { text: string }>, language: Language): FileError {
  if (file.fault === 'tooLarge') return { line: 1, expected: words.tooLarge[language] };
  if (file.fault === 'notOpened') {
    return { line: 1, expected: `${words.noSuchFile[language]} (${file.code})` };
  }
  return errorOf({ line: file.line, column: 1, expected: 'utf8', detail: '', found: '' }, language);
}

/** Reads and plays one file. */
export async function readGameFile(file: string, language: Language): Promise<GameFile> {
  const read = await readCallerFile(file, largestBytes);
  if ('fault' in read) return { file, error: faultOf(read, language) };
  const game = parseMgn(read.text);
  if (isUnreadable(game)) return { file, error: errorOf(game, language) };
  const played = playMgn(game);
  return { file, game, played, report: reportOf(game, played) };
}
