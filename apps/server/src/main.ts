// Runs the server as a program: settings from the environment, words on the terminal, an orderly end.
import { DatabaseError } from 'pg';
import { type FolderLockRefusal, isDiskFull, unavailabilityAtWork } from '@consigliere/event-store';
import { viewsUnavailability } from '@consigliere/read-models';
import { loadDemo } from './demo.js';
import { UnknownLayout } from './layouts.js';
import { discreet } from './log.js';
import { type RunningServer, startServer } from './server.js';
import { environment, readSettings, type Settings } from './settings.js';
import type { IssuedToken } from './tokens.js';
import { tokensFileFault, writeTokens } from './tokens-file.js';
import { openLog } from './watch.js';

/** Known before anything else is: also what is wrong with the settings is told in this form. */
const isJson = process.env['LOG_FORMAT']?.trim() === 'json';
const role = process.env['ROLE']?.trim() || 'all';
const level = environment.LOG_LEVEL.read(process.env['LOG_LEVEL']?.trim() ?? '') ?? 'info';
const early = isJson ? await openLog({ format: 'json', level, role }) : null;

/** What a person reads; where objects are written, what a collector takes. */
function say(line: string): void {
  if (!early) process.stdout.write(`${line}\n`);
  else if (line !== '') early.tell('server.told', line);
}

function fail(line: string): never {
  if (early) early.tell('server.failed', line);
  else process.stderr.write(`${discreet(line)}\n`);
  process.exit(1);
}

function lockWords(refusal: FolderLockRefusal): string {
  return refusal.code === 'FolderLocked'
    ? `Another Consigliere is running on ${refusal.folder}; stop it first, or set CONSIGLIERE_DATA.`
    : `The data folder ${refusal.folder} cannot be used: ${refusal.reason}`;
}

/** An error of listening says at which port. */
interface Ported {
  readonly port?: number;
}

/** What kept it from starting: port, folder, database in plain words; anything else as a failure. */
function startWords(error: unknown, { port, data, metrics, elsewhere }: Settings): string {
  const failure: Partial<NodeJS.ErrnoException & Ported> = error instanceof Error ? error : {};
  const isOfPort = failure.syscall === 'listen';
  const { code, port: wanted = port }: Partial<NodeJS.ErrnoException & Ported> = isOfPort ? failure : {};
  const name = metrics?.port === wanted ? 'METRICS_PORT' : 'PORT';
  if (code === 'EADDRINUSE') return `Port ${wanted} is taken; stop whatever answers there, or set ${name}.`;
  if (code === 'EACCES') {
    return `Port ${wanted} may not be opened by this user; set ${name} to one above 1023.`;
  }
  if (error instanceof UnknownLayout) return error.message;
  const reason = error instanceof DatabaseError ? error.message : viewsUnavailability(error);
  if (elsewhere && reason !== null) return `The database of DATABASE_URL cannot be used: ${reason}`;
  if (!elsewhere) {
    const fault = isDiskFull(error) ? 'its disk is full' : unavailabilityAtWork(error);
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

/** New tokens go to a file of their owner alone, or to the terminal; never into a log of objects. */
function handOver({ tokens, log }: RunningServer, file: string | null): void {
  if (tokens.length === 0) return;
  if (file !== null) {
    writeTokens(file, tokens);
    say('server: new tokens are in the file of CONSIGLIERE_TOKENS_FILE');
    return;
  }
  if (early) return log.tell('tokens.unshown', unshown);
  showTokens(tokens);
}

/** Ends where nobody would ever see the new tokens. */
async function handOverOrEnd(server: RunningServer, file: string | null): Promise<void> {
  try {
    handOver(server, file);
  } catch (error) {
    await server.stop();
    fail(`New tokens cannot be written to the file of CONSIGLIERE_TOKENS_FILE: ${String(error)}; mend that, `
      + 'and start once with CONSIGLIERE_NEW_TOKENS=yes.');
  }
}

const unshown = 'server: new tokens were made and are shown to nobody; set CONSIGLIERE_TOKENS_FILE and start '
  + 'once with CONSIGLIERE_NEW_TOKENS=yes';

function showTokens(tokens: readonly IssuedToken[]): void {
  say('\nTokens, shown this once; the server keeps only their hashes.');
  say('In requests: Authorization: Bearer <token>');
  for (const { access, token } of tokens) say(`  ${access.padEnd(9)}  ${token}`);
  say('');
}

/** Waits until the log is followed here, as of several processes one loads; false: the signal came first. */
async function isActiveBefore({ house }: RunningServer, signal: AbortSignal): Promise<boolean> {
  const ended = new Promise<boolean>((resolve) => signal.addEventListener('abort', () => resolve(false)));
  const active = house.followers?.whenActive().then(() => true) ?? false;
  return Promise.race([ended, active]);
}

/** Fills an empty log; settles when nothing of it is played any more. The server goes on, come what may. */
async function fill(server: RunningServer, { demo: extent, demoMoment }: Settings, signal: AbortSignal) {
  const moment = demoMoment ?? null;
  try {
    if (extent === 'off' || !(await isActiveBefore(server, signal))) return;
    const live = await loadDemo(server, { extent, moment, say, signal });
    await live.ended;
  } catch (error) {
    server.log.tell('demo.failed', `server: the recorded games cannot be loaded: ${String(error)}`);
  }
}

const settings = readSettings(process.env, process.cwd());
if ('faults' in settings) fail(settings.faults.join('\n'));
const tokensFault = settings.tokensFile ? tokensFileFault(settings.tokensFile) : null;
if (tokensFault !== null) fail(tokensFault);
say(settings.elsewhere ? `server: connecting, ROLE=${settings.role}` : `server: opening ${settings.data}`);
const started = await startServer(settings).catch((error: unknown) => fail(startWords(error, settings)));
if (!started.ok) fail(lockWords(started.refusal));
const { server } = started;
const place = `http://localhost:${server.port}`;
if (settings.role === 'projector') say(`server: following the log, health on ${place}/health`);
else say(`server: answering on ${place}/graphql`);
await handOverOrEnd(server, settings.tokensFile ?? null);
const ending = new AbortController();
if (server.metricsPort !== null) say(`server: metrics on port ${server.metricsPort}`);
say(settings.web ? `server: look at ${place}/` : 'server: the pages are turned off');
const demo = fill(server, settings, ending.signal);
stopOnSignal(server, demo, ending);
await demo;
