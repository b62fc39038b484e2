// How fast the projector follows the log, and how soon views have what was appended: in files, on servers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  chainedStore, eventId, type EventStore, type Position, sqliteStore, supervise, type Supervised,
  upcastingStore,
} from '@consigliere/event-store';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import {
  openPostgresViews, openViews, Projector, projectorLease, stepPrefixes, upcasters,
} from '@consigliere/read-models';
import { goldenEvents } from './golden.js';
import type { Measure } from './measure.js';
import { timed } from './pairs.js';
import { withShared } from './servers.js';

/** Games of one round: some 300 events each. */
const games = 3;
const rounds = 5;
/** Acts whose lag is measured; those before them warm up. */
const acts = 200;
const warmUps = 40;
/** Between two acts nothing happens. */
const idleMilliseconds = 20;
const patienceMilliseconds = 120_000;

/** A log and views on it; whoever follows it opens a store of its own. */
interface Ground {
  readonly name: string;
  readonly openStore: () => EventStore;
  readonly projector: (store: EventStore) => Promise<Projector>;
  readonly lagLimit: number;
}

const opened = (store: EventStore): EventStore => upcastingStore(chainedStore(store), upcasters);

const readOf = (store: EventStore) => (stream: string, limit: number) => store.read(stream, { limit });

async function inFiles<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'consigliere-bench-'));
  const views = await openViews(join(folder, 'views.sqlite'));
  const openStore = (): EventStore => opened(sqliteStore({ file: join(folder, 'log.sqlite') }));
  const only = openStore();
  const projector = async (store: EventStore): Promise<Projector> =>
    new Projector({ db: views, read: readOf(store), compare: (a, b) => store.compare(a, b) });
  try {
    return await work({ name: 'embedded', openStore: () => only, projector, lagLimit: 50 });
  } finally {
    await views.destroy();
    await only.close();
    rmSync(folder, { recursive: true });
  }
}

async function onServers<Result>(work: (ground: Ground) => Promise<Result>): Promise<Result> {
  return withShared(async ({ log, database }) => {
    const views = await openPostgresViews({ url: database });
    const lease = projectorLease({ db: views });
    const stores: EventStore[] = [];
    const openStore = (): EventStore => {
      const store = opened(kurrentStore({ connectionString: log.connectionString }));
      stores.push(store);
      return store;
    };
    const projector = async (store: EventStore): Promise<Projector> => {
      await lease.whenHeld();
      return new Projector({
        db: views, read: readOf(store), compare: (a, b) => store.compare(a, b), lease,
      });
    };
    try {
      return await work({ name: 'distributed', openStore, projector, lagLimit: 150 });
    } finally {
      for (const store of stores) await store.close();
      await lease.release();
      await views.destroy();
    }
  });
}

/** The golden game under another name, from one of its events up to another. */
async function record(
  store: EventStore,
  name: string,
  stretch: readonly [from: number, to: number],
): Promise<Position> {
  const [from, to] = stretch;
  const batch = goldenEvents.slice(from, to).map(({ type, schema, data, meta }, index) => ({
    id: eventId(name, from + index), type, schema, data,
    meta: { ...meta, commandId: `${name}-${meta.commandId}`, correlation: name },
  }));
  const result = await store.append(`game-${name}`, from === 0 ? 'no_stream' : from - 1, batch);
  if (!result.ok) throw new Error(`the benchmark's append is refused: ${result.refusal.code}`);
  return result.position;
}

/** Whole games, each an append of its own; answers where the log ends now. */
async function recordGames(store: EventStore, prefix: string): Promise<Position> {
  for (let game = 1; game < games; game += 1) {
    await record(store, `${prefix}-${game}`, [0, goldenEvents.length]);
  }
  return record(store, `${prefix}-0`, [0, goldenEvents.length]);
}

async function readAfter(store: EventStore, after: Position | null): Promise<void> {
  const events = store.readAll({ ...(after === null ? {} : { after }), limit: Infinity });
  for await (const event of events) if (!event.id) throw new Error('an event has no id');
}

/** Follows the log meanwhile, as the server does: events at hand, their rows and their place at once. */
async function whileFollowed(
  store: EventStore,
  projector: Projector,
  work: (following: Supervised) => Promise<void>,
): Promise<void> {
  const ending = new AbortController();
  const following = supervise({
    store, signal: ending.signal, filter: { streamPrefix: stepPrefixes },
    loadCheckpoint: () => projector.position(),
    apply: async (event) => void (await projector.apply(event)),
    applyAll: async (events) => void (await projector.applyAll(events)),
    onPoison: ({ error }) => {
      throw error;
    },
  });
  try {
    await work(following);
  } finally {
    ending.abort();
    await following.done;
  }
}

async function seen(following: Supervised, position: Position): Promise<void> {
  const end = await following.waitFor(position, patienceMilliseconds);
  if (end !== 'seen') throw new Error(`the projector of the benchmark is ${end}`);
}

/** The views follow whole games; the same events are read and parsed alone, in turns. */
async function rates({ name, openStore, projector }: Ground): Promise<readonly Measure[]> {
  const store = openStore();
  const projecting = await projector(store);
  const sums = { live: 0, reading: 0 };
  for (let round = 0; round <= rounds; round += 1) {
    const before = await store.head();
    const head = await recordGames(store, `rate-${round}`);
    const read = await timed(() => readAfter(store, before));
    const follow = await timed(() => whileFollowed(store, projecting, (following) => seen(following, head)));
    if (round > 0) [sums.live, sums.reading] = [sums.live + follow, sums.reading + read];
  }
  const events = games * goldenEvents.length * rounds;
  const rate = (milliseconds: number): number => Math.round((events / milliseconds) * 1000);
  return [{
    name: `${name}: the projector over its subscription / reading ${events} events in order, rate`,
    value: sums.reading / sums.live, unit: '×', limit: { atLeast: 0.08 },
    detail: `${rate(sums.live)} events a second / ${rate(sums.reading)}`,
  }];
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? NaN;

/** From the answer of the log to the commit of the views, while nothing else happens. */
async function lag({ name, openStore, projector, lagLimit }: Ground): Promise<Measure> {
  const [writer, store] = [openStore(), openStore()];
  const times: number[] = [];
  await whileFollowed(store, await projector(store), async (following) => {
    for (let act = 0; act < warmUps + acts; act += 1) {
      const position = await record(writer, 'lag', [act, act + 1]);
      const late = await timed(() => seen(following, position));
      if (act >= warmUps) times.push(late);
      await pause(idleMilliseconds);
    }
  });
  return {
    name: `${name}: from an append to the views, idle, 99 of 100`,
    value: percentile(times, 0.99), unit: 'ms', limit: { atMost: lagLimit },
    detail: `middle ${percentile(times, 0.5).toFixed(1)} ms`,
  };
}

/** Both ways to run it, one after another. */
export async function projectorRates(): Promise<readonly Measure[]> {
  return [...(await inFiles(rates)), ...(await onServers(rates))];
}

/** How late the views are. */
export async function viewsLag(): Promise<readonly Measure[]> {
  return [await inFiles(lag), await onServers(lag)];
}
