// `npm run bench`: measures, prints each figure with its limit, and fails when one is missed.
import { appendAgainstInsert, groupCommit } from './log.js';
import { holds, type Measure, measureLine } from './measure.js';
import { pipelineAgainstInsert } from './pipeline.js';
import { rebuildAgainstReading } from './rebuild.js';
import { foldAgainstParse, wholeGame } from './rules.js';
import { wholeSite } from './site.js';
import { placesFromScratch, standingsFromScratch } from './table.js';

const benches: readonly (() => Promise<Measure | readonly Measure[]>)[] = [
  foldAgainstParse, wholeGame, appendAgainstInsert, groupCommit, pipelineAgainstInsert, rebuildAgainstReading,
  standingsFromScratch, placesFromScratch, wholeSite,
];

let missed = 0;
for (const bench of benches) {
  for (const measure of [await bench()].flat()) {
    if (!holds(measure)) missed += 1;
    process.stdout.write(`${measureLine(measure)}\n`);
  }
}
process.exitCode = missed > 0 ? 1 : 0;
