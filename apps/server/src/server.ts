// The running server: house, application and pages, started and stopped in their order.
import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { FolderLockRefusal } from '@consigliere/event-store';
import { AppModule } from './app.module.js';
import type { SendToProtocol, SendToTournament } from './deciders.js';
import { givingTo } from './giving.js';
import type { Answer } from './handling.js';
import { gauges } from './gauges.js';
import { type Health, serveHealth } from './health.js';
import { shapeAnswers } from './graphql-answers.js';
import { House } from './house.js';
import { type Live, serveLive } from './live.js';
import { serveNotation } from './notation.js';
import { servePrint } from './print.js';
import { serveSessions } from './session-cookie.js';
import { type Rebuilds, serveRebuild } from './rebuild-door.js';
import { ScheduledReleases } from './scheduled-releases.js';
import { frameworkLog, type Log, type LogLevel } from './log.js';
import type { Settings } from './settings.js';
import { freePort, proxyToSite, Site, wellFormed } from './site.js';
import type { IssuedToken } from './tokens.js';
import { type EntryLists, serveEntryLists } from './entry-list-door.js';
import { serveExports } from './exports.js';
import { type Imports, serveTournamentFiles } from './tournament-files.js';
import { type OpenWatch, openWatch, warnings } from './watch.js';
import { watchRequests } from './watched-requests.js';
import { answerWithinReach } from './within-reach.js';
import { realWorld, type World } from './world.js';

const bodyLimit = 1_048_576;
/** How long a stopping server waits for answers in hand. */
const drainMilliseconds = 5000;

/** Headers on every answer of the server itself; the pages bring their own policy. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export interface RunningServer {
  readonly house: House;
  readonly bus: CommandBus;
  readonly port: number;
  /** Where metrics are read; null: nowhere. */
  readonly metricsPort: number | null;
  readonly log: Log;
  /** Those made at this start; shown once. */
  readonly tokens: readonly IssuedToken[];
  /** Lets what is in hand end, then closes everything. */
  stop(): Promise<void>;
}

export type StartResult =
  | { readonly ok: true; readonly server: RunningServer }
  | { readonly ok: false; readonly refusal: FolderLockRefusal };

export interface StartOptions {
  readonly world?: World;
  /** Takes each line of the log; the terminal where it is left out. */
  readonly warn?: (line: string) => void;
}

/** Starts the server, or says why its folder cannot be taken. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<StartResult> {
  const { world = realWorld } = options;
  const { data, elsewhere = null, role = 'all', newTokens = false } = settings;
  const watch = await openWatch(settings, options.warn);
  try {
    const warn = warnings(watch).house;
    const opened = await House.open({ data, elsewhere, role, newTokens, world, warn, watch });
    if (!opened.ok) {
      await watch.stop();
      return opened;
    }
    const { house, tokens } = opened;
    return { ok: true, server: { ...await serveIn(house, settings, watch), tokens } };
  } catch (error) {
    await watch.stop();
    throw error;
  }
}

async function serveIn(house: House, settings: Settings, watch: OpenWatch) {
  try {
    return { ...await serve(settings, house, watch), house };
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** What an answering process serves besides health. */
interface Doors {
  readonly live: Live;
  readonly imports: Imports;
  readonly entryLists: EntryLists;
}

function serveDoors(
  fastify: FastifyInstance,
  app: NestFastifyApplication,
  { house, publicUrl }: { readonly house: House; readonly publicUrl: string | null },
): Doors {
  const warn = warnings(house.watch);
  shapeAnswers(fastify);
  const live = serveLive(fastify, house, warn.live);
  serveNotation(fastify, house);
  serveSessions(fastify, house);
  const bus = (): CommandBus => app.get(CommandBus);
  const imports = serveTournamentFiles(fastify, { house, warn: warn.imports, bus });
  const entryLists = serveEntryLists(fastify, { house, bus });
  serveExports(fastify, { house, publicUrl });
  servePrint(fastify, { house, publicUrl });
  return { live, imports, entryLists };
}

/** What the framework tells at each level; what it says of itself at every start is of use to few. */
const told = {
  error: ['error'],
  warn: ['error', 'warn'],
  info: ['error', 'warn'],
  debug: ['error', 'warn', 'log', 'debug'],
} as const satisfies Readonly<Record<LogLevel, readonly string[]>>;

async function application(settings: Settings, house: House) {
  const { logLevel = 'info', logFormat = 'text' } = settings;
  const adapter = new FastifyAdapter({
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }: IncomingMessage) => wellFormed(url ?? '/'),
  });
  const module = AppModule.of({ house, answers: house.role !== 'projector' });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: logFormat === 'json' ? frameworkLog(house.watch.log) : [...told[logLevel]],
    abortOnError: false,
  });
  const fastify: FastifyInstance = adapter.getInstance();
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  watchRequests(fastify, house.watch);
  answerWithinReach(fastify, house);
  return { app, fastify };
}

/** Without limits of its own: as long as it follows and has any room. */
const usualLimits = { lagSeconds: 30, freeBytes: 0 } as const;

async function serve(settings: Settings, house: House, watch: OpenWatch) {
  const { app, fastify } = await application(settings, house);
  const doors = house.role === 'projector' ? null : serveDoors(fastify, app, {
    house, publicUrl: settings.publicUrl ?? null,
  });
  const rebuilds = serveRebuild(fastify, { house, warn: warnings(watch).rebuild });
  const inner = settings.web ? await freePort() : null;
  const pages: { site: Site | null } = { site: null };
  const folder = settings.elsewhere ? null : settings.data;
  const health = serveHealth(fastify, {
    house, folder, limits: settings.ready ?? usualLimits,
    pages: inner === null ? null : async () => (await pages.site?.answers()) ?? false,
  });
  if (inner !== null) await proxyToSite(fastify, inner);
  const readings = gauges({ house, health, live: doors?.live ?? null, rebuilds, folder });
  const metricsPort = await watch.serve(readings);
  await app.listen(settings.port, settings.host);
  const bus = app.get(CommandBus);
  house.followers?.startProcesses(givingTo((send) => bus.execute<SendToProtocol, Answer>(send)));
  const releases = house.followers && new ScheduledReleases({
    house, warn: warnings(watch).following,
    execute: (send) => bus.execute<SendToTournament, Answer>(send),
  });
  const port = portOf(fastify);
  if (inner !== null) pages.site = startPages(inner, port, watch);
  const parts = { app, doors, rebuilds, site: pages.site, house, health, watch };
  const stop = async (): Promise<void> => {
    await releases?.stop();
    await stopAll(parts, settings.drainSeconds ?? 0);
  };
  return { bus, port, metricsPort, log: watch.log, stop };
}

function startPages(inner: number, port: number, watch: OpenWatch): Site {
  const { pages: warn, pagesSay: say } = warnings(watch);
  const site = new Site({ port: inner, graphql: `http://127.0.0.1:${port}/graphql`, warn, say });
  site.start();
  return site;
}

function portOf(fastify: FastifyInstance): number {
  const address = fastify.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

interface Parts {
  readonly app: NestFastifyApplication;
  readonly doors: Doors | null;
  readonly rebuilds: Rebuilds;
  readonly site: Site | null;
  readonly house: House;
  readonly health: Health;
  readonly watch: OpenWatch;
}

/** Lets answers in hand end and their connections close; after a while closes what is left. */
async function drain(app: NestFastifyApplication): Promise<void> {
  const { server } = app.getHttpAdapter().getInstance();
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
  await app.close();
  clearInterval(sweep);
  clearTimeout(force);
}

/**
 * Is ready no more, goes on answering for as long as those in front need to hear of it, then lets go of
 * everything. Who answers nobody has nobody in front.
 */
async function stopAll(parts: Parts, drainSeconds: number): Promise<void> {
  const { app, doors, rebuilds, site, house, health, watch } = parts;
  health.stopping();
  if (doors && drainSeconds > 0) await pause(drainSeconds * 1000);
  doors?.live.stop();
  await doors?.imports.stop();
  await doors?.entryLists.stop();
  await rebuilds.stop();
  await site?.stop();
  await drain(app);
  await house.close();
  await watch.stop();
}
