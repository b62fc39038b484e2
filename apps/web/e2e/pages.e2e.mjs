// Every page, in both languages and schemes and on four widths: what all of them are held to.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, checkWidth, isThorough, watch } from './checks.mjs';
import { walk } from './keyboard.mjs';
import { pagesOf } from './pages.mjs';

const widths = [320, 360, 768, 1440];
/** What axe looks at: each language and each scheme narrow and wide. */
const looks = [
  { language: 'en', colorScheme: 'light', width: 1440 },
  { language: 'ru', colorScheme: 'dark', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 360 },
  { language: 'ru', colorScheme: 'light', width: 360 },
];
/** Presses of Tab on a page. */
const presses = isThorough ? 160 : 60;

/** Where all is looked at every look at every page, else the looks by turns, one a page. */
const looksAt = (place) => (isThorough ? looks : [looks[place % looks.length]]);

/** The page is open; `findings` collects what is wrong, so that one visit tells all of it. */
async function collectFrom(findings, check) {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error;
    findings.push(error.message);
  }
}

async function look(page, { name, place, language, findings }) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await collectFrom(findings, () => checkWidth(page, `${name} in ${language}`));
  }
  for (const { colorScheme, width } of looksAt(place).filter((one) => one.language === language)) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await collectFrom(findings, () => checkAccess(page, `${name}, ${language}, ${colorScheme}, ${width} px`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

async function open(page, base, { path, content }) {
  await page.goto(base + path, { waitUntil: 'load' });
  await page.locator(content).first().waitFor();
}

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
  assert.ok(link.endsWith(`${path}${shown}`), `${link} leads to the moment ${shown}`);
}

/** One language through all pages. Answers what is wrong; `tell` is told page by page. */
async function lookIn(language, { browser, base, pages, tell }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const all = [];
  for (const [place, { name, path, content }] of pages.entries()) {
    const start = Date.now();
    const findings = [];
    const faults = watch(page, base);
    await open(page, base, { path: `/${language}${path}`, content });
    await look(page, { name, place, language, findings });
    if (language === 'en') await collectFrom(findings, () => walk(page, name, presses));
    findings.push(...faults.map((fault) => `${name} in ${language}: ${fault}`));
    page.removeAllListeners();
    tell(`${name} in ${language}: ${Date.now() - start} ms`, findings);
    all.push(...findings);
  }
  await context.close();
  return all;
}

async function lookAtAll(visit) {
  const findings = await Promise.all(['en', 'ru'].map((language) => lookIn(language, visit)));
  assert.deepEqual(findings.flat(), [], 'nothing is wrong on any page');
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
