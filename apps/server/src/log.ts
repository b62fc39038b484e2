// What the server tells whoever runs it: words on a terminal, or objects of one line each for a collector.
import { asked } from './asked.js';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type LogFormat = 'text' | 'json';

/** Everything that is told, by its code, with how much it matters. */
export const logEvents = {
  'server.failed': 'error',
  'server.told': 'info',
  'server.stopping': 'info',
  'tokens.unshown': 'warn',
  'framework.error': 'error',
  'framework.warn': 'warn',
  'framework.told': 'debug',
  'house.trouble': 'warn',
  'following.trouble': 'error',
  'live.trouble': 'warn',
  'pages.trouble': 'warn',
  'pages.told': 'warn',
  'graphql.failed': 'error',
  'import.failed': 'error',
  'rebuild.failed': 'error',
  'seating.failed': 'error',
  'demo.failed': 'error',
  'metrics.trouble': 'warn',
  'http.failed': 'error',
  'http.refused': 'info',
  'act.accepted': 'info',
  'act.refused': 'info',
  'act.failed': 'info',
} as const satisfies Readonly<Record<string, LogLevel>>;

export type LogEvent = keyof typeof logEvents;

/** What is told beside the words; codes and measures, never what somebody has written. */
export interface LogFacts {
  readonly operation?: string;
  readonly refusal?: string;
  readonly route?: string;
  readonly status?: number;
  readonly durationMilliseconds?: number;
}

export interface Log {
  tell(event: LogEvent, words: string, facts?: LogFacts): void;
}

const ranks = { debug: 0, info: 1, warn: 2, error: 3 } as const;

export interface LogOptions {
  /** The least that is told. */
  readonly level: LogLevel;
  /** Takes each line, without its end. */
  readonly write: (line: string) => void;
}

/**
 * Words alone, for whoever sits before the terminal. What happens in order is told to him only at `debug`:
 * at `info` he hears the same as at `warn`.
 */
export function textLog({ level, write }: LogOptions): Log {
  const least = level === 'info' ? 'warn' : level;
  return {
    tell: (event, words) => {
      if (ranks[logEvents[event]] >= ranks[least]) write(words);
    },
  };
}

/** What must not be in a log, and what stands there instead. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/[^\s/@]*@[^\s'"]*/gi, '[address]'],
  [/\b(kurrentdb|kdb|esdb|postgres(?:ql)?)(\+discover)?:\/\/[^\s'"]*/gi, '[address]'],
  [/\b(bearer)\s+[\w.~+/-]+=*/gi, '$1 [token]'],
  [/("[^"]*"|'[^']*'|\S+)(?= is not valid JSON)/g, '[text]'],
  [/(?<=invalid (?:input|byte)[^\n]*: )[^\n]*/g, '[text]'],
];

/** Words of a failure without addresses that hold a password, without tokens and quoted texts. */
export function discreet(words: string): string {
  return secrets.reduce((told, [secret, instead]) => told.replace(secret, instead), words);
}

/**
 * One object a line: time, level, event, words, what belongs to it, and of the request in hand its id and
 * what connects it with others. `process` says which role writes it.
 */
export async function jsonLog({ level, write }: LogOptions, process: string): Promise<Log> {
  const { pino, stdTimeFunctions } = await import('pino');
  const logger = pino(
    {
      level,
      base: { process },
      messageKey: 'words',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => {
        const { request, correlation } = asked.getStore() ?? {};
        return request === undefined ? {} : { request, correlation };
      },
    },
    { write: (line: string) => write(line.trimEnd()) },
  );
  return {
    tell: (event, words, facts = {}) => logger[logEvents[event]]({ event, ...facts }, discreet(words)),
  };
}

/** Tells words as an event: what those parts are given that have nothing to tell but trouble. */
export function telling(log: Log, event: LogEvent): (words: string) => void {
  return (words) => log.tell(event, words);
}

/** What the framework calls to tell something. */
export interface FrameworkLog {
  log(message: unknown): void;
  debug(message: unknown): void;
  warn(message: unknown): void;
  error(message: unknown, ...more: unknown[]): void;
}

/** The framework's own words through the same log; of an error its stack, which comes as one more word. */
export function frameworkLog(log: Log): FrameworkLog {
  const told = (message: unknown): void => log.tell('framework.told', wordsOf(message));
  return {
    log: told,
    debug: told,
    warn: (message) => log.tell('framework.warn', wordsOf(message)),
    error: (message, ...more) => {
      const stack = more.find((one) => typeof one === 'string' && one.includes('\n'));
      log.tell('framework.error', typeof stack === 'string' ? stack : wordsOf(message));
    },
  };
}

/** An error by its stack, anything else as it is written. */
export function wordsOf(told: unknown): string {
  return told instanceof Error ? (told.stack ?? told.message) : String(told);
}
