// Why a document does not fit its format: where, what was expected, what stood there.
import type { Bilingual } from '@consigliere/rules';
import type { z } from 'zod';
import type { Expectation } from './expectations.js';
import { expectations } from './expectations.js';

/** One place that does not fit; `pointer` is a JSON Pointer (RFC 6901). */
export interface Unfit {
  readonly pointer: string;
  readonly expected: Bilingual;
  /** What stood there, shortened; null where nothing stood. */
  readonly found: string | null;
  /** Inside a text in MGN: the line and the column, from 1. */
  readonly line?: number;
  readonly column?: number;
}

type Path = readonly (PropertyKey | number)[];

/** More places than this are not listed. */
export const mostUnfit = 20;
const foundLength = 60;

/** The JSON Pointer of a path. */
export function pointerOf(path: Path): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    return (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }, document);
}

function* members(value: object): Generator<string> {
  let first = true;
  for (const key in value) {
    if (!first) yield ',';
    first = false;
    yield `${JSON.stringify(key.slice(0, foundLength))}:`;
    yield* pieces((value as Readonly<Record<string, unknown>>)[key]);
  }
}

function* items(list: readonly unknown[]): Generator<string> {
  for (const [i, item] of list.entries()) {
    if (i > 0) yield ',';
    yield* pieces(item);
  }
}

/** A value as JSON, piece by piece, so that no more is written than is read. */
function* pieces(value: unknown): Generator<string> {
  if (typeof value === 'string') yield JSON.stringify(value.slice(0, foundLength));
  else if (typeof value !== 'object' || value === null) yield JSON.stringify(value) ?? String(value);
  else {
    yield Array.isArray(value) ? '[' : '{';
    yield* Array.isArray(value) ? items(value) : members(value);
    yield Array.isArray(value) ? ']' : '}';
  }
}

function foundText(value: unknown): string | null {
  if (value === undefined) return null;
  let text = '';
  for (const piece of pieces(value)) {
    text += piece;
    if (text.length > foundLength) return `${text.slice(0, foundLength - 1)}…`;
  }
  return text;
}

/** One place of a document that does not fit, with what was expected there. */
export function unfitAt(document: unknown, path: Path, expected: Expectation): Unfit {
  return {
    pointer: pointerOf(path),
    expected: expectations[expected],
    found: foundText(valueAt(document, path)),
  };
}

function isExpectation(word: string): word is Expectation {
  return Object.hasOwn(expectations, word);
}

/** Of the branches of a union the one that was meant: whose own kind of value fits. */
function meantBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  return branches.find((issues) => issues.every(({ path }) => path.length > 0)) ?? [];
}

function unfitsOf(document: unknown, issues: readonly z.core.$ZodIssue[], from: Path): readonly Unfit[] {
  return issues.flatMap((issue) => {
    const path = [...from, ...issue.path];
    const meant = issue.code === 'invalid_union' ? meantBranch(issue.errors) : [];
    if (meant.length > 0) return unfitsOf(document, meant, path);
    return [unfitAt(document, path, isExpectation(issue.message) ? issue.message : 'shape')];
  });
}

/** What the validator found, in our words, in the order of the document's fields. */
export function unfitOf(document: unknown, error: z.ZodError): readonly Unfit[] {
  return unfitsOf(document, error.issues, []).slice(0, mostUnfit);
}
