// What `consigliere seating` is asked for: its options, read and checked.
import type { Language } from '@consigliere/rules';
import {
  isRefusedNumbers, presenceNumbers, type SeatingConstraints, seatingLimits, seatingNumbers,
  type SeatingNumbers,
} from '@consigliere/seating';
import { given } from './arguments.js';
import { seatingWords } from './seating-words.js';

/** Seconds of a search unless told. */
const usualSeconds = 5;
const mostSeconds = 3600;
const largestSeed = 2 ** 32 - 1;
const mostIterations = 1e12;

/** How long a search goes on; the other is null. */
export interface SearchLength {
  readonly iterations: number | null;
  readonly seconds: number | null;
}

export interface SeatingRequest {
  readonly numbers: SeatingNumbers;
  readonly seed: number;
  readonly length: SearchLength;
  /** What is asked of the whole seating, beside what the file asks. */
  readonly wishes: Pick<SeatingConstraints, 'byPresence' | 'evenTables' | 'spreadMeetings'>;
  /** The file of the constraints. */
  readonly constraints: string | null;
  readonly form: 'text' | 'csv' | 'json';
  readonly language: Language;
}

/** An option as a whole number; a text is what is wrong with it. */
function whole(name: string, value: string, { least, most, language }: {
  least: number; most: number; language: Language;
}): number | string {
  const number = /^\d{1,13}$/.test(value) ? Number(value) : NaN;
  if (number >= least && number <= most) return number;
  return `--${name} ${seatingWords.badNumber[language]} ${least} ${seatingWords.to[language]} ${most}`;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Several whole numbers by their names; those that were not given are missing. */
function wholes(
  values: Values,
  limits: Readonly<Record<string, readonly [number, number]>>,
  language: Language,
): ReadonlyMap<string, number> | string {
  const read = new Map<string, number>();
  for (const [name, [least, most]] of Object.entries(limits)) {
    const value = values[name];
    if (typeof value !== 'string') continue;
    const number = whole(name, value, { least, most, language });
    if (typeof number === 'string') return number;
    read.set(name, number);
  }
  return read;
}

function lengthOf(seconds: string | undefined, iterations: number | undefined): SearchLength | null {
  if (iterations !== undefined) return { iterations, seconds: null };
  if (seconds === undefined) return { iterations: null, seconds: usualSeconds };
  const asked = /^\d+(\.\d+)?$|^\.\d+$/.test(seconds) ? Number(seconds) : NaN;
  return asked <= mostSeconds ? { iterations: null, seconds: asked } : null;
}

function numbersOf(
  read: ReadonlyMap<string, number>,
  byPresence: boolean,
  language: Language,
): SeatingNumbers | string {
  const [players, tables, rounds] = ['players', 'tables', 'rounds'].map((name) => read.get(name));
  if (players === undefined || tables === undefined || rounds === undefined) {
    return seatingWords.needed[language];
  }
  const numbers = byPresence
    ? presenceNumbers({ players, tables, rounds })
    : seatingNumbers({ players, tables, rounds, games: read.get('games') ?? null });
  return isRefusedNumbers(numbers) ? numbers.refused[language] : numbers;
}

const wishesOf = (values: Values): SeatingRequest['wishes'] => ({
  ...(values['by-presence'] ? { byPresence: true } : {}),
  ...(values['even-tables'] ? { evenTables: true } : {}),
  ...(values['spread-meetings'] ? { spreadMeetings: true } : {}),
});

/** Reads the arguments; answers what is wrong with them in words. */
export function seatingRequest(args: readonly string[]): SeatingRequest | string {
  const { values, positionals, language } = given(args, [
    'players', 'tables', 'rounds', 'games', 'seconds', 'iterations', 'seed', 'constraints', 'csv', 'json',
    'by-presence', 'even-tables', 'spread-meetings',
  ]);
  const say = (key: keyof typeof seatingWords): string => seatingWords[key][language];
  if (positionals.length > 0) return `${say('noPositional')} ${positionals.join(' ')}`;
  if (values.csv && values.json) return say('csvOrJson');
  if (values.seconds !== undefined && values.iterations !== undefined) return say('secondsOrIterations');
  const read = wholes(values, {
    players: [1, seatingLimits.players], tables: [1, seatingLimits.tables], rounds: [1, seatingLimits.rounds],
    games: [1, seatingLimits.rounds], iterations: [1, mostIterations], seed: [0, largestSeed],
  }, language);
  if (typeof read === 'string') return read;
  const numbers = numbersOf(read, values['by-presence'], language);
  if (typeof numbers === 'string') return numbers;
  const length = lengthOf(values.seconds, read.get('iterations'));
  if (!length) return say('badSeconds');
  return {
    numbers, length, wishes: wishesOf(values), seed: read.get('seed') ?? 1,
    constraints: values.constraints ?? null,
    form: values.csv ? 'csv' : values.json ? 'json' : 'text', language,
  };
}
