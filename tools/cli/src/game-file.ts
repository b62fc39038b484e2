// A game file on disk: read with limits, parsed, played; or the place where that ended.
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { GameReport, Language, MgnGame, PlayedGame, Unreadable } from '@consigliere/rules';
import { expectationText, isUnreadable, parseMgn, playMgn, reportOf } from '@consigliere/rules';
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

/** The line of the first byte that is not UTF-8, from 1. */
function lineOfBadByte(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  let start = 0;
  for (let i = 0; i <= bytes.length; i += 1) {
    if (i < bytes.length && bytes[i] !== 10) continue;
    try {
      decoder.decode(bytes.subarray(start, i));
    } catch (error) {
      if (error instanceof TypeError) return line;
      throw error;
    }
    line += 1;
    start = i + 1;
  }
  return line;
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function errorOf(unreadable: Unreadable, language: Language): FileError {
  const { line, column, found } = unreadable;
  return { line, expected: expectationText(unreadable, language), column, found };
}

async function bytesOf(path: string, language: Language): Promise<Uint8Array | FileError> {
  try {
    const { size } = await stat(path);
    if (size > largestBytes) return { line: 1, expected: words.tooLarge[language] };
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error) {
      return { line: 1, expected: `${words.noSuchFile[language]} (${String(error.code)})` };
    }
    throw error;
  }
}

/** Reads and plays one file; a relative path is one of the caller's folder (INIT_CWD under npm). */
export async function readGameFile(file: string, language: Language): Promise<GameFile> {
  const bytes = await bytesOf(resolve(process.env['INIT_CWD'] ?? process.cwd(), file), language);
  if (!(bytes instanceof Uint8Array)) return { file, error: bytes };
  const text = decoded(bytes);
  if (text === null) {
    const unreadable: Unreadable = {
      line: lineOfBadByte(bytes), column: 1, expected: 'utf8', detail: '', found: '',
    };
    return { file, error: errorOf(unreadable, language) };
  }
  const game = parseMgn(text);
  if (isUnreadable(game)) return { file, error: errorOf(game, language) };
  const played = playMgn(game);
  return { file, game, played, report: reportOf(game, played) };
}
