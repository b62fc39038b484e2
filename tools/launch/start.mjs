// `npm start`: installs and builds what is missing, then runs the server until it is stopped.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { compiled, site } from './build.mjs';
import { removeData } from './fresh.mjs';
import { readOptions, readPort } from './options.mjs';
import { prepare } from './prepare.mjs';
import { Stop, at, guarded, root, secondsSince, tied } from './root.mjs';

const usage = `npm start [-- options]

  --port N       the port to answer on (default 4000, or PORT)
  --fresh        delete the recorded data first and start anew
  --empty        begin without the demonstration: a new folder stays empty
  --new-tokens   make new tokens for organiser, judge and chief judge; the old ones end
  --help         this text

The data folder is ./data, or CONSIGLIERE_DATA.`;

const say = (line) => process.stdout.write(`${line}\n`);

/** Stops early, before anything is deleted or built, when somebody answers on the port already. */
function checkPortIsFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const taken = `Port ${port} is taken, perhaps by another Consigliere; --port takes another.`;
      const words =
        error.code === 'EADDRINUSE' ? taken : `Port ${port} cannot be opened: ${error.message}`;
      reject(new Stop(words));
    });
    probe.listen(port, () => probe.close(resolve));
  });
}

async function answers(port) {
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
    await page.body?.cancel();
    return page.status < 500;
  } catch {
    // Not listening yet; asking again is the caller's decision.
    return false;
  }
}

/** Tells where to look as soon as the first page is answered. */
async function announce(port, isRunning, start) {
  while (isRunning()) {
    if (await answers(port)) {
      say(
        `\nConsigliere is ready after ${secondsSince(start)}: http://localhost:${port}/  (Ctrl-C stops it)`,
      );
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Passes signals on, but Ctrl-C at a terminal reaches the child itself. Answers whether a stop was asked. */
function passSignals(child) {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      asked = true;
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return () => asked;
}

/** Runs the server to its end and answers the exit code: 0 when it was asked to stop. */
function serve(port, data, extra) {
  const start = Date.now();
  const told = { PORT: String(port), CONSIGLIERE_DATA: data, ...extra };
  const env = { NODE_ENV: 'production', ...process.env, ...told };
  const main = at('apps', 'server', 'dist', 'main.js');
  const child = spawn(process.execPath, [main], { cwd: root, env, stdio: 'inherit' });
  const wasAsked = passSignals(child);
  tied(child);
  let running = true;
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      running = false;
      if (signal !== null && !wasAsked()) say(`the server was ended by ${signal}`);
      resolve(code ?? (wasAsked() ? 0 : 1));
    });
  });
  announce(port, () => running, start).catch((error) =>
    say(`could not look at the first page: ${error.message}`),
  );
  return ended;
}

await guarded(async () => {
  const flag = { type: 'boolean' };
  const options = { port: { type: 'string' }, fresh: flag, empty: flag, 'new-tokens': flag, help: flag };
  const flags = readOptions(process.argv.slice(2), options, usage);
  if (flags.help) return say(usage);
  const port = readPort(flags.port ?? process.env.PORT ?? '4000');
  const folder = process.env.CONSIGLIERE_DATA;
  const data = folder ? resolve(process.env.INIT_CWD ?? root, folder) : at('data');
  await checkPortIsFree(port);
  await prepare([compiled('apps/server'), site()], { say });
  if (flags.fresh) removeData(data, (await import('@consigliere/event-store')).lockFolder, say);
  say(`starting the server on port ${port}, data in ${data}`);
  process.exitCode = await serve(port, data, {
    ...(flags['new-tokens'] ? { CONSIGLIERE_NEW_TOKENS: 'yes' } : {}),
    ...(flags.empty ? { CONSIGLIERE_DEMO: 'off' } : {}),
  });
});
