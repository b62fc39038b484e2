// `consigliere rebuild`: drops all views of a data folder and makes them again from its log.
import { join } from 'node:path';
import {
  chainedStore, type EventStore, lockFolder, logFileFault, sqliteStore, upcastingStore,
} from '@consigliere/event-store';
import type { Views } from '@consigliere/read-models';
import {
  openViews, Projector, rebuildViews, stepPrefixes, upcasters, viewsHash,
} from '@consigliere/read-models';
import type { Language } from '@consigliere/rules';
import { given, readArgs } from './arguments.js';
import { dataFolder, lockText, logFaultText, logOf } from './data-folder.js';
import { failing } from './failure.js';
import { interruptible } from './interrupt.js';
import { Meter } from './meter.js';
import { type Outcome, outcomeCode, outcomeJson, outcomeText } from './rebuild-outcome.js';
import { rebuildByServer } from './rebuild-server.js';
import { rebuildSpeaker } from './rebuild-words.js';
import { type ServerAddress, serverOf } from './running-server.js';

const fail = failing('rebuild');

interface Asked {
  readonly data: string;
  readonly server: ServerAddress;
  /** The server is asked even when the folder is free. */
  readonly byServer: boolean;
  readonly json: boolean;
  readonly language: Language;
}

function asked(args: readonly string[]): Asked | string {
  const { values, positionals, language } = given(args, ['data', 'url', 'token', 'json']);
  if (positionals.length > 0) return rebuildSpeaker(language)('oneFolder');
  const { data, json, url, token } = values;
  const server = serverOf({ url, token }, language);
  if (typeof server === 'string') return server;
  return { data: dataFolder(data), server, byServer: url !== undefined, json, language };
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

/** The log and the views of a folder that is held. */
async function rebuildFolder({ data, json, language }: Asked): Promise<number> {
  const inFile = sqliteStore({ file: logOf(data), readOnly: true });
  const store = upcastingStore(chainedStore(inFile), upcasters);
  const views = await openViews(join(data, 'views.sqlite'));
  try {
    const outcome = await rebuild(store, views, language);
    process.stdout.write(json ? outcomeJson(outcome) : outcomeText(outcome, language));
    return outcomeCode(outcome);
  } finally {
    await views.destroy();
    await store.close();
  }
}

/** The server makes them beside those in use, so that pages never wait. */
async function askServer({ server, json, language }: Asked): Promise<number> {
  const outcome = await interruptible((signal) => rebuildByServer(server, language, signal));
  if (!('events' in outcome)) return fail(...outcome);
  process.stdout.write(json ? outcomeJson(outcome) : outcomeText(outcome, language));
  return outcomeCode(outcome);
}

/**
 * Exit 0 when the views are rebuilt, 1 when a server holds the folder and there is no token for it, the
 * rebuild was refused or stopped or the views differ from those before, 2 when there is no log, the folder
 * cannot be used or no server answers.
 */
export async function rebuildCommand(args: readonly string[]): Promise<number> {
  const request = readArgs(args, asked);
  if (typeof request === 'string') return fail(2, request);
  const { data, server, byServer, language } = request;
  if (byServer) return askServer(request);
  const fault = logFileFault(logOf(data));
  if (fault !== null) return fail(2, logFaultText(fault, data, language));
  const locked = lockFolder(data);
  if (!locked.ok) {
    if (locked.refusal.code === 'FolderLocked' && server.token !== null) return askServer(request);
    const [code, said] = lockText(locked.refusal, language);
    return fail(code, code === 1 ? `${said}\n${rebuildSpeaker(language)('orToken')}` : said);
  }
  try {
    return await rebuildFolder(request);
  } finally {
    locked.lock.release();
  }
}
