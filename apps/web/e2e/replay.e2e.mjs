// One visit to a running server as a person makes it: the list, a game, its steps, a clause, a link.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, isThorough, watch } from './checks.mjs';

const settleMs = 400;

const currentIndex = async (page) => {
  const href = await page.locator('.row.current .row-link').getAttribute('href');
  return Number(new URLSearchParams(href).get('at'));
};

const spoken = async (page) => (await page.locator('.now-sentence').textContent())?.trim() ?? '';

async function press(page, key, expected) {
  await page.keyboard.press(key);
  await page.waitForFunction(
    (index) => document.querySelector('.row.current .row-link')?.getAttribute('href') === `?at=${index}`,
    expected,
  );
}

async function openGame(page, base) {
  await page.goto(base, { waitUntil: 'networkidle' });
  assert.equal(new URL(page.url()).pathname, '/en', 'the first page follows Accept-Language');
  await checkAccess(page, 'the list');
  await page.goto(`${base}/en/games`);
  await page.locator('.recorded-game a[href*="/games/"]').first().click();
  await page.waitForURL(/\/en\/games\//);
  await page.locator('.ring').waitFor();
  await page.waitForLoadState('networkidle');
}

async function stepThrough(page) {
  const count = await page.locator('.row').count();
  assert.ok(count > 10, 'a recorded game has a record');
  const first = await currentIndex(page);
  await press(page, 'ArrowRight', first + 1);
  await press(page, 'ArrowRight', first + 2);
  await press(page, 'ArrowLeft', first + 1);
  await press(page, 'End', first + count - 1);
  await press(page, 'Home', first);
  await press(page, 'ArrowRight', first + 1);
  assert.notEqual(await spoken(page), '', 'the step is said in words');
  assert.equal(await page.locator('.ring-seat').count(), 10, 'ten seats');
  assert.equal(await page.locator('.points-table tbody tr').count(), 10, 'points of all ten');
  await page.waitForTimeout(settleMs);
  assert.equal(new URL(page.url()).searchParams.get('at'), String(first + 1), 'the address follows');
}

async function openClause(page) {
  const chip = page.locator('.row.current .clause-chip');
  const id = (await chip.textContent())?.replace('§', '').trim() ?? '';
  await chip.click();
  const text = page.locator(`#clause-${id.replaceAll('.', '-')}`);
  await text.waitFor({ state: 'visible' });
  const summary = (await text.locator('.clause-summary').textContent()) ?? '';
  assert.ok(summary.length > 10, 'the clause has a text');
  await checkAccess(page, 'an open clause', '.clause-text:popover-open');
  await page.keyboard.press('Escape');
  await text.waitFor({ state: 'hidden' });
}

async function followToRussian(page) {
  const row = page.locator('.row').nth(6);
  const at = new URL(await row.locator('.row-link').evaluate(({ href }) => href)).searchParams.get('at');
  await row.locator('.row-link').click();
  await page.waitForURL((url) => url.searchParams.get('at') === at);
  await page.locator('.languages a[lang="ru"]').click();
  await page.waitForURL(/\/ru\/games\//);
  await page.waitForLoadState('networkidle');
  assert.equal(new URL(page.url()).searchParams.get('at'), at, 'the link keeps the moment');
  assert.equal(await page.locator('html').getAttribute('lang'), 'ru');
  assert.equal(await currentIndex(page), Number(at), 'the link leads to the moment');
  assert.match(await spoken(page), /[а-яё]/i, 'the sentence is Russian');
}

async function readWithoutScripts(browser, url) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  assert.equal(await page.locator('.ring-seat').count(), 10, 'the table is there without scripts');
  const before = await currentIndex(page);
  await page.locator('.transport-button.next').click();
  assert.equal(await currentIndex(page), before + 1, 'a step is a link without scripts');
  await context.close();
}

/** What is pressed before the scripts of a page are there is done once they are. */
async function touchEarly(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const toggle = page.locator('.header-tools button');
  await toggle.waitFor();
  assert.equal(await page.locator('html[data-awake]').count(), 0, 'a page that is read sleeps at first');
  await toggle.click();
  await page.locator('.row.current .clause-chip').click();
  await page.locator('html[data-awake][data-theme=light]').waitFor();
  await page.waitForTimeout(settleMs);
  await page.locator('.clause-text:popover-open').waitFor();
  await context.close();
}

/** Goes the whole way against a running server; throws at the first thing that is not as it must be. */
export async function visit(base) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const faults = watch(page, base);
    await openGame(page, base);
    await stepThrough(page);
    await openClause(page);
    await followToRussian(page);
    for (const colorScheme of isThorough ? ['light', 'dark'] : ['dark']) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(settleMs);
      await checkAccess(page, `a game, ${colorScheme}`);
    }
    assert.deepEqual(await context.cookies(), [], 'no cookies');
    await readWithoutScripts(browser, page.url());
    await touchEarly(browser, page.url());
    assert.deepEqual(faults, [], 'nothing in the console, nobody else asked');
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await visit(baseUrl());
  process.stdout.write('the visit went well\n');
}
