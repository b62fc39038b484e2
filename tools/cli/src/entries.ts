// `consigliere import-entries`: the running server looks at an entry list, and imports it where all is clear.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Bilingual, Language } from '@consigliere/rules';
import { given, readArgs } from './arguments.js';
import { entriesWords } from './entries-words.js';
import { failing } from './failure.js';
import { linesOf, type Progress, refusedAtOnce } from './import-answer.js';
import { ProgressLine } from './progress-line.js';
import { answerOf, authorization, type ServerAddress, serverOf } from './running-server.js';
import { words } from './words.js';

const fail = failing('import-entries');
const bytesAtMost = 5 * 1_048_576;

interface Asked {
  readonly file: string;
  readonly tournament: string;
  readonly isPreview: boolean;
  /** A file of decisions; null: none. */
  readonly decisions: string | null;
  readonly server: ServerAddress;
  readonly language: Language;
}

interface Suggested {
  readonly person?: { readonly nick: string };
  readonly line?: number;
  readonly nick?: string;
}

interface Row {
  readonly line: number;
  readonly nick: string | null;
  readonly faults: readonly { readonly field: string | null; readonly message: Bilingual }[];
  readonly suggestions: readonly Suggested[];
}

interface Preview {
  readonly rows: readonly Row[];
  readonly counts: { readonly rows: number; readonly faulty: number; readonly undecided: number };
}

type Line =
  | { readonly progress: Progress }
  | { readonly preview: Preview }
  | { readonly undecided: readonly { readonly line: number; readonly message: Bilingual }[] }
  | { readonly refused: { readonly message: Bilingual } }
  | { readonly result: { readonly act: string; readonly entered: number } };

function asked(args: readonly string[]): Asked | string {
  const options = ['url', 'token', 'tournament', 'preview', 'decisions'] as const;
  const { values, positionals, language } = given(args, options);
  const [file, ...more] = positionals;
  const { tournament = '', preview: isPreview = false, decisions = null } = values;
  if (file === undefined || more.length > 0 || !/^[\w-]{1,40}$/.test(tournament)) {
    return entriesWords.oneFile[language];
  }
  const server = serverOf(values, language);
  return typeof server === 'string' ? server : { file, tournament, isPreview, decisions, server, language };
}

/** The bytes of a file; null when it cannot be read. */
async function bytesOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  }
}

/** The decisions of a file, as the server takes them; null when it is no list in JSON. */
async function decisionsOf(file: string | null): Promise<readonly unknown[] | null> {
  if (file === null) return [];
  const bytes = await bytesOf(file);
  if (!bytes) return null;
  try {
    const read: unknown = JSON.parse(bytes.toString('utf8'));
    return Array.isArray(read) ? read : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The last line of an answer; those before it show how far it is. */
async function lastLine(body: AsyncIterable<Uint8Array>, language: Language): Promise<Line | null> {
  const shown = new ProgressLine();
  const { of: ofWord, rows } = entriesWords;
  try {
    for await (const line of linesOf<Line>(body)) {
      if (!('progress' in line)) return line;
      const { done, of } = line.progress;
      shown.show(`${done} ${ofWord[language]} ${of} ${rows[language]}`);
    }
    return null;
  } finally {
    shown.end();
  }
}

function suggestionText({ person, line, nick }: Suggested, language: Language): string {
  if (person) return person.nick;
  return `${nick ?? ''} (${entriesWords.inRow[language]} ${line ?? ''})`;
}

function tellPreview({ rows, counts }: Preview, language: Language): number {
  const word = (key: keyof typeof entriesWords): string => entriesWords[key][language];
  for (const { line, nick, faults, suggestions } of rows) {
    const place = `${word('row')} ${line}`;
    for (const { field, message } of faults) {
      process.stdout.write(`${place}${field === null ? '' : `, ${field}`}: ${message[language]}\n`);
    }
    if (suggestions.length === 0) continue;
    const others = suggestions.map((one) => suggestionText(one, language)).join('; ');
    process.stdout.write(`${place}: ${nick ?? ''} — ${word('like')} ${others}\n`);
  }
  const { rows: all, faulty, undecided } = counts;
  const told = [`${word('rows')} ${all}`, `${word('faulty')} ${faulty}`, `${word('undecided')} ${undecided}`];
  process.stdout.write(`${told.join(', ')}\n`);
  return faulty + undecided > 0 ? 1 : 0;
}

function tell(line: Line | null, { language }: Asked): number {
  const { entered, act, nothing, row, strange } = entriesWords;
  if (line === null || 'progress' in line) return fail(2, strange[language]);
  if ('preview' in line) return tellPreview(line.preview, language);
  if ('refused' in line) return fail(1, line.refused.message[language]);
  if ('result' in line) {
    const { result } = line;
    process.stdout.write(`${entered[language]} ${result.entered}; ${act[language]} ${result.act}\n`);
    return 0;
  }
  for (const { line: at, message } of line.undecided) {
    process.stderr.write(`${row[language]} ${at}: ${message[language]}\n`);
  }
  return fail(1, nothing[language]);
}

async function send(request: Asked, bytes: Buffer, decisions: readonly unknown[]): Promise<number> {
  const { tournament, isPreview, server, language } = request;
  const command = isPreview ? {} : { command: { id: randomUUID() } };
  const answer = await answerOf(server, `/tournaments/${tournament}/entries`, {
    method: 'POST',
    headers: { ...authorization(server), 'content-type': 'application/json' },
    body: JSON.stringify({ file: bytes.toString('base64'), decisions, ...command }),
  });
  if (!answer) return fail(2, `${words.noAnswer[language]} (${server.url})`);
  if (answer.ok && answer.body) return tell(await lastLine(answer.body, language), request);
  const text = await answer.text();
  const refused = refusedAtOnce(text);
  if (refused) return fail(1, refused.words[language]);
  return fail(2, `${entriesWords.strange[language]} ${text.slice(0, 200)}`);
}

/**
 * Exit 0 when it is in, or nothing stands in its way; 1 when rows have faults, are to be decided, or it is
 * refused; 2 when the file cannot be read or no server answers.
 */
export async function importEntries(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const bytes = await bytesOf(request.file);
  if (!bytes) return fail(2, `${entriesWords.notRead[request.language]} (${request.file})`);
  if (bytes.length > bytesAtMost) return fail(2, entriesWords.tooLarge[request.language]);
  const decisions = await decisionsOf(request.decisions);
  if (!decisions) return fail(2, `${entriesWords.noDecisions[request.language]} (${request.decisions})`);
  return send(request, bytes, decisions);
}
