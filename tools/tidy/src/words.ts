// Words that do not belong in the repository: unfinished work, switched-off checks, anybody's workplace.
import { isCode, isText, type Finding, type Repository } from './repository.js';

interface BannedWord {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Written with one-letter classes, so that this file passes its own check. */
const inCode: readonly BannedWord[] = [
  { pattern: /\b(TOD[O]|FIXM[E]|XX[X])\b/, why: 'finish it, or leave it out' },
  {
    pattern: /\b(it|test|describe)\.(ski[p]|onl[y]|tod[o])\b|\bx(it|describe)\(/,
    why: 'every test runs',
  },
  { pattern: /eslint-disabl[e]/, why: 'mend what the linter says' },
  { pattern: /@ts-(ignor[e]|nochec[k]|expect-erro[r])/, why: 'mend what the compiler says' },
  { pattern: /\bas an[y]\b(?=\s*([;,)\]}>|&=.:?]|$))|\bas unknown as neve[r]\b/, why: 'name the type' },
  { pattern: /expect\(tru[e]\)/, why: 'a test that cannot fail is a defect' },
  { pattern: /not implemente[d]/i, why: 'what is not there is not offered' },
];

const everywhere: readonly BannedWord[] = [
  { pattern: /(^|[\s"'`(=:])\/(wor[k]|tm[p]|home\/[a-z]+)\//, why: 'a path of one machine' },
  {
    pattern: /\bsub-?agen[t]|\bthis sessio[n]\b|\bAI assistan[t]\b|\.librar[y]\//i,
    why: 'speak of the project',
  },
  { pattern: /\bas requeste[d]\b|\bper the issu[e]\b|\bissue #?\d/i, why: 'speak of the project' },
];

function search(
  repository: Repository,
  paths: readonly string[],
  words: readonly BannedWord[],
): Finding[] {
  return paths.flatMap((path) =>
    repository
      .text(path)
      .split('\n')
      .flatMap((text, index) =>
        words.flatMap(({ pattern, why }) => {
          const found = pattern.exec(text);
          return found === null
            ? []
            : [{ path, line: index + 1, message: `"${found[0].trim()}": ${why}` }];
        }),
      ),
  );
}

/** Unfinished work and switched-off checks in code. */
export const unfinishedCode = (repository: Repository): Finding[] =>
  search(repository, repository.paths.filter(isCode), inCode);

/** Words of a workplace in any text. */
export const workplaceWords = (repository: Repository): Finding[] =>
  search(
    repository,
    repository.paths.filter((path) => isText(path) && path !== 'package-lock.json'),
    everywhere,
  );
