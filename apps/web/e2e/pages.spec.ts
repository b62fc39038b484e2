// Every page of a server of its own, those of the desk too, one after another, in a browser.
import { describe, it } from '@jest/globals';
import { visitDeskPages } from './desk-pages.e2e.mjs';
import { visitPages } from './pages.e2e.mjs';
import { serverOfVisits } from './visited-server.js';

const server = serverOfVisits();

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
