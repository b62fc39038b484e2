// `consigliere rebuild`: drops all views of a data folder and makes them again from its log.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  chainedStore, type EventStore, lockFolder, logFileFault, sqliteStore, upcastingStore,
} from '@consigliere/event-store';
import type { Rebuilt, Views } from '@consigliere/read-models';
import {
  openViews, Projector, rebuildViews, stepPrefixes, upcasters, viewsHash,
} from '@consigliere/read-models';
import type { Language } from '@consigliere/rules';
import { readArgs } from './arguments.js';
import { dataFolder, lockText, logFaultText, logOf } from './data-folder.js';
import { interruptible } from './interrupt.js';
import { Meter } from './meter.js';
import { rebuildSpeaker } from './rebuild-words.js';
import { languageOf } from './words.js';

interface Asked {
  readonly data: string;
  readonly json: boolean;
  readonly language: Language;
}

/** What came of it; hashes are SHA-256 over all rows of the views. */
interface Outcome extends Rebuilt {
  readonly seconds: number;
  /** Null: the views had not seen the whole log. */
  readonly before: string | null;
  /** Null: stopped before the end. */
  readonly after: string | null;
}

function asked(args: readonly string[]): Asked | string {
  const language = languageOf(args);
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      lang: { type: 'string' },
    },
  });
  if (positionals.length > 0) return rebuildSpeaker(language)('oneFolder');
  return { data: dataFolder(values.data), json: values.json, language };
}

/** The hash of the views as they stand; null unless they have seen all that the log has for them. */
async function hashOf(store: EventStore, db: Views): Promise<string | null> {
  const read = (stream: string, limit: number) => store.read(stream, { limit });
  const after = await new Projector({ db, read, compare: (a, b) => store.compare(a, b) }).position();
  const filter = { streamPrefix: stepPrefixes };
  const unseen = store.readAll({ ...(after ? { after } : {}), limit: 1, filter });
  const { done } = await unseen[Symbol.asyncIterator]().next();
  return done ? viewsHash(db) : null;
}

async function rebuild(store: EventStore, db: Views, language: Language): Promise<Outcome> {
  const before = await hashOf(store, db);
  const meter = new Meter({ unit: 'events', total: null, language });
  const rebuilt = await interruptible((signal) => rebuildViews({
    store, db, signal, onProgress: ({ events, total }) => meter.show(events, total),
  }));
  const { seconds } = meter;
  meter.end();
  return { ...rebuilt, seconds, before, after: rebuilt.cancelled ? null : await viewsHash(db) };
}

function outcomeText(outcome: Outcome, language: Language): string {
  const { events, eventsPerSecond, seconds, before, after } = outcome;
  const say = rebuildSpeaker(language);
  const verdict = before === after ? say('equal') : say('different');
  return [
    `${say('rebuilt')}: ${events}`,
    `${say('took')}: ${seconds.toFixed(2)}`,
    `${say('rate')}: ${Math.round(eventsPerSecond)}`,
    `${say('before')}: ${before ?? `${say('unknown')} (${say('behind')})`}`,
    `${say('after')}: ${after ?? say('unknown')}${before !== null && after !== null ? ` (${verdict})` : ''}`,
    ...(after === null ? [say('cancelled')] : []),
  ].map((line) => `${line}\n`).join('');
}

function outcomeJson({ events, eventsPerSecond, seconds, before, after, cancelled }: Outcome): string {
  const equal = before === null || after === null ? null : before === after;
  const document = { events, seconds, eventsPerSecond, before, after, equal, cancelled };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function fail(code: number, said: string): number {
  process.stderr.write(`consigliere rebuild: ${said}\n`);
  return code;
}

/** The log and the views of a folder that is held. */
async function rebuildFolder({ data, json, language }: Asked): Promise<number> {
  const inFile = sqliteStore({ file: logOf(data), readOnly: true });
  const store = upcastingStore(chainedStore(inFile), upcasters);
  const views = await openViews(join(data, 'views.sqlite'));
  try {
    const outcome = await rebuild(store, views, language);
    process.stdout.write(json ? outcomeJson(outcome) : outcomeText(outcome, language));
    const differs = outcome.before !== null && outcome.before !== outcome.after;
    return outcome.cancelled || differs ? 1 : 0;
  } finally {
    await views.destroy();
    await store.close();
  }
}

/**
 * Exit 0 when the views are rebuilt, 1 when a server holds the folder, the rebuild was stopped or the views
 * differ from those before, 2 when there is no log or the folder cannot be used.
 */
export async function rebuildCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const { data, language } = request;
  const fault = logFileFault(logOf(data));
  if (fault !== null) return fail(2, logFaultText(fault, data, language));
  const locked = lockFolder(data);
  if (!locked.ok) return fail(...lockText(locked.refusal, language));
  try {
    return await rebuildFolder(request);
  } finally {
    locked.lock.release();
  }
}
