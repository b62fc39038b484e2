// The servers of a log and of databases that processes share, and these processes: as specs start them.

/** A log that speaks KurrentDB, in a process of its own. */
export interface LogServer {
  readonly connectionString: string;
  kill(): Promise<void>;
}

/** A real PostgreSQL in a folder of its own. */
interface DatabaseServer {
  remove(): Promise<void>;
  database(): Promise<string>;
}

/** The server of the product as a program. */
export interface Child {
  readonly pid: number;
  origin(): Promise<string>;
  /** What it has printed. */
  readonly output: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

interface SharedServers {
  startLog(): Promise<LogServer>;
  startDatabases(): Promise<DatabaseServer>;
}

interface ChildServers {
  readonly ChildServer: new (folder: string, settings: Readonly<Record<string, string>>) => Child;
}

const testing = async (name: string): Promise<unknown> =>
  import(new URL(`../../../apps/server/dist/testing/${name}.js`, import.meta.url).href);

/** A log and an empty database. */
export interface Shared {
  readonly log: LogServer;
  /** `postgres://…` */
  readonly database: string;
}

export async function withLog<Result>(work: (log: LogServer) => Promise<Result>): Promise<Result> {
  const log = await ((await testing('shared-servers')) as SharedServers).startLog();
  try {
    return await work(log);
  } finally {
    await log.kill();
  }
}

export async function withShared<Result>(work: (shared: Shared) => Promise<Result>): Promise<Result> {
  const databases = await ((await testing('shared-servers')) as SharedServers).startDatabases();
  try {
    return await withLog(async (log) => work({ log, database: await databases.database() }));
  } finally {
    await databases.remove();
  }
}

/** Starts a process in a role; whoever starts it ends it. */
export async function startRole(role: string, { log, database }: Shared): Promise<Child> {
  const { ChildServer } = (await testing('child-server')) as ChildServers;
  return new ChildServer('', { ROLE: role, KURRENTDB_URL: log.connectionString, DATABASE_URL: database });
}
