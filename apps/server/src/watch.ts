// What watches the server: its log, its measures and its traces, given to its parts as one.
import type { Readings } from './gauges.js';
import type { Log, LogFormat, LogLevel, LogOptions } from './log.js';
import { jsonLog, telling, textLog } from './log.js';
import { type Measures, noMeasures } from './measures.js';
import type { Settings } from './settings.js';
import { noTracing, openTracing, type Tracing } from './tracing.js';

export interface Watch {
  readonly log: Log;
  readonly measures: Measures;
  readonly tracing: Tracing;
}

/** With what serves and ends it. */
export interface OpenWatch extends Watch {
  /** Takes the port of the metrics and answers which; null where nobody looks at them. */
  serve(readings: readonly Readings[]): Promise<number | null>;
  stop(): Promise<void>;
}

/** Nobody looks; words are told to whoever is given. */
export function onlyWords(warn: (words: string) => void): Watch {
  return { log: textLog({ level: 'info', write: warn }), measures: noMeasures, tracing: noTracing };
}

/** Trouble in words, each by the event that it is told as. */
export function warnings({ log }: Watch) {
  return {
    house: telling(log, 'house.trouble'),
    following: telling(log, 'following.trouble'),
    live: telling(log, 'live.trouble'),
    pages: telling(log, 'pages.trouble'),
    pagesSay: telling(log, 'pages.told'),
    graphql: telling(log, 'graphql.failed'),
    imports: telling(log, 'import.failed'),
    rebuild: telling(log, 'rebuild.failed'),
    seatSearches: telling(log, 'seating.failed'),
  };
}

export type Warnings = ReturnType<typeof warnings>;

const streams = {
  text: (line: string): void => void process.stderr.write(`${line}\n`),
  json: (line: string): void => void process.stdout.write(`${line}\n`),
} as const;

interface LogSettings {
  readonly format: LogFormat;
  readonly level: LogLevel;
  readonly role: string;
  /** Else the terminal. */
  readonly write?: ((line: string) => void) | undefined;
}

/** The log as it is set: words go to where errors go, objects to where answers go. */
export async function openLog({ format, level, role, write }: LogSettings): Promise<Log> {
  const options: LogOptions = { level, write: write ?? streams[format] };
  return format === 'json' ? jsonLog(options, role) : textLog(options);
}

/** Opens what the settings ask for, and loads nothing else. */
export async function openWatch(settings: Settings, write?: (line: string) => void): Promise<OpenWatch> {
  const { logFormat: format = 'text', logLevel: level = 'info', role = 'all' } = settings;
  const log = await openLog({ format, level, role, write });
  const tracing = await openTracing(settings.traces ?? false);
  const { metrics } = settings;
  const warn = telling(log, 'metrics.trouble');
  const prometheus = metrics ? (await import('./prometheus.js')).openPrometheus(metrics, warn) : null;
  return {
    log, tracing,
    serve: async (readings) => prometheus?.serve(readings) ?? null,
    measures: prometheus?.measures ?? noMeasures,
    stop: async () => {
      await prometheus?.stop();
      await tracing.stop();
    },
  };
}
