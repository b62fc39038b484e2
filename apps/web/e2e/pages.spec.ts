// Every page of a server of its own, those of the desk too, one after another, in a browser.
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { visitDeskPages } from './desk-pages.e2e.mjs';
import { visitPages } from './pages.e2e.mjs';
import { startMilliseconds, VisitedServer } from './visited-server.js';

let server: VisitedServer;

beforeAll(async () => {
  server = await VisitedServer.start();
}, startMilliseconds + 10_000);

afterAll(() => server.remove(), 30_000);

describe('every page', () => {
  it(
    'is in order, in both languages and schemes, by keys and without scripts',
    () => visitPages(server.base),
    900_000,
  );

  it(
    'of the desk is in order too',
    () => visitDeskPages(server.base, server.tokens),
    900_000,
  );
});
