// Visits in a browser to a server of their own where people are one and two, or have the worst of names.
import { describe, it } from '@jest/globals';
import { visitHostile } from './hostile.e2e.mjs';
import { visitPersons } from './persons.e2e.mjs';
import { serverOfVisits } from './visited-server.js';

const visitMs = 600_000;

const server = serverOfVisits();

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
