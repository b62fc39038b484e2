// People with the worst of names: no page runs them, leaves one out, or grows wider than a small phone.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { askFor } from './asking.mjs';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, checkWidth, watch } from './checks.mjs';
import { hostileNames, importHostile, openHostile } from './hostile-names.mjs';
import { pagesOfTournament } from './pages.mjs';

const cup = 'hostile-cup';
const widths = [320, 1440];

async function pagesOfHostile(base) {
  const { tournament, players, games } = await askFor(base, `{
    tournament(id: "${cup}") { players(first: 2) { player { id } } }
    players(first: 1, search: "script") { nodes { id } }
    games(first: 50, state: CLOSED) { nodes { id tournament { id } } }
  }`);
  const game = games.nodes.find((one) => one.tournament?.id === cup);
  assert.ok(game && players.nodes[0], 'the tournament is in');
  return [
    ...pagesOfTournament(cup, tournament.players[1].player.id),
    { name: 'teams', path: `/tournaments/${cup}?teams=1` },
    { name: 'game', path: `/games/${game.id}?at=40` },
    { name: 'running game', path: '/games/hostile-now' },
    { name: 'home', path: '' },
    { name: 'games', path: '/games' },
    { name: 'tournaments', path: '/tournaments' },
    { name: 'players', path: '/players' },
    { name: 'player', path: `/players/${players.nodes[0].id}` },
    { name: 'judges', path: '/judges' },
  ];
}

/** A name that is cut short on the screen is whole in the text. */
async function checkNames(page, base) {
  await page.goto(`${base}/en/tournaments/${cup}/players`, { waitUntil: 'load' });
  const text = (await page.locator('main').textContent()) ?? '';
  for (const name of hostileNames) assert.ok(text.includes(name), `${name} stands as it is`);
}

/** Looks at every page of such a tournament; `organiser` may import, `chief` may open a game. */
export async function visitHostile(base, { organiser, chief }) {
  const said = await importHostile(base, { id: cup, token: organiser });
  assert.ok(said.result && said.result.refused.length === 0, `imported: ${JSON.stringify(said)}`);
  const opened = await openHostile(base, chief);
  assert.equal(opened.data?.openGame.__typename, 'JudgeGame', `opened: ${JSON.stringify(opened)}`);
  const browser = await launch();
  try {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const faults = watch(page, base);
    page.on('dialog', (dialog) => {
      faults.push(`a name was run: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const { name, path } of await pagesOfHostile(base)) {
      await page.goto(`${base}/en${path}`, { waitUntil: 'load' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await checkWidth(page, `${name} of people with such names`);
      }
      if (name === 'standings' || name === 'game') await checkAccess(page, `${name} of such names`);
    }
    await checkNames(page, base);
    assert.deepEqual(faults, [], 'nothing in the console, nothing run, nobody else asked');
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { CHIEF_TOKEN: chief = '', ORGANISER_TOKEN: organiser = '' } = process.env;
  await visitHostile(baseUrl(), { chief, organiser });
  process.stdout.write('the visit went well\n');
}
