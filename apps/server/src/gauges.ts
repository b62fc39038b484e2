// What is read when somebody looks at the metrics: lag, listeners, the size of the log, lease, health.
import { readFileSync } from 'node:fs';
import { freeBytesOf, type Health } from './health.js';
import type { House } from './house.js';
import { lagOf, LogCount } from './lag.js';
import type { Live } from './live.js';
import type { Rebuilds } from './rebuild-door.js';

/** One figure, or one for each value of its label. */
export interface Readings {
  readonly name: string;
  readonly help: string;
  readonly label?: string;
  /** By value of the label, else under any name; nothing where there is nothing to tell. */
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

export interface Watched {
  readonly house: House;
  readonly health: Health;
  /** Null in a process that answers nobody. */
  readonly live: Pick<Live, 'listening'> | null;
  readonly rebuilds: Rebuilds;
  /** The data folder; null where the data are elsewhere. */
  readonly folder: string | null;
}

const manifest = new URL('../package.json', import.meta.url);

function versionOf(): string {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
  return version;
}

/** One look for all who ask while it lasts and shortly after: several figures come from it. */
function briefly<Found>(look: () => Promise<Found>): () => Promise<Found> {
  let last: { readonly found: Promise<Found>; landed: number } | null = null;
  return () => {
    if (last && performance.now() - last.landed < 100) return last.found;
    const current = { found: look(), landed: Infinity };
    const landed = (): void => {
      current.landed = performance.now();
    };
    current.found.then(landed, landed);
    last = current;
    return current.found;
  };
}

function lagReadings(house: House): readonly Readings[] {
  const lag = briefly(() => lagOf(house));
  const readings = (of: 'events' | 'seconds', help: string): Readings => ({
    name: `consigliere_lag_${of}`, help, label: 'of',
    read: async () => {
      const { views, processes } = await lag();
      return { views: views[of], processes: processes[of] };
    },
  });
  return [
    readings('events', 'Events that views and processes have not seen, counted up to 10000.'),
    readings('seconds', 'Age of the oldest event that views and processes have not seen.'),
  ];
}

function logReadings({ store }: House): readonly Readings[] {
  const count = new LogCount(store);
  const look = briefly(() => count.look());
  return (['events', 'streams'] as const).map((of) => ({
    name: `consigliere_log_${of}`, help: `How many ${of} the log has; told once all are counted.`,
    read: async () => {
      const counted = await look();
      return counted ? { all: counted[of] } : {};
    },
  }));
}

function rebuildReadings(rebuilds: Rebuilds): readonly Readings[] {
  return [
    {
      name: 'consigliere_rebuild_events', label: 'of',
      help: 'Events applied and to be applied in all, while the views are made again.',
      read: async () => {
        const now = rebuilds.progress();
        return now ? { applied: now.events, all: now.total } : {};
      },
    },
    {
      name: 'consigliere_rebuild_remaining_seconds', help: 'What making the views again will still take.',
      read: async () => {
        const seconds = rebuilds.progress()?.remainingSeconds ?? null;
        return seconds === null ? {} : { left: seconds };
      },
    },
  ];
}

function partReadings(health: Health): Readings {
  return {
    name: 'consigliere_ready', label: 'part',
    help: 'Whether a part is ready: 1 or 0; parts that are not used are left out.',
    read: async () => {
      const { parts } = await health.check();
      const used = Object.entries(parts).filter(([, { status }]) => status !== 'off');
      return Object.fromEntries(used.map(([name, { status }]) => [name, status === 'ready' ? 1 : 0]));
    },
  };
}

function one(name: string, help: string, value: () => number | Promise<number>): Readings {
  return { name, help, read: async () => ({ value: await value() }) };
}

/** All that is read on looking. Who only answers counts no log and has no lease. */
export function gauges({ house, health, live, rebuilds, folder }: Watched): readonly Readings[] {
  const { followers } = house;
  const version = versionOf();
  const open = live && one('consigliere_live_streams', 'Pages that listen at /live.', () => live.listening);
  const free = folder !== null
    && one('consigliere_disk_free_bytes', 'What is free where the data are.', () => freeBytesOf(folder));
  const held = followers && one(
    'consigliere_lease_held', 'Whether the log is followed here: 1 or 0.', () => (followers.isActive ? 1 : 0),
  );
  return [
    {
      name: 'consigliere_build_info', help: 'Always 1; its label is the version.', label: 'version',
      read: async () => ({ [version]: 1 }),
    },
    ...lagReadings(house),
    partReadings(health),
    ...[open, free, held].filter((reading) => typeof reading === 'object' && reading !== null),
    ...(followers ? [...logReadings(house), ...rebuildReadings(rebuilds)] : []),
  ];
}
