// The reader of MGN: a text becomes a game as a document, or the exact place where it is none.
import { regulation } from '../ruleset.js';
import type { MgnGame, Step } from './document.js';
import { LineReader } from './line-reader.js';
import { readAction } from './parse-action.js';
import { readClaim } from './parse-claim.js';
import type { Headers } from './parse-headers.js';
import { noHeaders, readHeader } from './parse-headers.js';
import type { Unreadable } from './unreadable.js';
import { NotMgn } from './unreadable.js';

interface Reading {
  readonly headers: Headers;
  readonly steps: Step[];
  readonly phaseSeen: boolean;
}

/** The line without its comment: from a `#` at the start or after a blank, outside quotes, to the end. */
function withoutComment(text: string): string {
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    if (text[i] === '"') quoted = !quoted;
    const opens = text[i] === '#' && !quoted && (i === 0 || text[i - 1] === ' ' || text[i - 1] === '\t');
    if (opens) return text.slice(0, i).trimEnd();
  }
  return text.trimEnd();
}

const headerPattern = /(\p{L}[\p{L}\p{N} _.-]*?)[ \t]*:/u;
const actionWords = /^((vote|leave|last|override)(?=[\s:=]|$)|(foul|dq|ppk)\s+\d)/i;

function headerKey(text: string): string | null {
  if (actionWords.test(text)) return null;
  const match = new RegExp(`^${headerPattern.source}`, 'u').exec(text);
  return match?.[1] ?? null;
}

function readStep(reading: Reading, reader: LineReader): Reading {
  const from = reader.position;
  if (reader.take(/=>/)) {
    reading.steps.push({ step: 'claim', line: reader.line, claim: readClaim(reader) });
    return reading;
  }
  const override = reader.take(/override(?=\s|$)/) !== null;
  const at = reader.blanks().position;
  const action = readAction(reader);
  const phase = action.kind === 'night' || action.kind === 'day';
  if (phase && override) reader.fail('overridable', at);
  if (phase && !reading.headers.roles) reader.fail('rolesHeader', from);
  reading.steps.push({ step: 'action', line: reader.line, action, override });
  return phase ? { ...reading, phaseSeen: true } : reading;
}

function readLine(reading: Reading, raw: string, line: number): Reading {
  const text = withoutComment(raw);
  const reader = new LineReader(line, text);
  if (reader.blanks().atEnd) return reading;
  const key = headerKey(reader.rest);
  if (!key) return readStep(reading, reader);
  if (reading.phaseSeen) reader.fail('headerAfterPhase');
  reader.expect(/[^:]*:/, 'line');
  return { ...reading, headers: readHeader(reading.headers, key, reader) };
}

/** Reads a text as one game. Answers with the place and the expectation when it does not fit the notation. */
export function parseMgn(text: string): MgnGame | Unreadable {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  let reading: Reading = { headers: noHeaders, steps: [], phaseSeen: false };
  try {
    lines.forEach((raw, i) => {
      reading = readLine(reading, raw, i + 1);
    });
  } catch (error) {
    if (error instanceof NotMgn) return error.unreadable;
    throw error;
  }
  const { lines: headers, ruleset, names, roles } = reading.headers;
  if (!roles) return { line: lines.length, column: 1, expected: 'rolesHeader', detail: '', found: '' };
  return { headers, ruleset: ruleset ?? regulation, names, roles, steps: reading.steps };
}

/** Whether reading has failed. */
export function isUnreadable(answer: MgnGame | Unreadable): answer is Unreadable {
  return 'expected' in answer;
}
