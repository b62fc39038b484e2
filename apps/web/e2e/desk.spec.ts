// The organiser's desk in a browser, on a server that begins with nothing.
import { afterAll, beforeAll, it } from '@jest/globals';
import { visitDesk } from './desk.e2e.mjs';
import { startMilliseconds, VisitedServer } from './visited-server.js';

const visitMs = 600_000;

let server: VisitedServer;

beforeAll(async () => {
  server = await VisitedServer.start('empty');
}, startMilliseconds + 10_000);

afterAll(() => server.remove(), 30_000);

it('a tournament goes from the wizard to its table', () => visitDesk(server.base, server.tokens), visitMs);
