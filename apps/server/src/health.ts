// `/health`: whether the server is ready, how far views and processes are behind; no position of the log.
import type { FastifyInstance } from 'fastify';
import type { House } from './house.js';

export interface HealthParts {
  readonly house: House;
  /** Whether the pages answer; null when they are not served. */
  readonly pages: (() => Promise<boolean>) | null;
}

/** Serves `/health`: 200 when views and processes are caught up and the pages answer, else 503. */
export function serveHealth(server: FastifyInstance, { house, pages }: HealthParts): void {
  server.get('/health', async (_request, reply) => {
    const { views, processes } = await house.following.progress();
    const web = pages === null ? 'off' : (await pages()) ? 'ready' : 'starting';
    const caughtUp = views.status === 'ready' && processes.status === 'ready';
    const ready = caughtUp && web !== 'starting';
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'waiting', views, processes, web });
  });
}
