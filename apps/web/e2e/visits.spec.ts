// Visits in a browser to a server of their own: what a person does there, from page to page.
import { describe, it } from '@jest/globals';
import { visit } from './replay.e2e.mjs';
import { visitTournaments } from './tournaments.e2e.mjs';
import { serverOfVisits } from './visited-server.js';

const visitMs = 600_000;

const server = serverOfVisits();

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
