// Arguments of a command: every option of the command line once, of which each command takes some.
import { parseArgs } from 'node:util';
import type { Language } from '@consigliere/rules';
import { languageOf } from './words.js';

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

/** Every option; an option of one name means the same in each command that takes it. */
const table = {
  lang: text,
  json: flag,
  /** The data folder. */
  data: text,
  /** The running server, and who asks it. */
  url: text,
  token: text,
  /** Who is shown what: `replay`. */
  table: flag,
  as: text,
  /** What is written or named: `export`, `import`. */
  mgn: flag,
  tournament: text,
  id: text,
  preview: flag,
  /** What is decided of rows that may mean somebody: `import-entries`. */
  decisions: text,
  /** Heads that were published: `verify`. */
  heads: text,
  'print-heads': flag,
  /** Where from and where to: `restore`, `migrate`. */
  force: flag,
  'to-servers': flag,
  from: text,
  to: text,
  'log-only': flag,
  /** Which games count: `standings`. */
  stage: text,
  'as-of': text,
  teams: flag,
  /** What is played, and how: `simulate`. */
  seed: text,
  games: text,
  speed: text,
  tables: text,
  must: text,
  /** What is seated, and how long it is looked for: `seating`. */
  players: text,
  rounds: text,
  seconds: text,
  iterations: text,
  constraints: text,
  csv: flag,
  /** What is asked of the whole seating. */
  'by-presence': flag,
  'even-tables': flag,
  'spread-meetings': flag,
} as const;

type Name = keyof typeof table;
type Picked<Names extends Name> = Pick<typeof table, Names | 'lang'>;
type Config<Names extends Name> = {
  readonly args: string[];
  readonly allowPositionals: true;
  readonly options: Picked<Names>;
};

/** What a command was given, by the options that it takes; `--lang` goes with every command. */
type Given<Names extends Name> =
  ReturnType<typeof parseArgs<Config<Names>>> & { readonly language: Language };

/** Throws the coded error of `parseArgs` for an option that the command does not take: see `readArgs`. */
export function given<const Names extends Name>(
  args: readonly string[],
  names: readonly Names[],
): Given<Names> {
  const options = Object.fromEntries(['lang' as const, ...names].map((name) => [name, table[name]]));
  const parsed = parseArgs({ args: [...args], allowPositionals: true, options });
  return { ...parsed, language: languageOf(args) } as Given<Names>;
}

/** Reads arguments; an unknown option, which `parseArgs` answers with a coded error, becomes its words. */
export function readArgs<Asked>(
  args: readonly string[],
  read: (args: readonly string[]) => Asked | string,
): Asked | string {
  try {
    return read(args);
  } catch (error) {
    if (error instanceof TypeError && 'code' in error) return error.message;
    throw error;
  }
}
