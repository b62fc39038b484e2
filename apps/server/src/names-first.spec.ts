// Names of a server that has just been started: nothing is in memory, and everything says who played.
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { bundleOf, importInto } from './testing/bundle.js';
import { StagedServer } from './testing/staged-server.js';

jest.setTimeout(60_000);

const queries = [
  `{ tournament(id: "cup") {
    players { player { id nick } } rounds { tables { judge { nick } } } findings { message(language: EN) }
  } }`,
  `{ tournament(id: "cup") { standings { ... on Standings {
    rows(first: 10) { place player { nick } } } } } }`,
  `{ tournament(id: "cup") { teamStandings { ... on TeamStandings {
    rows { team { name } players { player { nick } } } } } } }`,
  '{ games(first: 5) { nodes { id judge timeline(first: 40) { sentence(language: RU) } } } }',
  '{ games(first: 5) { nodes { id table { seats { player { nick } } } } } }',
] as const;

let before: StagedServer;
let after: StagedServer;

async function everything(staged: StagedServer): Promise<readonly string[]> {
  const file = await (await fetch(`${staged.origin}/tournaments/cup.json`)).text();
  const game = JSON.parse(file) as { games: { mgn?: string }[] };
  const answers = await Promise.all(queries.map((query) => staged.text(query)));
  return [...answers, file, ...game.games.flatMap(({ mgn }) => mgn ?? [])];
}

beforeAll(async () => {
  before = await StagedServer.start();
  await importInto(before, 'cup', bundleOf(2));
});

afterAll(() => after.remove());

it('a server started again tells the same names, in the same order', async () => {
  const told = await everything(before);
  await before.stop();
  after = await StagedServer.start(before.folder);
  for (let tries = 0; (await fetch(`${after.origin}/health`)).status !== 200 && tries < 500; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(told.join('')).not.toContain('"errors"');
  expect(told[1]).toMatch(/"rows":\[\{"place":1,"player":\{"nick":"[^"]+"\}/);
  expect(await everything(after)).toEqual(told);
});
