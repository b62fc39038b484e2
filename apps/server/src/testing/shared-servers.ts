// The servers that several processes share, for specs: a log that speaks KurrentDB, and a real PostgreSQL.

/** Of the libraries that keep log and views; their own specs use the same. */
const testingOf = (library: string, file: string): string =>
  new URL(`../../../../libs/${library}/dist/testing/${file}.js`, import.meta.url).href;

/** A server of the log in a process of its own. */
export interface LogServer {
  readonly connectionString: string;
  start(): Promise<void>;
  freeze(): void;
  thaw(): void;
  kill(): Promise<void>;
}

/** A server of databases in a folder of its own. */
export interface DatabaseServer {
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
  /** A new empty database; answers where it is. */
  database(): Promise<string>;
}

interface LogTesting {
  readonly ChildServer: new () => LogServer;
}

interface DatabaseTesting {
  readonly TestPostgres: { start(): Promise<DatabaseServer> };
}

export async function startDatabases(): Promise<DatabaseServer> {
  const { TestPostgres } = (await import(testingOf('read-models', 'postgres'))) as DatabaseTesting;
  return TestPostgres.start();
}

export async function startLog(): Promise<LogServer> {
  const { ChildServer } = (await import(testingOf('event-store', 'kurrentdb/child'))) as LogTesting;
  const log = new ChildServer();
  await log.start();
  return log;
}
