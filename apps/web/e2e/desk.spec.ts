// The organiser's desk in a browser, on a server that begins with nothing.
import { it } from '@jest/globals';
import { visitDesk } from './desk.e2e.mjs';
import { serverOfVisits } from './visited-server.js';

const visitMs = 600_000;

const server = serverOfVisits('empty');

it('a tournament goes from the wizard to its table', () => visitDesk(server.base, server.tokens), visitMs);
