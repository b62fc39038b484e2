// Storms as a program of their own, in whose process time is not real: one line of JSON for each seed.
import { plants } from './planted.js';
import { runStorm } from './storm.js';
import { replaceTime } from './virtual-time.js';

const [first = '1', count = '1', ...named] = process.argv.slice(2);
const planted = plants.filter((plant) => named.includes(plant));

replaceTime();
for (const plant of planted.length > 0 ? planted : [null]) {
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    const result = await runStorm(seed, plant);
    process.stdout.write(`${JSON.stringify(result)}\n`);
    if (result.failure) break;
  }
}
