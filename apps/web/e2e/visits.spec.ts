// Visits in a browser to a server of their own: what a person does there, from page to page.
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { visit } from './replay.e2e.mjs';
import { visitTournaments } from './tournaments.e2e.mjs';
import { startMilliseconds, VisitedServer } from './visited-server.js';

const visitMs = 600_000;

let server: VisitedServer;

beforeAll(async () => {
  server = await VisitedServer.start();
}, startMilliseconds + 10_000);

afterAll(() => server.remove(), 30_000);

describe('a visit', () => {
  it(
    'goes from the list through a game to a clause and a link in Russian',
    () => visit(server.base),
    visitMs,
  );

  it(
    'goes from a table through its cells to acts in the replay, and through the audit trail',
    () => visitTournaments(server.base, server.tokens),
    visitMs,
  );
});
