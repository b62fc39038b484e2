// `consigliere replay`: plays games in MGN with the real engine and prints what came of them.
import type { Language } from '@consigliere/rules';
import { tableLine } from '@consigliere/rules';
import type { FileError, GameFile } from './game-file.js';
import { readGameFile } from './game-file.js';
import { reportJson } from './replay-json.js';
import { reportText } from './replay-text.js';
import { given, readArgs } from './arguments.js';
import { words } from './words.js';

interface Asked {
  readonly files: readonly string[];
  readonly json: boolean;
  readonly table: boolean;
  readonly as: 'judge' | 'public';
  readonly language: Language;
}

type Reader = (file: GameFile, asked: Asked) => string;

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['json', 'table', 'as']);
  const { json, table, as } = values;
  if (positionals.length === 0) return words.noFiles[language];
  if (json && table) return words.jsonOrTable[language];
  if (as !== undefined && !table) return words.asWithoutTable[language];
  if (as !== undefined && as !== 'public' && as !== 'judge') return words.asWhom[language];
  return { files: positionals, json, table, as: as ?? 'judge', language };
}

function errorText(file: string, error: FileError, language: Language): string {
  const at = error.column === undefined ? '' : `, ${words.column[language]} ${error.column}`;
  const found = error.found ? `, ${words.found[language]} "${error.found}"` : '';
  const place = `${words.line[language]} ${error.line}${at}`;
  const expected = `${words.expected[language]} ${error.expected}`;
  return `${file}: ${words.unreadable[language]}, ${place}: ${expected}${found}`;
}

const printJson: Reader = (file, { language }) => `${JSON.stringify(reportJson(file, language))}\n`;

const printTables: Reader = (file, { as }) => {
  if ('error' in file) return '';
  const lines = file.played.lines.map(({ after: { views } }) =>
    tableLine(as === 'public' ? views.hall.table : views.judge.table),
  );
  return lines.map((line) => `${line}\n`).join('');
};

const printText: Reader = (file, { language }) =>
  'error' in file ? '' : reportText(file, language);

function exitCodeOf(file: GameFile): number {
  if ('error' in file) return 2;
  return file.report.failures.length > 0 ? 1 : 0;
}

/** Exit 0 when every file holds, 1 when a line was refused or a check failed, 2 when a file is no MGN. */
export async function replay(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') {
    process.stderr.write(`consigliere replay: ${request}\n`);
    return 2;
  }
  const print = request.json ? printJson : request.table ? printTables : printText;
  let exitCode = 0;
  for (const path of request.files) {
    const file = await readGameFile(path, request.language);
    process.stdout.write(print(file, request));
    if ('error' in file) process.stderr.write(`${errorText(path, file.error, request.language)}\n`);
    exitCode = Math.max(exitCode, exitCodeOf(file));
  }
  return exitCode;
}
