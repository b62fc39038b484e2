// `consigliere seating check`: measures a seating that somebody has made, in CSV, against its bounds.
import type { Language } from '@consigliere/rules';
import type { BrokenConstraint, SeatingConstraints, SeatingMetrics } from '@consigliere/seating';
import { brokenConstraints, faultWords, measureSeating, noConstraints } from '@consigliere/seating';
import { given, readArgs } from './arguments.js';
import { readCallerFile } from './caller-file.js';
import { failing } from './failure.js';
import { constraintsOf, unopened } from './seating-constraints.js';
import { readSeatingText, type SeatingText, textFaultWords } from './seating-file.js';
import { metricsText } from './seating-text.js';
import { seatingWords } from './seating-words.js';

const largestBytes = 4 * 1024 * 1024;
const fail = failing('seating check');

interface Asked {
  readonly file: string;
  readonly constraints: string | null;
  readonly json: boolean;
  readonly language: Language;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['constraints', 'json']);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return seatingWords.oneFile[language];
  return { file, constraints: values.constraints ?? null, json: values.json, language };
}

interface Checked {
  readonly read: SeatingText;
  readonly metrics: SeatingMetrics;
  readonly broken: readonly BrokenConstraint[];
}

/** Broken constraints as lines. */
export function brokenLines(broken: readonly BrokenConstraint[], language: Language): readonly string[] {
  return broken.map(({ pointer, wish, words }) =>
    `${seatingWords[wish ? 'wish' : 'broken'][language]} ${pointer}: ${words[language]}`);
}

function print({ read, metrics, broken }: Checked, { json, constraints, language }: Asked): void {
  const nameOf = (player: number): string => read.names?.[player - 1] ?? String(player);
  const said = metrics.faultList.map((fault) => faultWords(fault, nameOf)[language]);
  if (json) {
    const faultList = metrics.faultList.map((fault, i) => ({ ...fault, message: said[i] }));
    const brokenList = broken.map(({ words, ...one }) => ({ ...one, message: words[language] }));
    const more = constraints === null ? {} : { broken: brokenList };
    process.stdout.write(`${JSON.stringify({ ...metrics, faultList, ...more }, null, 2)}\n`);
    return;
  }
  const lines = [metricsText(metrics, language), ...said, ...brokenLines(broken, language)];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function readFile(request: Asked): Promise<SeatingText | readonly string[]> {
  const { file, language } = request;
  const told = (fault: string): string => `${file}: ${seatingWords.unreadable[language]}, ${fault}`;
  const text = await readCallerFile(file, largestBytes);
  if ('fault' in text) return [told(unopened(text, language))];
  const read = readSeatingText(text.text);
  return 'faults' in read ? read.faults.map((fault) => told(textFaultWords(fault, language))) : read;
}

async function constraintsFor(
  request: Asked,
  { seating, names }: SeatingText,
): Promise<SeatingConstraints | { readonly faults: readonly string[] }> {
  if (request.constraints === null) return noConstraints;
  if (names) return { faults: [seatingWords.numbersOnly[request.language]] };
  const size = {
    players: seating.players, rounds: seating.rounds.length,
    tables: Math.max(0, ...seating.rounds.map((round) => round.length)),
  };
  return constraintsOf(request.constraints, size, request.language);
}

/** Exit 0 when the seating is whole and keeps the constraints; 1 when not; 2 when a file cannot be read. */
export async function seatingCheck(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const read = await readFile(request);
  if (!('seating' in read)) return fail(2, read.join('\n'));
  const constraints = await constraintsFor(request, read);
  if ('faults' in constraints) return fail(2, constraints.faults.join('\n'));
  const metrics = measureSeating(read.seating, constraints);
  const broken = brokenConstraints(read.seating, constraints);
  print({ read, metrics, broken }, request);
  return metrics.faults > 0 || broken.some(({ wish }) => !wish) ? 1 : 0;
}
