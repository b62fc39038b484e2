// Cursors of pages: where a page ends, as a text that nobody needs to read.
import { expectations } from './error-words.js';
import { unexpected } from './inputs.js';

/** The cursor of what stands last on a page. */
export function cursor(parts: readonly string[]): string {
  return Buffer.from(parts.join(' ')).toString('base64url');
}

/** The two parts of a cursor by the pattern that they have. */
export function placeIn(text: string, pattern: RegExp): readonly [string, string] {
  const [, first, second] = pattern.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (first === undefined || second === undefined) return unexpected('after', text, expectations.cursor);
  return [first, second];
}
