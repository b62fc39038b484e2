// Runs the server as a program: settings from the environment, words on the terminal, an orderly end.
import { DatabaseError } from 'pg';
import { type FolderLockRefusal, isDiskFull, unavailability } from '@consigliere/event-store';
import { viewsUnavailability } from '@consigliere/read-models';
import { loadDemo } from './demo.js';
import { type RunningServer, startServer } from './server.js';
import { readSettings, type Settings } from './settings.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

function lockWords(refusal: FolderLockRefusal): string {
  return refusal.code === 'FolderLocked'
    ? `Another Consigliere is running on ${refusal.folder}; stop it first, or set CONSIGLIERE_DATA.`
    : `The data folder ${refusal.folder} cannot be used: ${refusal.reason}`;
}

/** What kept it from starting: port, folder, database in plain words, anything else with all that is known. */
function startWords(error: unknown, { port, data, elsewhere }: Settings): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') return `Port ${port} is taken; stop whatever answers there, or set PORT.`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user; set PORT to one above 1023.`;
  const reason = error instanceof DatabaseError ? error.message : viewsUnavailability(error);
  if (elsewhere && reason !== null) return `The database of DATABASE_URL cannot be used: ${reason}`;
  if (!elsewhere) {
    const fault = isDiskFull(error) ? 'its disk is full' : unavailability(error);
    if (fault !== null) return `The data folder ${data} cannot be used: ${fault}`;
  }
  return `The server cannot start: ${error instanceof Error ? error.stack : String(error)}`;
}

/** Stops once on the first signal; a second one ends at once. */
function stopOnSignal(server: RunningServer, demo: Promise<void>, ending: AbortController): void {
  const stop = (): void => {
    if (ending.signal.aborted) process.exit(130);
    ending.abort();
    say('stopping: answering what is in hand, closing the log');
    demo.then(() => server.stop()).then(
      () => process.exit(0),
      (error: unknown) => fail(`could not stop in order: ${String(error)}`),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
}

function showTokens(server: RunningServer): void {
  if (server.tokens.length === 0) return;
  say('\nTokens, shown this once; the server keeps only their hashes.');
  say('In requests: Authorization: Bearer <token>');
  for (const { access, token } of server.tokens) say(`  ${access.padEnd(9)}  ${token}`);
  say('');
}

/** Waits until the log is followed here, as of several processes one loads; false: the signal came first. */
async function isActiveBefore({ house }: RunningServer, signal: AbortSignal): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const active = house.followers?.whenActive().then(() => true) ?? false;
  return Promise.race([ended, active]);
}

/** Whatever becomes of the recorded games, the server goes on. */
async function loadRecorded(server: RunningServer, signal: AbortSignal): Promise<void> {
  try {
    if (await isActiveBefore(server, signal)) await loadDemo(server, say, signal);
  } catch (error) {
    process.stderr.write(`server: the recorded games cannot be loaded: ${String(error)}\n`);
  }
}

const settings = readSettings(process.env, process.cwd());
if ('faults' in settings) fail(settings.faults.join('\n'));
say(settings.elsewhere ? `server: connecting, ROLE=${settings.role}` : `server: opening ${settings.data}`);
const started = await startServer(settings).catch((error: unknown) => fail(startWords(error, settings)));
if (!started.ok) fail(lockWords(started.refusal));
const { server } = started;
const place = `http://localhost:${server.port}`;
if (settings.role === 'projector') say(`server: following the log, health on ${place}/health`);
else say(`server: answering on ${place}/graphql`);
showTokens(server);
const ending = new AbortController();
const demo = settings.demo ? loadRecorded(server, ending.signal) : Promise.resolve();
stopOnSignal(server, demo, ending);
await demo;
say(settings.web ? `server: look at ${place}/` : 'server: the pages are turned off');
