// Every page that anybody may read: looked at, read without scripts, and used as its visitors use it.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { lookAtAll } from './looks.mjs';
import { pagesOf } from './pages.mjs';

async function readWithoutScripts(browser, base, pages) {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  for (const { name, path, content } of pages) {
    await page.goto(`${base}/en${path}`, { waitUntil: 'domcontentloaded' });
    assert.ok(await page.locator(content).first().isVisible(), `${name} is read without scripts`);
    assert.equal(await page.locator('h1').count(), 1, `${name} has one heading of its own without scripts`);
    const count = await page.locator('link[rel="alternate"][hreflang]').count();
    if (name !== 'sign-in') assert.ok(count >= 2, `${name} names its other language`);
  }
  await context.close();
}

/** By keys alone: a cell opens to what it is made of, and closes again. */
async function openCellByKeys(page, base, { path }) {
  await page.goto(`${base}/en${path}`, { waitUntil: 'networkidle' });
  await page.locator('tbody .r > a').first().focus();
  await page.locator('html[data-awake]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.locator('.opened-cell').waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await page.locator('.opened-cell').waitFor({ state: 'hidden' });
}

/** Why has she 12.35? The first click opens what the total is made of, the second an act behind it. */
async function askWhy(page, base, { path }) {
  await page.goto(`${base}/en${path}`, { waitUntil: 'networkidle' });
  const row = page.locator('.standings-table tbody tr').first();
  const total = (await row.locator('.sum').first().textContent())?.trim();
  await row.locator('.who > a').click();
  await page.waitForURL(/\/players\//);
  const sum = await page.locator('.player-sum dd').last().textContent();
  assert.equal(sum?.trim(), total, 'the first click opens the same total');
  await page.locator('.made-acts a').first().click();
  await page.waitForURL(/\/games\/[^/]+\?at=\d+/);
  await page.locator('.row.current').waitFor();
}

async function shareMoment(page, context, base, { path }) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: base });
  await page.goto(`${base}/en${path}?at=9`, { waitUntil: 'networkidle' });
  await page.keyboard.press('ArrowRight');
  await page.locator('.share-button').click();
  await page.locator('.share-said:not(:empty)').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const shown = await page.locator('.row.current .row-link').getAttribute('href');
  assert.equal(shown, '?at=10', 'the key is heard');
  assert.ok(link.endsWith(`${path}${shown}`), `${link} leads to the moment ${shown}`);
}

/** Looks at every page of a running server; throws at the end, with all that is not as it must be. */
export async function visitPages(base, tell = () => undefined) {
  const browser = await launch();
  try {
    const pages = await pagesOf(base);
    await readWithoutScripts(browser, base, pages);
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const named = (wanted) => pages.find(({ name }) => name === wanted);
    await openCellByKeys(page, base, named('standings'));
    await askWhy(page, base, named('standings'));
    await shareMoment(page, context, base, named('game'));
    await context.close();
    await lookAtAll({ browser, base, pages, tell });
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await visitPages(baseUrl(), (...told) => console.log(...told));
  process.stdout.write('the visit went well\n');
}
