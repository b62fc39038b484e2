// The running server: house, application and pages, started and stopped in their order.
import 'reflect-metadata';
import type { IncomingMessage } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { FolderLockRefusal } from '@consigliere/event-store';
import { AppModule } from './app.module.js';
import type { SendToProtocol } from './deciders.js';
import { givingTo } from './giving.js';
import type { Answer } from './handling.js';
import { serveHealth } from './health.js';
import { shapeAnswers } from './graphql-answers.js';
import { House } from './house.js';
import { type Live, serveLive } from './live.js';
import { serveNotation } from './notation.js';
import { serveSessions } from './session-cookie.js';
import { type Rebuilds, serveRebuild } from './rebuild-door.js';
import type { LogLevel, Settings } from './settings.js';
import { freePort, proxyToSite, Site, wellFormed } from './site.js';
import type { IssuedToken } from './tokens.js';
import { type Imports, serveTournamentFiles } from './tournament-files.js';
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
  readonly warn?: (words: string) => void;
}

const toStandardError = (words: string): void => void process.stderr.write(`${words}\n`);

/** Starts the server, or says why its folder cannot be taken. */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<StartResult> {
  const { world = realWorld, warn = toStandardError } = options;
  const { data, elsewhere = null, role = 'all', newTokens = false } = settings;
  const opened = await House.open({ data, elsewhere, role, newTokens, world, warn });
  if (!opened.ok) return opened;
  const { house, tokens } = opened;
  try {
    const server = await serve(settings, house, warn);
    return { ok: true, server: { ...server, house, tokens } };
  } catch (error) {
    await house.close();
    throw error;
  }
}

/** What an answering process serves besides health. */
interface Doors {
  readonly live: Live;
  readonly imports: Imports;
}

function serveDoors(fastify: FastifyInstance, app: NestFastifyApplication, parts: HouseParts): Doors {
  const { house, warn } = parts;
  shapeAnswers(fastify);
  const live = serveLive(fastify, house, warn);
  serveNotation(fastify, house);
  serveSessions(fastify, house);
  const imports = serveTournamentFiles(fastify, { house, warn, bus: () => app.get(CommandBus) });
  return { live, imports };
}

interface HouseParts {
  readonly house: House;
  readonly warn: (words: string) => void;
}

/** What the framework tells at each level; what it says of itself at every start is of use to few. */
const told = {
  error: ['error'],
  warn: ['error', 'warn'],
  info: ['error', 'warn'],
  debug: ['error', 'warn', 'log', 'debug'],
} as const satisfies Readonly<Record<LogLevel, readonly string[]>>;

async function application(parts: HouseParts, answers: boolean, level: LogLevel) {
  const adapter = new FastifyAdapter({
    bodyLimit,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url }: IncomingMessage) => wellFormed(url ?? '/'),
  });
  const module = AppModule.of({ ...parts, answers });
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: [...told[level]],
    abortOnError: false,
  });
  const fastify: FastifyInstance = adapter.getInstance();
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  return { app, fastify };
}

async function serve(settings: Settings, house: House, warn: (words: string) => void) {
  const parts = { house, warn };
  const answers = house.role !== 'projector';
  const { app, fastify } = await application(parts, answers, settings.logLevel ?? 'info');
  const doors = answers ? serveDoors(fastify, app, parts) : null;
  const rebuilds = serveRebuild(fastify, parts);
  const inner = settings.web ? await freePort() : null;
  const pages: { site: Site | null } = { site: null };
  serveHealth(fastify, {
    house, pages: inner === null ? null : async () => (await pages.site?.answers()) ?? false,
  });
  if (inner !== null) await proxyToSite(fastify, inner);
  await app.listen(settings.port, settings.host);
  const bus = app.get(CommandBus);
  house.followers?.startProcesses(givingTo((send) => bus.execute<SendToProtocol, Answer>(send)));
  const port = portOf(fastify);
  if (inner !== null) {
    pages.site = new Site({ port: inner, graphql: `http://127.0.0.1:${port}/graphql`, warn });
    pages.site.start();
  }
  return { bus, port, stop: () => stop({ app, doors, rebuilds, site: pages.site, house }) };
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

async function stop({ app, doors, rebuilds, site, house }: Parts): Promise<void> {
  doors?.live.stop();
  await doors?.imports.stop();
  await rebuilds.stop();
  await site?.stop();
  await drain(app);
  await house.close();
}
