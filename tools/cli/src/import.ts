// `consigliere import`: hands a tournament bundle to the running server, which records it as acts.
import { basename, extname } from 'node:path';
import type { Bilingual, Language } from '@consigliere/rules';
import { isUnfit } from '@consigliere/tournament';
import { given, readArgs } from './arguments.js';
import { faultOf, faultText } from './bundle-faults.js';
import {
  type Imported, type ImportLine, linesOf, type Progress, type RefusedAtOnce, refusedAtOnce,
} from './import-answer.js';
import { failing } from './failure.js';
import { importWords } from './import-words.js';
import { interruptible } from './interrupt.js';
import { ProgressLine } from './progress-line.js';
import { answerOf, authorization, type ServerAddress, serverOf } from './running-server.js';
import { findingsText } from './standings-text.js';
import { readTournamentFile } from './tournament-file.js';
import { words } from './words.js';

const fail = failing('import');

interface Asked {
  readonly file: string;
  readonly id: string;
  readonly server: ServerAddress;
  readonly language: Language;
}

/** What came of it; `last` is how far it got. */
type Outcome =
  | { readonly imported: Imported }
  | { readonly refused: RefusedAtOnce; readonly last: Progress | null }
  | { readonly ended: 'stopped' | 'brokenOff'; readonly last: Progress | null }
  | { readonly strange: string }
  | { readonly noAnswer: true };

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['url', 'token', 'id']);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return importWords.oneFile[language];
  const id = values.id ?? basename(file, extname(file));
  if (!/^[\w-]{1,40}$/.test(id)) return importWords.badId[language];
  const server = serverOf(values, language);
  return typeof server === 'string' ? server : { file, id, server, language };
}

function progressText({ done, of }: Progress, language: Language): string {
  return `${done} ${importWords.of[language]} ${of} ${importWords.steps[language]}`;
}

/** Reads the answer to its end; `onProgress` is told how far it got. */
async function lastLine(
  body: AsyncIterable<Uint8Array>,
  onProgress: (progress: Progress) => void,
): Promise<{ readonly result: Imported } | { readonly refused: { readonly message: Bilingual } } | null> {
  for await (const told of linesOf<ImportLine>(body)) {
    if (!('progress' in told)) return told;
    onProgress(told.progress);
  }
  return null;
}

/** Follows an import that has begun; whoever stops it is told how far it got. */
async function follow(answer: Response, language: Language, signal: AbortSignal): Promise<Outcome> {
  const line = new ProgressLine();
  let last: Progress | null = null;
  const onProgress = (progress: Progress): void => line.show(progressText((last = progress), language));
  try {
    const told = answer.body === null ? null : await lastLine(answer.body, onProgress);
    if (told === null) return { ended: 'brokenOff', last };
    return 'result' in told ? { imported: told.result } : { refused: { words: told.refused.message }, last };
  } catch (error) {
    if (error instanceof SyntaxError) return { strange: error.message };
    if (signal.aborted) return { ended: 'stopped', last };
    if (error instanceof TypeError) return { ended: 'brokenOff', last };
    throw error;
  } finally {
    line.end();
  }
}

/** Nothing was begun: by the form of the bundle, or by who asks. */
async function notBegun(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const refused = refusedAtOnce(text);
  return refused ? { refused, last: null } : { strange: `${answer.status} ${text.slice(0, 200)}` };
}

async function send({ id, server, language }: Asked, text: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const answer = await answerOf(server, `/tournaments/${id}`, {
      method: 'POST',
      headers: { ...authorization(server), 'content-type': 'application/json' },
      body: text,
      signal,
    });
    if (!answer) return { noAnswer: true };
    return await (answer.ok ? follow(answer, language, signal) : notBegun(answer));
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ended: 'stopped', last: null };
  }
}

function tellRefused({ words: said, unfit = [] }: RefusedAtOnce, { file, language }: Asked): void {
  fail(1, `${importWords.refused[language]}: ${said[language]}`);
  for (const misfit of unfit) process.stderr.write(faultText(file, faultOf(misfit, language), language));
}

/** How many games came in; a game that was refused makes it fail. */
function tellImported(imported: Imported, language: Language): number {
  const { tournament, games, recorded, unchanged, refused, findings, beyond } = imported;
  const word = (key: keyof typeof importWords): string => importWords[key][language];
  const done = `${word('recorded')} ${recorded}, ${word('unchanged')} ${unchanged}`;
  process.stdout.write(`${word('imported')} ${tournament}: ${word('games')} ${games}, ${done}\n`);
  const told = findings.map((finding) => ({ ...finding, message: finding.message[language] }));
  process.stdout.write(findingsText(told, language));
  for (const { game, clause, message } of refused) {
    fail(1, `${game}: ${word('refused')}: ${message[language]}${clause ? ` §${clause}` : ''}`);
  }
  for (const game of beyond) process.stderr.write(`${game}: ${word('beyond')}\n`);
  return refused.length > 0 ? 1 : 0;
}

function tellEnd(said: string, last: Progress | null, language: Language): number {
  return fail(1, `${said} ${progressText(last ?? { done: 0, of: 0 }, language)}`);
}

function tell(outcome: Outcome, request: Asked): number {
  const { language, server } = request;
  if ('imported' in outcome) return tellImported(outcome.imported, language);
  if ('noAnswer' in outcome) return fail(2, `${words.noAnswer[language]} (${server.url})`);
  if ('strange' in outcome) return fail(2, `${importWords.strangeAnswer[language]} ${outcome.strange}`);
  if ('ended' in outcome) return tellEnd(importWords[outcome.ended][language], outcome.last, language);
  tellRefused(outcome.refused, request);
  return outcome.last ? tellEnd(importWords.in[language], outcome.last, language) : 1;
}

/**
 * Exit 0 when all of it is in, 1 when it was refused or stopped, 2 when the file cannot be read or no server
 * answers.
 */
export async function importCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const { file, language } = request;
  const read = await readTournamentFile(file);
  if (isUnfit(read)) {
    for (const unfit of read.unfit) {
      process.stderr.write(faultText(file, faultOf(unfit, language), language));
    }
    return 2;
  }
  const text = JSON.stringify(read.bundle);
  return tell(await interruptible((signal) => send(request, text, signal)), request);
}
