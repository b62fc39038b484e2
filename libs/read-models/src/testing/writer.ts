// A projector as a process of its own, which a test can freeze and kill: it writes an evening's events.
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgresViews, type Projector, projectorLease, viewsUnavailability } from '../index.js';
import { logOf, projectorOn } from './built.js';
import { evening } from './evening.js';

type Log = Awaited<ReturnType<typeof logOf>>;

function say(word: string): void {
  process.stdout.write(`${word}\n`);
}

/** Writes what the views have not seen; says `refused` when it turns out that another may write. */
async function write(projector: Projector, log: Log): Promise<void> {
  try {
    const position = await projector.position();
    const seen = log.findIndex((event) => event.position === position);
    for (const event of log.slice(seen + 1)) {
      await projector.apply(event);
      say('wrote');
      await pause(5);
    }
    say('done');
  } catch (error) {
    if (viewsUnavailability(error) === null) throw error;
    say('refused');
  }
}

/** Says `held` and `lost` besides; ends by a signal. */
async function run(url: string): Promise<void> {
  const { store } = await evening();
  const log = await logOf(store);
  const db = await openPostgresViews({ url, connections: 4 });
  const lease = projectorLease({ db, onHeld: () => say('held'), onLost: () => say('lost') });
  const projector = projectorOn(db, store, lease);
  for (;;) {
    await lease.whenHeld();
    await write(projector, log);
    await pause(50);
  }
}

const [, program, url] = process.argv;
if (program === fileURLToPath(import.meta.url) && url) await run(url);
