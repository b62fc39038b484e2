// Storms: whatever goes wrong between command, log and views, nothing acknowledged is lost and all ends well.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { figure, given, isThorough, progressOf } from '../testing/figure.js';
import { type Plant, plants } from './planted.js';
import type { StormResult } from './storm.js';

const program = fileURLToPath(new URL('../../dist/storm/program.js', import.meta.url));

const onlySeed = given('CONSIGLIERE_SEED', 0);
const firstSeed = onlySeed > 0 ? onlySeed : 1;
const seeds = onlySeed > 0 ? 1 : given('CONSIGLIERE_SEEDS', { sampled: 12, thorough: 40 });
/** A fault that is planted must come to light within so many storms. */
const seedsOfPlants = 60;
/** Where those are looked for that are rare: a sample begins where they were found. */
const sampledFrom: Readonly<Partial<Record<Plant, number>>> = { lease: 13, process: 25 };

type Wanted = readonly [firstSeed: number, count: number, ...plants: readonly Plant[]];

/**
 * Runs storms one after another until one fails, for each plant anew; each result as the line that was
 * written of it.
 */
async function storms(...[first, count, ...planted]: Wanted): Promise<readonly string[]> {
  const args = [program, String(first), String(count), ...planted];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const told = progressOf('storms');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    told(`${lines.length} of ${count}`);
  }
  await ended;
  if (errors) throw new Error(errors);
  return lines;
}

const resultOf = (line: string): StormResult => JSON.parse(line) as StormResult;

/** What is printed of a storm that failed, with the way to see it again. */
function told({ seed, failure }: StormResult): string {
  const { words = '', tail = [] } = failure ?? {};
  return [`CONSIGLIERE_SEED=${seed} fails: ${words}`, 'The last steps before it:', ...tail].join('\n');
}

function sumsOf(results: readonly StormResult[]): string {
  const faults = new Map<string, number>();
  for (const result of results) {
    for (const [name, count] of Object.entries(result.faults)) {
      faults.set(name, (faults.get(name) ?? 0) + count);
    }
  }
  const sum = (of: (result: StormResult) => number): number =>
    results.reduce((all, result) => all + of(result), 0);
  const kinds = [...faults].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
  const all = [...faults.values()].reduce((a, b) => a + b, 0);
  return `storms: ${results.length} seeds, ${sum(({ steps }) => steps)} steps, `
    + `${sum(({ events }) => events)} events, ${all} faults (${kinds.join(', ')})`;
}

/** What each planted fault must be found by. */
const words: Readonly<Record<Plant, RegExp>> = {
  inbox: /has two effects|recorded .* decided/,
  checkpoint: /are not what the log gives|not open|standing still/,
  acknowledgement: /is acknowledged at \d+ and not in the log|stands at/,
  lease: /went back|not what the log gives|standing still/,
  process: /was never opened|does not come to an end|acknowledged at/,
};

const patienceMilliseconds = 300_000;

describe('a storm', () => {
  let lines: readonly string[] = [];

  it('loses nothing, does nothing twice, and ends with all answered and all views as rebuilt', async () => {
    lines = await storms(firstSeed, seeds);
    const results = lines.map(resultOf);
    expect(results.filter(({ failure }) => failure).map(told)).toEqual([]);
    expect(results).toHaveLength(seeds);
    figure(sumsOf(results));
  }, patienceMilliseconds + 2000 * seeds);

  it('is the same in every byte each time that its seed is given', async () => {
    const last = firstSeed + lines.length - 1;
    expect(await storms(last, 1)).toEqual(lines.slice(-1));
  }, patienceMilliseconds);

  it('brings to light what is planted in the place of a safeguard', async () => {
    const isRare = (plant: Plant): boolean => !isThorough && sampledFrom[plant] !== undefined;
    const found = [await storms(1, seedsOfPlants, ...plants.filter((plant) => !isRare(plant)))];
    for (const plant of plants.filter(isRare)) {
      found.push(await storms(sampledFrom[plant] ?? 1, seedsOfPlants, plant));
    }
    const results = found.flat().map(resultOf);
    for (const plant of plants) {
      const failure = results.find(({ planted, failure: seen }) => planted === plant && seen)?.failure;
      expect({ plant, words: failure?.words }).toEqual({ plant, words: expect.stringMatching(words[plant]) });
    }
  }, patienceMilliseconds);
});
