// What is told to every process when the views have changed: which games and tournaments, never what.
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Touched } from './storage.js';

/** The channel on which it is told. */
export const viewsChannel = 'consigliere_views';

/** PostgreSQL takes less than 8000 bytes at once. */
const payloadBytes = 7000;

/** So many notifications for one batch; what changes more than that is told as `all`. */
const payloadsAtMost = 20;

/** Some of the views have changed, or a process that follows the log has moved on. */
export interface ViewsChange extends Touched {
  /** Whether others may have changed without being told: what is shown is then to be read again. */
  readonly all: boolean;
}

const everything: ViewsChange = { games: [], tournaments: [], all: true };

/** The payloads that tell what a batch has changed; at least one, as who waits for a position is woken. */
export function payloadsOf({ games, tournaments, all = false }: Touched): readonly string[] {
  if (all) return ['{"all":true}'];
  const ids = [
    ...games.map((id) => ({ id, of: 'games' as const })),
    ...tournaments.map((id) => ({ id, of: 'tournaments' as const })),
  ];
  const payloads: string[] = [];
  let told = { games: [] as string[], tournaments: [] as string[] };
  let bytes = 0;
  for (const { id, of } of ids) {
    const size = Buffer.byteLength(JSON.stringify(id)) + 1;
    if (bytes + size > payloadBytes) {
      payloads.push(JSON.stringify(told));
      told = { games: [], tournaments: [] };
      bytes = 0;
    }
    told[of].push(id);
    bytes += size;
  }
  payloads.push(JSON.stringify(told));
  return payloads.length > payloadsAtMost || bytes > payloadBytes ? ['{"all":true}'] : payloads;
}

/** What a payload tells; one that cannot be read tells that anything may have changed. */
function changeOf(payload: string | undefined): ViewsChange {
  try {
    const { games = [], tournaments = [], all = false } = JSON.parse(payload ?? '') as Partial<ViewsChange>;
    return { games, tournaments, all };
  } catch {
    return everything;
  }
}

export interface ListenOptions {
  readonly url: string;
  /** Told of each change, and with `all` each time that listening begins, the first time too. */
  readonly onChanged: (change: ViewsChange) => void;
  /** Told why listening was interrupted; it begins again by itself. */
  readonly onTrouble?: ((error: unknown) => void) | undefined;
  readonly signal: AbortSignal;
}

const answerMilliseconds = 3000;
const probeMilliseconds = 5000;
const againMilliseconds = 500;

/** One connection that listens, until it breaks or the signal comes. Throws what broke it. */
async function listenOnce({ url, onChanged, signal }: ListenOptions): Promise<void> {
  const client = new Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerMilliseconds,
    query_timeout: answerMilliseconds,
    application_name: 'consigliere listening',
  });
  const broken = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection has ended')));
  });
  broken.catch(() => undefined);
  client.on('notification', ({ payload }) => onChanged(changeOf(payload)));
  try {
    await client.connect();
    await client.query(`LISTEN ${viewsChannel}`);
    onChanged(everything);
    while (!signal.aborted) {
      await Promise.race([broken, rest(probeMilliseconds, signal)]);
      if (!signal.aborted) await Promise.race([broken, client.query('SELECT 1')]);
    }
  } finally {
    client.removeAllListeners('notification');
    await Promise.race([client.end().catch(() => undefined), rest(answerMilliseconds)]);
  }
}

async function rest(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { ...(signal && { signal }), ref: false }).catch(() => undefined);
}

/** Listens until the signal comes, with a new connection whenever one breaks; settles after that. */
export async function listenViews(options: ListenOptions): Promise<void> {
  const { signal, onTrouble } = options;
  while (!signal.aborted) {
    try {
      await listenOnce(options);
    } catch (error) {
      onTrouble?.(error);
      await rest(againMilliseconds, signal);
    }
  }
}
