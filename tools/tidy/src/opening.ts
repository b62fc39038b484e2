// Every file of code opens with one sentence that says what it is for.
import { isCode, type Finding, type Repository } from './repository.js';

const directive = /^(#!.*|['"]use (client|server)['"];?)$/;

/** The comment at the top as one line of text, or null where the file opens with something else. */
export function openingOf(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => line !== '' && !directive.test(line));
  const opening = lines[first] ?? '';
  if (opening.startsWith('/*')) {
    const whole = lines.slice(first).join(' ');
    return whole
      .slice(0, whole.indexOf('*/'))
      .replace(/^\/\*+|\s\*\s/g, ' ')
      .trim();
  }
  if (!opening.startsWith('//')) return null;
  const after = lines.slice(first).findIndex((line) => !line.startsWith('//'));
  const block = after === -1 ? lines.slice(first) : lines.slice(first, first + after);
  return block.map((line) => line.replace(/^\/+\s?/, '')).join(' ');
}

/** Files without an opening comment, or with one that is not a sentence. */
export function missingOpenings(repository: Repository): Finding[] {
  return repository.paths.filter(isCode).flatMap((path) => {
    const opening = openingOf(repository.text(path));
    if (opening === null)
      return [{ path, line: 1, message: 'does not open with a comment saying what it is for' }];
    if (/\S{2,}.*[.!?:]/.test(opening)) return [];
    return [{ path, line: 1, message: 'opens with a comment that is not a whole sentence' }];
  });
}
