// Has Lighthouse measure the pages of a running server as a phone sees them: the median of several runs.
import { get } from 'node:http';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import lighthouse from 'lighthouse';
import { baseUrl, launch } from './browser.mjs';
import { pagesOf } from './pages.mjs';

const measured = ['home', 'standings', 'game'];
/** The least score of each category, of 100. */
const least = { performance: 90, accessibility: 95, 'best-practices': 95, seo: 95 };

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

/** How many bytes an address takes on its way, packed. */
function packedBytes(url) {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asked = get(url, { headers }, (answer) => {
      buffer(answer).then(({ length }) => resolve(length), reject);
    });
    asked.once('error', reject);
  });
}

/** What the scripts of a page weigh, also those that come only when the reader touches it. */
async function scriptBytes(url) {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const tags = [...html.matchAll(/<script [^>]*src="([^"]+)"[^>]*>/g)];
  const own = tags.filter(([tag]) => !/nomodule/i.test(tag));
  const sizes = await Promise.all(own.map(([, source]) => packedBytes(new URL(source, url))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** One run in a browser of its own, so that nothing of the run before is at hand. */
async function runOnce(url) {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const onlyCategories = Object.keys(least);
    const { lhr } = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    return lhr;
  } finally {
    await browser.close();
  }
}

/** What a category has lost points for. */
function lostIn({ audits, categories }, category) {
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim());
}

async function measure(url, count) {
  const runs = [];
  while (runs.length < count) runs.push(await runOnce(url));
  const scores = Object.keys(least).map((category) => {
    const score = Math.round(median(runs.map(({ categories }) => categories[category].score)) * 100);
    return { category, score, lost: lostIn(runs.at(-1), category) };
  });
  const numeric = (id) => median(runs.map(({ audits }) => audits[id].numericValue));
  return {
    scores,
    lcpSeconds: numeric('largest-contentful-paint') / 1000,
    tbtMs: numeric('total-blocking-time'),
    shift: numeric('cumulative-layout-shift'),
    scriptKb: (await scriptBytes(url)) / 1024,
  };
}

function tell(name, { scores, lcpSeconds, tbtMs, shift, scriptKb }) {
  const figures = [
    ...scores.map(({ category, score }) => `${category} ${score}`),
    `LCP ${lcpSeconds.toFixed(2)} s`,
    `TBT ${tbtMs.toFixed(0)} ms`,
    `CLS ${shift.toFixed(3)}`,
    `JavaScript ${scriptKb.toFixed(0)} KB`,
  ];
  process.stdout.write(`${name}: ${figures.join(', ')}\n`);
  const short = scores.filter(({ category, score }) => score < least[category]);
  for (const { category, lost } of short) {
    process.stdout.write(`  ${category} is under ${least[category]}: ${lost.join('; ')}\n`);
  }
  return short.length;
}

const count = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const base = baseUrl();
const pages = await pagesOf(base);
let short = 0;
for (const name of measured) {
  const { path } = pages.find((page) => page.name === name);
  short += tell(name, await measure(`${base}/en${path}`, count));
}
process.exitCode = short > 0 ? 1 : 0;
