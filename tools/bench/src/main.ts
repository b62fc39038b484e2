// `npm run bench`, or of some: measures, prints each figure with its limit, and fails when one is missed.
import { entryList } from './entries.js';
import { projectorRates, viewsLag } from './following.js';
import { adapterAgainstClient } from './kurrentdb.js';
import { appendAgainstInsert, groupCommit } from './log.js';
import { holds, type Measure, measureLine } from './measure.js';
import { pipelineAgainstInsert } from './pipeline.js';
import { secondProcess } from './processes.js';
import { rebuildAgainstReading } from './rebuild.js';
import { foldAgainstParse, wholeGame } from './rules.js';
import { seatingBars } from './seating.js';
import { wholeSite } from './site.js';
import { placesFromScratch, standingsFromScratch } from './table.js';

/** Each by the name under which it can be asked for alone. */
const benches: Readonly<Record<string, () => Promise<Measure | readonly Measure[]>>> = {
  fold: foldAgainstParse,
  game: wholeGame,
  append: appendAgainstInsert,
  group: groupCommit,
  act: pipelineAgainstInsert,
  rebuild: rebuildAgainstReading,
  standings: standingsFromScratch,
  places: placesFromScratch,
  site: wholeSite,
  kurrentdb: adapterAgainstClient,
  projector: projectorRates,
  lag: viewsLag,
  processes: secondProcess,
  seating: seatingBars,
  entries: entryList,
};

const usage = `npm run bench [-- NAME…]
  measures all, or those named: ${Object.keys(benches).join(', ')}
  exit 0 all limits hold, 1 one is missed, 2 there is no such name\n`;

async function measureAll(names: readonly string[]): Promise<number> {
  let missed = 0;
  for (const name of names) {
    for (const measure of [(await benches[name]?.()) ?? []].flat()) {
      if (!holds(measure)) missed += 1;
      process.stdout.write(`${measureLine(measure)}\n`);
    }
  }
  return missed > 0 ? 1 : 0;
}

const asked = process.argv.slice(2);
if (asked.every((name) => Object.hasOwn(benches, name))) {
  process.exitCode = await measureAll(asked.length > 0 ? asked : Object.keys(benches));
} else {
  process.stderr.write(usage);
  process.exitCode = 2;
}
