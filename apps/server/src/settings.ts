// What the server is told by its environment: one description of every setting, checked all at once.
import { isAbsolute, join } from 'node:path';
import type { DemoExtent } from './demo.js';
import type { ReadyLimits } from './health.js';
import type { LogFormat, LogLevel } from './log.js';
import type { MetricsAddress } from './prometheus.js';
import { LOG_SCHEMES } from '@consigliere/event-store';

/** What a process does: `api` answers, `projector` follows the log, `all` does both. */
export type Role = 'all' | 'api' | 'projector';

/** Where log, views and vault are when they are not files of one folder. */
export interface Elsewhere {
  /** Of KurrentDB or EventStoreDB. */
  readonly log: string;
  /** Of PostgreSQL. */
  readonly database: string;
}

export interface Settings {
  readonly port: number;
  /** The address to listen on. */
  readonly host: string;
  /** The folder of log, views and vault, where they are files. */
  readonly data: string;
  /** Whether the pages are served too. */
  readonly web: boolean;
  /** Where the site is seen from outside; null, or left out: where it is asked. */
  readonly publicUrl?: string | null;
  /** What an empty log is filled with. */
  readonly demo: DemoExtent;
  /** The moment that this is of; null, or left out: the first start. */
  readonly demoMoment?: Date | null;
  /** Whether the tokens are made anew, the old ones being lost. */
  readonly newTokens?: boolean;
  /** `all` where it is left out. */
  readonly role?: Role;
  /** Null, or left out: files of the folder. */
  readonly elsewhere?: Elsewhere | null;
  readonly logLevel?: LogLevel;
  /** Words where it is left out. */
  readonly logFormat?: LogFormat;
  /** The file that takes new tokens; null, or left out: the terminal shows them. */
  readonly tokensFile?: string | null;
  /** Null, or left out: nobody looks at metrics. */
  readonly metrics?: MetricsAddress | null;
  /** Whether traces are sent; where to, OpenTelemetry reads for itself. */
  readonly traces?: boolean;
  /** What readiness demands. */
  readonly ready?: ReadyLimits;
  /** How long a stopping server goes on answering, being ready no more. */
  readonly drainSeconds?: number;
}

/** Settings that cannot be used: every fault in words. */
export interface BadSettings {
  readonly faults: readonly string[];
}

interface Setting<Value> {
  /** What it is, for whoever reads the list. */
  readonly is: string;
  /** What is taken when it is not set, as it would be set. */
  readonly otherwise: string;
  /** What may be set, in words. */
  readonly expected: string;
  /** Null where the text is none of that. */
  readonly read: (text: string) => Value | null;
  /** Whether its text must not be repeated: it may hold a password. */
  readonly secret?: true;
}

function oneOf<Value extends string>(...values: readonly Value[]) {
  return {
    expected: `one of ${values.join(', ')}`,
    read: (text: string): Value | null => values.find((value) => value === text) ?? null,
  };
}

function portOf(text: string): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : null;
}

/** A moment to the minute or the second; an empty one is none. */
function momentOf(text: string): Date | '' | null {
  if (text === '') return '';
  const moment = new Date(text);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) && !Number.isNaN(moment.getTime());
  return isMoment ? moment : null;
}

/** What an empty log is filled with: by itself only where the log is a file. */
function extentOf(set: DemoExtent | '', { role, isFile }: { role: Role; isFile: boolean }): DemoExtent {
  if (role === 'api') return 'off';
  return set === '' ? (isFile ? 'on' : 'off') : set;
}

function numberUpTo(most: number) {
  return {
    expected: `a whole number from 0 to ${most}`,
    read: (text: string): number | null =>
      (/^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : null),
  };
}

/** An address by one of these schemes; an empty one is an address of nothing. */
function address(...schemes: readonly string[]) {
  const begins = new RegExp(`^(${schemes.join('|').replaceAll('+', '\\+')})://[^/]`);
  return {
    expected: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    read: (text: string): string | null => (text === '' || begins.test(text) ? text : null),
    secret: true,
  } as const;
}

const anyText = { expected: 'a text', read: (text: string): string | null => text };

/** Every setting; `demo` has no default of its own, as it depends on where the log is. */
export const environment = {
  PORT: {
    is: 'where it answers; 0 is any free port', otherwise: '4000',
    expected: 'a number from 0 to 65535', read: portOf,
  },
  HOST: { is: 'the address it listens on', otherwise: '0.0.0.0', ...anyText },
  CONSIGLIERE_DATA: { is: 'the folder with the data', otherwise: 'data', ...anyText },
  CONSIGLIERE_PUBLIC_URL: {
    is: 'where the site is seen from outside, for addresses on paper and in calendars; empty is where it '
      + 'is asked',
    otherwise: '', ...address('http', 'https'),
  },
  CONSIGLIERE_WEB: { is: 'whether the pages are served too', otherwise: 'on', ...oneOf('on', 'off') },
  CONSIGLIERE_DEMO: {
    is: 'what an empty log is filled with: on, tournaments one of which goes on; small, recorded games and a '
      + 'tournament; off, nothing. By itself on where the log is a file',
    otherwise: '', ...oneOf('', 'on', 'small', 'off'), expected: 'one of on, small, off',
  },
  CONSIGLIERE_DEMO_DAY: {
    is: 'the moment that the tournaments of an empty log are placed round, where their tables stand still',
    otherwise: '', expected: 'a moment in UTC as 2026-11-14T18:40Z', read: momentOf,
  },
  CONSIGLIERE_NEW_TOKENS: {
    is: 'whether this start makes the tokens anew', otherwise: 'no', ...oneOf('yes', 'no'),
  },
  ROLE: { is: 'what this process does', otherwise: 'all', ...oneOf('all', 'api', 'projector') },
  KURRENTDB_URL: {
    is: 'the log in KurrentDB or EventStoreDB', otherwise: '',
    ...address(...LOG_SCHEMES),
  },
  DATABASE_URL: {
    is: 'views and vault in PostgreSQL', otherwise: '', ...address('postgres', 'postgresql'),
  },
  LOG_LEVEL: {
    is: 'the least that is told', otherwise: 'info', ...oneOf('debug', 'info', 'warn', 'error'),
  },
  LOG_FORMAT: {
    is: 'words for whoever sits before it, or an object a line for a collector', otherwise: 'text',
    ...oneOf('text', 'json'),
  },
  CONSIGLIERE_TOKENS_FILE: {
    is: 'the file that takes new tokens, which are not shown then', otherwise: '', ...anyText,
  },
  METRICS_PORT: {
    is: 'where Prometheus reads metrics; empty is nowhere', otherwise: '',
    expected: 'a number from 0 to 65535',
    read: (text: string): number | '' | null => (text === '' ? '' : portOf(text)),
  },
  METRICS_HOST: { is: 'the address at which it reads them', otherwise: '127.0.0.1', ...anyText },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    is: 'who takes traces by OTLP; empty is nobody', otherwise: '', ...address('http', 'https'),
  },
  READY_LAG_SECONDS: {
    is: 'how far views and processes may be behind in a process that is ready', otherwise: '30',
    ...numberUpTo(86_400),
  },
  READY_DISK_MEGABYTES: {
    is: 'what must be free where the data folder is', otherwise: '64', ...numberUpTo(100_000_000),
  },
  DRAIN_SECONDS: {
    is: 'how long a stopping server goes on answering, for those in front to go elsewhere', otherwise: '0',
    ...numberUpTo(600),
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>;

type Name = keyof typeof environment;
type ValueOf<Of extends Name> = NonNullable<ReturnType<(typeof environment)[Of]['read']>>;
type Values = { readonly [Of in Name]: ValueOf<Of> };

/** All values, with the fault of each that cannot be used; such a one has the value of its default. */
function readAll(env: NodeJS.ProcessEnv): { readonly values: Values; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const values = Object.entries<Setting<unknown>>(environment).map(([name, setting]) => {
    const { otherwise, expected, read, secret } = setting;
    const given = env[name]?.trim() || otherwise;
    const value = read(given);
    if (value !== null) return [name, value] as const;
    const what = secret ? 'is set to something else' : `is ${given}`;
    faults.push(`${name} ${what}; ${expected} was expected.`);
    return [name, read(otherwise)] as const;
  });
  return { values: Object.fromEntries(values) as Values, faults };
}

/** What is wrong with where things are. */
function misplaced({ ROLE, KURRENTDB_URL, DATABASE_URL }: Values, env: NodeJS.ProcessEnv): string[] {
  const [log, database] = [env['KURRENTDB_URL'] || KURRENTDB_URL, env['DATABASE_URL'] || DATABASE_URL];
  if (log && !database) {
    return ['KURRENTDB_URL is set without DATABASE_URL; the log and the views move out together.'];
  }
  if (database && !log) {
    return ['DATABASE_URL is set without KURRENTDB_URL; the views and the log move out together.'];
  }
  if (ROLE === 'all' || log) return [];
  return [`ROLE is ${ROLE}, which needs KURRENTDB_URL and DATABASE_URL; files have one process alone.`];
}

/** What is wrong with the settings together. */
function contradictions(values: Values, env: NodeJS.ProcessEnv): string[] {
  const { PORT, METRICS_PORT } = values;
  const isShared = METRICS_PORT !== '' && METRICS_PORT !== 0 && METRICS_PORT === PORT;
  const ofPorts = isShared ? [`METRICS_PORT is ${PORT}, as PORT is; metrics have a port of their own.`] : [];
  return [...misplaced(values, env), ...ofPorts];
}

/**
 * Reads the settings of `environment`; empty is not set. A folder that is not absolute is below the
 * caller's folder. Refuses with every fault at once.
 */
export function readSettings(env: NodeJS.ProcessEnv, folder: string): Settings | BadSettings {
  const { values, faults } = readAll(env);
  const all = [...faults, ...contradictions(values, env)];
  if (all.length > 0) return { faults: all };
  const { CONSIGLIERE_DATA: data, CONSIGLIERE_DEMO: demo, ROLE: role, KURRENTDB_URL, DATABASE_URL } = values;
  const { METRICS_HOST, METRICS_PORT, CONSIGLIERE_TOKENS_FILE: tokensFile } = values;
  const place = (path: string): string => (isAbsolute(path) ? path : join(env['INIT_CWD'] ?? folder, path));
  const elsewhere = KURRENTDB_URL === '' ? null : { log: KURRENTDB_URL, database: DATABASE_URL };
  return {
    port: values.PORT,
    host: values.HOST,
    data: place(data),
    web: values.CONSIGLIERE_WEB === 'on' && role !== 'projector',
    publicUrl: values.CONSIGLIERE_PUBLIC_URL === '' ? null : values.CONSIGLIERE_PUBLIC_URL,
    demo: extentOf(demo, { role, isFile: elsewhere === null }),
    demoMoment: values.CONSIGLIERE_DEMO_DAY === '' ? null : values.CONSIGLIERE_DEMO_DAY,
    newTokens: values.CONSIGLIERE_NEW_TOKENS === 'yes',
    role,
    elsewhere,
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
    tokensFile: tokensFile === '' ? null : place(tokensFile),
    metrics: METRICS_PORT === '' ? null : { host: METRICS_HOST, port: METRICS_PORT },
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    ready: {
      lagSeconds: values.READY_LAG_SECONDS, freeBytes: values.READY_DISK_MEGABYTES * 1_048_576,
    },
    drainSeconds: values.DRAIN_SECONDS,
  };
}
