// Sizes: no file that nobody reads to its end, no line that leaves the screen, nothing huge.
import { isCode, isSpec, type Finding, type Repository } from './repository.js';

const limits = { fileLines: 400, specLines: 600, lineColumns: 110, fileBytes: 1_000_000 } as const;

/** Code files longer than 400 lines, specs longer than 600. */
export function longFiles(repository: Repository): Finding[] {
  return repository.paths.filter(isCode).flatMap((path) => {
    const lines = repository.text(path).trimEnd().split('\n').length;
    const limit = isSpec(path) ? limits.specLines : limits.fileLines;
    return lines > limit
      ? [{ path, message: `has ${lines} lines, the limit is ${limit}: split it by subject` }]
      : [];
  });
}

/** Lines of code wider than 110 columns; a line that is one long address is left alone. */
export function longLines(repository: Repository): Finding[] {
  return repository.paths.filter(isCode).flatMap((path) =>
    repository
      .text(path)
      .split('\n')
      .flatMap((text, index) => {
        if (text.length <= limits.lineColumns || /https?:\/\//.test(text)) return [];
        const message = `has ${text.length} columns, the limit is ${limits.lineColumns}`;
        return [{ path, line: index + 1, message }];
      }),
  );
}

/** Files above a megabyte: they belong elsewhere. */
export function hugeFiles(repository: Repository): Finding[] {
  return repository.paths
    .filter((path) => repository.size(path) > limits.fileBytes)
    .map((path) => ({
      path,
      message: `has ${repository.size(path)} bytes, the limit is ${limits.fileBytes}`,
    }));
}
