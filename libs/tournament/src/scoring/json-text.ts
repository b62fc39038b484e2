// A text in JSON, or the place where it stops being one: named as places of documents are, in both languages.
import type { Unfit } from './unfit.js';
import { pointerOf } from './unfit.js';

type Awaited = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'after';

/** An object or a list that is open: where in it the text is. */
interface Level {
  readonly isList: boolean;
  /** A key, or an index from 0; null before the first key. */
  at: string | number | null;
}

const text = String.raw`"[^"\\\0-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\0-\x1f]*)*"`;
const value = String.raw`[{[]|${text}|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null`;

const pieces: Readonly<Record<Awaited, RegExp>> = {
  value: new RegExp(value, 'y'),
  firstItem: new RegExp(String.raw`\]|${value}`, 'y'),
  firstKey: new RegExp(String.raw`\}|${text}`, 'y'),
  key: new RegExp(text, 'y'),
  colon: /:/y,
  after: /[,\]}]/y,
};

const blank = /[ \t\n\r]*/y;

function taken(pattern: RegExp, from: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(from)?.[0] ?? null;
}

/** What follows a comma; null where none may stand. */
function afterComma(level: Level | undefined): Awaited | null {
  if (!level) return null;
  if (!level.isList) return 'key';
  level.at = Number(level.at) + 1;
  return 'value';
}

/** What follows the end of an object or of a list; null where that one is not open. */
function afterClosing(open: Level[], isList: boolean): Awaited | null {
  return open.pop()?.isList === isList ? 'after' : null;
}

function afterOpening(open: Level[], isList: boolean): Awaited {
  open.push({ isList, at: isList ? 0 : null });
  return isList ? 'firstItem' : 'firstKey';
}

/** What is awaited after a piece; null where the piece cannot stand. */
function following(piece: string, awaited: Awaited, open: Level[]): Awaited | null {
  const level = open.at(-1);
  if (piece === '{' || piece === '[') return afterOpening(open, piece === '[');
  if (piece === '}' || piece === ']') return afterClosing(open, piece === ']');
  if (piece === ',') return afterComma(level);
  if (piece === ':') return 'value';
  if (awaited !== 'key' && awaited !== 'firstKey') return 'after';
  if (level) level.at = JSON.parse(piece) as string;
  return 'colon';
}

interface Place {
  readonly path: readonly (string | number)[];
  /** Of the text, from 0. */
  readonly at: number;
}

/** The first place of a text from which on it is no JSON; where it is, its end. */
function firstFault(whole: string): Place {
  const open: Level[] = [];
  let awaited: Awaited = 'value';
  for (let at = 0; ;) {
    at += taken(blank, whole, at)?.length ?? 0;
    const piece = taken(pieces[awaited], whole, at);
    const inside = open.at(-1);
    const next: Awaited | null = piece === null ? null : following(piece, awaited, open);
    if (piece === null || next === null) {
      const levels = inside && !open.includes(inside) ? [...open, inside] : open;
      return { path: levels.flatMap((level) => level.at ?? []), at };
    }
    awaited = next;
    at += piece.length;
  }
}

const foundLength = 20;
/** A path is told no further. */
const pointerLength = 200;

/** Why a text is no JSON: the path and the line where it stops being one. */
function noJson(whole: string): Unfit {
  const { path, at } = firstFault(whole);
  const lines = whole.slice(0, at).split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  const found = (whole.slice(at).split(/[\r\n]/, 1)[0] ?? '').slice(0, foundLength);
  return {
    pointer: pointerOf(path).slice(0, pointerLength),
    expected: {
      en: `a text in JSON; it breaks off in line ${line}, column ${column}`,
      ru: `текст в формате JSON; он обрывается в строке ${line}, столбце ${column}`,
    },
    found: found === '' ? null : found,
    line,
    column,
  };
}

/** What a text in JSON says, or where it is none. */
export function readJson(whole: string): { readonly value: unknown } | { readonly unfit: Unfit } {
  try {
    return { value: JSON.parse(whole) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { unfit: noJson(whole) };
  }
}
