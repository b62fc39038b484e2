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
  readonly ChildServer: new (file?: string | null) => LogServer;
}

interface DatabaseTesting {
  readonly TestPostgres: { start(): Promise<DatabaseServer> };
}

export async function startDatabases(): Promise<DatabaseServer> {
  const { TestPostgres } = (await import(testingOf('read-models', 'postgres'))) as DatabaseTesting;
  return TestPostgres.start();
}

/** With a file the log outlives the process of its server. */
export async function startLog(file: string | null = null): Promise<LogServer> {
  const { ChildServer } = (await import(testingOf('event-store', 'kurrentdb/child'))) as LogTesting;
  const log = new ChildServer(file);
  await log.start();
  return log;
}
