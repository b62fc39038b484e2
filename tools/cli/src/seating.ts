// `consigliere seating`: finds who sits where in a tournament, and shows how good that is.
import type { Language } from '@consigliere/rules';
import type { SearchRefusal, SearchResult, SeatingTask } from '@consigliere/seating';
import { brokenConstraints, measureSeating, seatingConflicts } from '@consigliere/seating';
import { readArgs } from './arguments.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { ProgressLine } from './progress-line.js';
import { brokenLines, seatingCheck } from './seating-check.js';
import { constraintsOf } from './seating-constraints.js';
import { seatingCsv } from './seating-file.js';
import { seatingRequest, type SeatingRequest } from './seating-request.js';
import { searchInThread } from './seating-search.js';
import { metricsText, roundsText } from './seating-text.js';
import type { ThreadSaying } from './seating-thread.js';
import { seatingWords } from './seating-words.js';

const fail = failing('seating');

/** Milliseconds of a search before its progress is told. */
const quiet = 1000;

/** Shows the iterations done and the best sum so far. */
function progress(language: Language): { show: (saying: ThreadSaying) => void; end: () => void } {
  const line = new ProgressLine();
  const startedAt = performance.now();
  let best = '';
  return {
    show: (saying) => {
      if (saying.kind === 'ended') return;
      const iterations = saying.kind === 'better' ? saying.found.iterations : saying.iterations;
      if (saying.kind === 'better') {
        const { sum, bound } = measureSeating(saying.found.seating).meetings;
        best = `, ${seatingWords.found[language]} ${sum} (${seatingWords.bound[language]} ${bound})`;
      }
      const said = `${seatingWords.iterations[language]} ${iterations}${best}`;
      if (performance.now() - startedAt >= quiet) line.show(said);
    },
    end: () => line.end(),
  };
}

function refusalText({ unmet }: SearchRefusal, language: Language): string {
  const names = unmet.map(({ constraint, index }) =>
    (constraint === 'games' ? seatingWords.games[language] : `/${constraint}/${index}`));
  return `${seatingWords.notMet[language]}: ${[...new Set(names)].join(', ')}`;
}

/** How the same is found again. */
function againText({ seed, iterations }: SearchResult, language: Language): string {
  const { again } = seatingWords;
  return `${seatingWords.seed[language]} ${seed}, ${seatingWords.iterations[language]} ${iterations}; `
    + `${again[language]}: --seed ${seed} --iterations ${iterations}`;
}

/** Prints what was found; 1 where it is not what was asked. */
function printFound(found: SearchResult, task: SeatingTask, { form, language }: SeatingRequest): number {
  const { seed, iterations, seating, plain } = found;
  const metrics = measureSeating(seating, task.constraints);
  const broken = brokenConstraints(seating, task.constraints);
  const again = againText(found, language);
  if (form === 'json') {
    const before = plain && { plain: measureSeating(plain) };
    const told = { seed, iterations, rounds: seating.rounds, metrics, ...before };
    process.stdout.write(`${JSON.stringify(told)}\n`);
  } else if (form === 'csv') {
    process.stdout.write(seatingCsv(seating));
    process.stderr.write(`${again}\n`);
  } else {
    const table = metricsText(metrics, language, plain && measureSeating(plain));
    const parts = [roundsText(seating, language), table, again];
    process.stdout.write(`${parts.join('\n\n')}\n`);
  }
  for (const line of brokenLines(broken, language)) process.stderr.write(`${line}\n`);
  return metrics.faults > 0 || broken.some(({ wish }) => !wish) ? 1 : 0;
}

async function search(task: SeatingTask, request: SeatingRequest): Promise<number> {
  const { language, seed, length } = request;
  const shown = progress(language);
  return interruptible(async (signal) => {
    const found = await searchInThread({ task, seed, length, signal, onSaying: shown.show });
    shown.end();
    if ('unmet' in found) return fail(1, refusalText(found, language));
    if (signal.aborted) process.stderr.write(`consigliere seating: ${seatingWords.stopped[language]}\n`);
    return printFound(found, task, request);
  });
}

/** Exit 0 with a seating; 1 when the constraints cannot be met; 2 when numbers, words or file are wrong. */
export async function seatingCommand(args: readonly string[]): Promise<number> {
  if (args[0] === 'check') return seatingCheck(args.slice(1));
  const request = readArgs(args, seatingRequest);
  if (typeof request === 'string') return fail(2, request);
  const { numbers, language } = request;
  const constraints = await constraintsOf(request.constraints, numbers, language);
  if ('faults' in constraints) return fail(2, constraints.faults.join('\n'));
  const task: SeatingTask = { ...numbers, constraints: { ...constraints, ...request.wishes } };
  const conflicts = seatingConflicts(task);
  if (conflicts.length === 0) return search(task, request);
  return fail(1, conflicts.map(({ pointers, words }) =>
    `${seatingWords.cannotBeMet[language]} (${pointers.join(', ')}): ${words[language]}`).join('\n'));
}
