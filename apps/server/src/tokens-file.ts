// The file that takes new tokens: whether it can be written is known before there are any.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { IssuedToken } from './tokens.js';

/** Why no file can be written at this place, in words, or null; makes its folder, not all of its path. */
export function tokensFileFault(file: string): string | null {
  const folder = dirname(file);
  try {
    if (!existsSync(folder)) mkdirSync(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    return `CONSIGLIERE_TOKENS_FILE is ${file}, whose folder cannot be written: ${String(error)}`;
  }
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? `CONSIGLIERE_TOKENS_FILE is ${file}, which is a folder; a file was expected.` : null;
}

/** Writes tokens to a file of their owner alone, in place of the one of before. Throws when it cannot. */
export function writeTokens(file: string, tokens: readonly IssuedToken[]): void {
  rmSync(file, { force: true });
  writeFileSync(file, tokens.map(({ access, token }) => `${access} ${token}\n`).join(''), { mode: 0o600 });
}
