// Whose a recorded tournament is: told by its own streams, and not by those of another that is called alike.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { traceOf } from './demo-tournaments.js';
import { preparations, sendAllToDesk } from './testing/played-tournament.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(120_000);

let staged: StagedServer;

beforeAll(async () => {
  staged = await StagedServer.start();
  await sendAllToDesk(staged, preparations('cup'), 'cup-ready');
  await sendAllToDesk(staged, preparations('cup-2'), 'cup-2-ready');
});

afterAll(() => staged.remove());

it.each([
  ['cup', 'ours'],
  ['cup-2', 'touched'],
  ['cu', 'none'],
])('of %s the trace is: %s', async (id, trace) => {
  const isLoader = ({ stream }: { readonly stream: string }): boolean => stream === 'tournament-cup';
  expect(await traceOf(staged.server, id, isLoader)).toBe(trace);
});
