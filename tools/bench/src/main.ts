// `npm run bench`: measures, prints each figure with its limit, and fails when one is missed.
import { appendAgainstInsert, groupCommit } from './log.js';
import { holds, type Measure, measureLine } from './measure.js';
import { foldAgainstParse, wholeGame } from './rules.js';
import { standingsFromScratch } from './table.js';

const benches: readonly (() => Promise<Measure>)[] = [
  foldAgainstParse, wholeGame, appendAgainstInsert, groupCommit, standingsFromScratch,
];

let missed = 0;
for (const bench of benches) {
  const measure = await bench();
  if (!holds(measure)) missed += 1;
  process.stdout.write(`${measureLine(measure)}\n`);
}
process.exitCode = missed > 0 ? 1 : 0;
