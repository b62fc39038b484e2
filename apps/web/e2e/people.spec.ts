// Visits in a browser to a server of their own where people are one and two, or have the worst of names.
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { visitHostile } from './hostile.e2e.mjs';
import { visitPersons } from './persons.e2e.mjs';
import { startMilliseconds, VisitedServer } from './visited-server.js';

const visitMs = 600_000;

let server: VisitedServer;

beforeAll(async () => {
  server = await VisitedServer.start();
}, startMilliseconds + 10_000);

afterAll(() => server.remove(), 30_000);

describe('a visit to people', () => {
  it(
    'makes two persons one without scripts, and two again, and renames one of them',
    () => visitPersons(server.base, server.tokens),
    visitMs,
  );

  it(
    'meets people with the worst of names on pages that nothing breaks',
    () => visitHostile(server.base, server.tokens),
    visitMs,
  );
});
