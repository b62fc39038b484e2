// One visit to the tournaments as a person makes it: a table, a cell, its acts, rounds, the audit trail.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, checkWidth, isThorough, watch } from './checks.mjs';

const widths = [320, 360, 768, 1440];
/** Where axe looks too, in which scheme; where not all is looked at, at one part of the tournament each. */
const looked = [
  { width: 320, colorScheme: 'dark', sampled: '' },
  { width: 320, colorScheme: 'light' },
  { width: 1440, colorScheme: 'light', sampled: '/rounds' },
  { width: 1440, colorScheme: 'dark' },
];
const looksAt = (wanted, part) =>
  looked.filter(({ width, sampled }) => width === wanted && (isThorough || sampled === part));
/** One player of so many is added up. */
const every = 4;

/** Printed points as a number of thousand-millionths, to be added without error. */
const counted = (text) => Math.round(Number((text ?? '').trim().replace('−', '-').replace('+', '')) * 1e9);

const counts = async (locator) => (await locator.allTextContents()).map(counted);

const sum = (values) => values.reduce((all, one) => all + one, 0);

/** Equal as printed: twelve digits of a ratio without end may differ in the last. */
const same = (one, other, message) =>
  assert.ok(Math.abs(one - other) <= 9, `${message}: ${one} and ${other}`);

async function openTable(page, base) {
  await page.goto(`${base}/en/tournaments`, { waitUntil: 'networkidle' });
  await checkAccess(page, 'the list of tournaments');
  await page.locator('.played-tournaments .tournament-row a').first().click();
  await page.waitForURL(/\/en\/tournaments\/[\w-]+$/);
  await page.locator('.standings-table tbody tr').first().waitFor();
  assert.ok((await page.locator('.standings-table tbody tr').count()) >= 20, 'everybody has a row');
  for (const figure of await page.locator('tbody .sum').allTextContents()) {
    assert.match(figure, /^−?\d+\.\d\d+$/, 'points have two decimals at least');
  }
  await page.locator('#policy summary').click();
  assert.ok((await page.locator('.policy dd').count()) >= 6, 'the policy is told in words');
  await page.waitForLoadState('networkidle');
}

async function openCell(page) {
  const cell = page.locator('tbody .r > a').first();
  const figure = await cell.textContent();
  await cell.hover();
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await cell.click();
  const panel = page.locator('.opened-cell');
  await panel.waitFor({ state: 'visible' });
  const total = await panel.locator('.made-total b').textContent();
  assert.equal(total, figure, 'the cell opens to its own points');
  await checkAccess(page, 'an opened cell', '.opened-cell');
  const chip = panel.locator('.clause-chip').first();
  await chip.click();
  const text = page.locator('.clause-text:popover-open');
  const summary = (await text.locator('.clause-summary').textContent()) ?? '';
  assert.ok(summary.length > 10, 'the clause has a text');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  assert.equal(await page.locator('.r > a:focus').count(), 1, 'focus is back');
}

/** Every game of a player is the sum of its parts, his total that of his games and of what was rounded. */
async function addUp(page) {
  for (const game of await page.locator('.made:has(.made-total)').all()) {
    const parts = sum(await counts(game.locator('.made-part > b')));
    same(parts, counted(await game.locator('.made-total b').textContent()), 'the parts of a game add up');
  }
  const games = sum(await counts(page.locator('.made-total b')));
  const [first, ...rest] = await counts(page.locator('.player-sum dd'));
  same(games, first, 'the games add up');
  same(sum([first, ...rest.slice(0, -1)]), rest.at(-1), 'games and rounding are the total');
}

async function readPlayers(page, base) {
  const table = page.url();
  const links = await page.locator('tbody .who > a').evaluateAll((all) => all.map(({ href }) => href));
  for (const link of links.filter((_link, at) => at % every === 0)) {
    await page.goto(link);
    await addUp(page);
  }
  await page.goto(links[0] ?? base, { waitUntil: 'networkidle' });
  await checkAccess(page, 'a player');
  await page.goto(table, { waitUntil: 'networkidle' });
}

/** From a part of points to the act behind it, at its moment in the replay. */
async function followAct(page) {
  const players = await page.locator('tbody .who > a').evaluateAll((all) => all.map(({ href }) => href));
  for (const player of players) {
    await page.goto(player);
    const act = page.locator('.made-acts a').first();
    if ((await act.count()) === 0) continue;
    const words = (await act.textContent())?.trim();
    await act.click();
    await page.waitForURL(/\/games\/[^/]+\?at=\d+/);
    const now = (await page.locator('.now-sentence').textContent())?.trim();
    assert.equal(now, words, 'the replay is at the act');
    return;
  }
  assert.fail('no points rest on a recorded act');
}

async function chooseStage(page) {
  const before = await page.locator('thead .r[scope=col]').count();
  await page.locator('.choice').first().locator('a').nth(1).click();
  await page.waitForURL(/stage=/);
  assert.ok((await page.locator('thead .r[scope=col]').count()) < before, 'a stage has its own rounds');
  await page.locator('#as-of').selectOption('2');
  await page.locator('.as-of button').click();
  await page.waitForURL(/asOf=2/);
  assert.equal(await page.locator('thead .r[scope=col]').count(), 2, 'as of round 2 there are two rounds');
  await page.locator('.choice').nth(1).locator('a').nth(1).click();
  await page.waitForURL(/teams=1/);
  await checkAccess(page, 'the table of teams');
}

async function fitAll(page, base, path) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const [where, part] of [['the table', ''], ['the rounds', '/rounds']]) {
      await page.goto(base + path + part, { waitUntil: 'networkidle' });
      await checkWidth(page, where);
      for (const { colorScheme } of looksAt(width, part)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await checkAccess(page, `${where}, ${width} px, ${colorScheme}`);
      }
    }
  }
}

async function readWithoutScripts(browser, base, path) {
  const viewport = { width: 360, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(base + path);
  const second = page.locator('.metric-choice label').nth(1);
  await second.click();
  assert.equal(await page.locator('td.m1').first().isVisible(), true, 'the chosen figure is shown');
  assert.equal(await page.locator('td.m0').first().isVisible(), false, 'and the other is not');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('tbody .r > a').first().click();
  await page.locator('.made-round:target').waitFor();
  assert.match(page.url(), /\/players\/[^/]+#/, 'a cell is a link to what it is made of');
  await context.close();
}

async function signIn(page, base, token) {
  await page.goto(`${base}/en/audit`);
  await page.locator('.notice .button').click();
  await page.locator('#token').fill(token);
  await page.locator('.sign-in .button').click();
}

async function readTrail(page, base, { chief, organiser }) {
  await signIn(page, base, 'not-a-token');
  await page.waitForURL(/fault=unknown/);
  await page.locator('.field-fault').waitFor();
  await checkAccess(page, 'the form with a fault');
  await signIn(page, base, organiser);
  await page.locator('.notice h1').waitFor();
  const refused = (await page.locator('.notice p').first().textContent()) ?? '';
  assert.match(refused, /chief judge/, 'refused in words');
  await signIn(page, base, chief);
  await page.waitForURL(/\/en\/audit$/);
  assert.equal(await page.locator('.act').count(), 50, 'the newest acts');
  await checkAccess(page, 'the audit trail');
  const newest = await page.locator('.act').first().getAttribute('id');
  await page.locator('.pages a').last().click();
  await page.waitForURL(/after=/);
  assert.notEqual(await page.locator('.act').first().getAttribute('id'), newest, 'older acts follow');
  await page.goto(`${base}/en/audit?clause=8.4&kind=withdrawn&round=999`);
  await page.locator('.audit-trail.notice').waitFor();
  await page.goto(`${base}/ru/audit?clause=vote.1`);
  assert.ok((await page.locator('.act').count()) > 0, 'acts are found by their clause');
  for (const act of await page.locator('.act').all()) {
    assert.ok((await act.locator('.act-clauses').textContent())?.includes('vote.1'), 'and by no other');
  }
  assert.match((await page.locator('.act-words').first().textContent()) ?? '', /[а-яё]/i, 'in Russian');
  await page.locator('.signed-in button').click();
  await page.waitForURL(/\/ru\/sign-in$/);
  assert.deepEqual(await page.context().cookies(), [], 'signing out leaves nothing');
}

/** Goes the whole way against a running server; `tokens` are of its chief judge and its organiser. */
export async function visitTournaments(base, tokens) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const faults = watch(page, base);
    await openTable(page, base);
    const path = new URL(page.url()).pathname;
    await openCell(page);
    await readPlayers(page, base);
    await followAct(page);
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await chooseStage(page);
    await fitAll(page, base, path.replace('/en/', '/ru/'));
    assert.deepEqual(await context.cookies(), [], 'no cookies for who only reads');
    await readWithoutScripts(browser, base, path);
    await readTrail(page, base, tokens);
    assert.deepEqual(faults, [], 'nothing in the console, nobody else asked');
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { CHIEF_TOKEN: chief = '', ORGANISER_TOKEN: organiser = '' } = process.env;
  await visitTournaments(baseUrl(), { chief, organiser });
  process.stdout.write('the visit went well\n');
}
