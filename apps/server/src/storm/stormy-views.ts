// The views as one machine reaches them: commits fail, their answers get lost, others may hold the lease.
import { openViews, type SqliteViews, type Views } from '@consigliere/read-models';
import type { Planted } from './planted.js';
import type { Schedule } from './schedule.js';
import { brokenConnection, leasesOf, type SharedLease } from './shared-leases.js';

type Storage = Views['storage'];
type Batch = ReturnType<Storage['begin']>;

export interface ViewsParts {
  readonly schedule: Schedule;
  /** The file of the views. */
  readonly file: string;
  /** Null where one machine alone has the views. */
  readonly lease: SharedLease | null;
  /** Told after each commit. */
  readonly onWritten: () => void;
  readonly planted: Planted;
}

/** Does a thing whose doing or whose answer may fail. */
async function tried(parts: ViewsParts, how: Trying): Promise<void> {
  const { owner, kind, what, work, failures: [failed, lost] } = how;
  const fault = await parts.schedule.step(owner, kind, what);
  if (fault === failed) throw brokenConnection(fault);
  await work();
  await parts.schedule.step(owner, 'wake', `done ${kind} ${what}`);
  if (fault === lost) throw brokenConnection(lost);
}

interface Trying {
  readonly owner: string;
  readonly kind: 'write' | 'remember';
  readonly what: string;
  readonly work: () => Promise<void>;
  readonly failures: readonly [string, string];
}

function stormyBatch(parts: ViewsParts, reach: Reach, token: string | null): Batch {
  const { owner, views, storage } = reach;
  const { lease, planted } = parts;
  const batch = storage.begin(token);
  return {
    change: (work) => batch.change(work),
    drop: () => batch.drop(),
    write: async (end) => {
      if (planted.beforeRows) {
        planted.beforeRows(views, end);
        await parts.schedule.step(owner, 'wake', 'planted');
      }
      await tried(parts, {
        owner, kind: 'write', what: `to ${end.position}`, failures: ['commit failed', 'commit answer lost'],
        work: async () => {
          if (planted.isGuarded) lease?.guard(token);
          await batch.write(end);
          parts.onWritten();
        },
      });
    },
  };
}

interface Reach {
  readonly owner: string;
  readonly views: SqliteViews;
  readonly storage: Storage;
}

/** Opens the views for a machine. */
export async function stormyViews(parts: ViewsParts, owner: string): Promise<SqliteViews> {
  const { schedule, file, lease } = parts;
  const views = await openViews(file);
  views.database.pragma('synchronous = OFF');
  const { storage } = views;
  const reach = { owner, views, storage };
  const stormy: Storage = {
    kind: storage.kind,
    get isOfBefore() {
      return storage.isOfBefore;
    },
    leases: lease ? leasesOf(lease, schedule, owner) : null,
    positions: async () => {
      const fault = await schedule.step(owner, 'positions', '');
      if (fault) throw brokenConnection(fault);
      return storage.positions();
    },
    begin: (token) => stormyBatch(parts, reach, token),
    makeAnew: (some, token) => storage.makeAnew(some, token),
    storePosition: (name, position) => tried(parts, {
      owner, kind: 'remember', what: `${name} at ${position}`,
      failures: ['checkpoint failed', 'checkpoint answer lost'],
      work: async () => {
        await storage.storePosition(name, position);
        parts.onWritten();
      },
    }),
    snapshot: () => storage.snapshot(),
    beside: (token) => storage.beside(token),
    indexedBy: (index) => storage.indexedBy(index),
  };
  return Object.assign(views, { storage: stormy });
}
