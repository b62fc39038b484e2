// `npm run lighthouse`: builds what is stale, starts the product on a free port and has its pages measured.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compiled, site } from './build.mjs';
import { readCount, readOptions } from './options.mjs';
import { prepare } from './prepare.mjs';
import { Stop, at, guarded, root, run, secondsSince, tied } from './root.mjs';

const usage = `npm run lighthouse [-- options]

  --runs N   runs of each page, of which the median counts (default 5)
  --help     this text

Home, standings and a game, as a phone sees them; fails under 90 for performance and 95 for the rest.
CHROMIUM names the browser (default /usr/bin/chromium).`;

const say = (line) => process.stdout.write(`${line}\n`);

/** Starts the server with the small demonstration; answers where it is as soon as all of it is recorded. */
function started(data) {
  const told = { NODE_ENV: 'production', PORT: '0', CONSIGLIERE_DATA: data, CONSIGLIERE_DEMO: 'small' };
  const env = { ...process.env, ...told };
  const main = at('apps', 'server', 'dist', 'main.js');
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  tied(child);
  return new Promise((resolve, reject) => {
    let port;
    child.once('exit', (code) => reject(new Stop(`The server ended with ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      port ??= /localhost:(\d+)\/graphql/.exec(line)?.[1];
      if (line.includes('recorded tournament')) resolve({ child, base: `http://127.0.0.1:${port}` });
    });
  });
}

/** Ends the server and waits for it. */
async function end(child) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

await guarded(async () => {
  const options = { runs: { type: 'string' }, help: { type: 'boolean' } };
  const flags = readOptions(process.argv.slice(2), options, usage);
  if (flags.help) return say(usage);
  const runs = readCount(flags.runs ?? '5', 'runs');
  const start = Date.now();
  await prepare([compiled('apps/server'), site()], { say });
  const data = mkdtempSync(join(tmpdir(), 'consigliere-lighthouse-'));
  process.once('exit', () => rmSync(data, { recursive: true, force: true, maxRetries: 3 }));
  const { child, base } = await started(data);
  say(`the server is on ${base}; each page is measured ${runs} times`);
  const env = { ...process.env, BASE_URL: base, LIGHTHOUSE_RUNS: String(runs) };
  process.exitCode = await run(process.execPath, [at('apps', 'web', 'e2e', 'lighthouse.mjs')], { env });
  await end(child);
  say(`all of it took ${secondsSince(start)}`);
});
