// Pages in both languages and schemes and on four widths: what all of them are held to.
import assert from 'node:assert/strict';
import { checkAccess, checkWidth, isThorough, watch } from './checks.mjs';
import { walk } from './keyboard.mjs';

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

/** One language through all pages. Answers what is wrong; `tell` is told page by page. */
async function lookIn(language, { browser, base, pages, tell, enter = () => undefined }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(page, base);
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

/**
 * Looks at each of `pages` in both languages and throws with all that is wrong; `enter` is given each
 * browser's first page beforehand.
 */
export async function lookAtAll(visit) {
  const findings = await Promise.all(['en', 'ru'].map((language) => lookIn(language, visit)));
  assert.deepEqual(findings.flat(), [], 'nothing is wrong on any page');
}
