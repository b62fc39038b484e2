// Takes pictures of a game and of a tournament at their fullest: two widths, two schemes, two languages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { baseUrl, launch } from './browser.mjs';

const [folder = 'screenshots', wanted] = process.argv.slice(2);
const sizes = [
  { name: '360', width: 360, height: 800, fullPage: true },
  { name: '1440', width: 1440, height: 900, fullPage: false },
];

/** The step after the last round of voting by which somebody leaves, where the table has most to show. */
async function fullestMoment(page) {
  const rows = await page.locator('.row').evaluateAll((all) =>
    all.map((row) => ({
      vote: row.classList.contains('band') && row.classList.contains('vote'),
      major: row.classList.contains('major'),
      at: row.querySelector('.row-link')?.getAttribute('href') ?? '',
    })),
  );
  const place = rows.findLastIndex(({ major }, at) => major && rows[at - 1]?.vote);
  return rows[place === -1 ? rows.length - 1 : place]?.at ?? '';
}

async function firstGame(page, base) {
  await page.goto(`${base}/en`);
  return page.locator('.recorded-game a[href*="/games/"]').first().getAttribute('href');
}

const browser = await launch();
mkdirSync(folder, { recursive: true });
const base = baseUrl();
const scout = await browser.newPage();
const game = (wanted ? `/en/games/${wanted}` : await firstGame(scout, base)).replace('/en', '');
await scout.goto(`${base}/en${game}`);
const moment = await fullestMoment(scout);

const firstOf = async (path, link) => {
  await scout.goto(base + path);
  return ((await scout.locator(link).first().getAttribute('href')) ?? '').replace('/en', '');
};
const cup = await firstOf('/en/tournaments', '.tournament-row a');
await scout.goto(`${base}/en${cup}`);
const player = await scout.locator('tbody .who > a').first().evaluate(({ pathname }) => pathname.slice(3));

const pages = ['en', 'ru'].flatMap((language) => [
  { name: `list-${language}`, path: `/${language}` },
  { name: `game-${language}`, path: `/${language}${game}${moment}` },
  { name: `tournaments-${language}`, path: `/${language}/tournaments` },
  { name: `standings-${language}`, path: `/${language}${cup}` },
  { name: `teams-${language}`, path: `/${language}${cup}?teams=1` },
  { name: `rounds-${language}`, path: `/${language}${cup}/rounds` },
  { name: `player-${language}`, path: `/${language}${player}` },
  { name: `sign-in-${language}`, path: `/${language}/sign-in` },
]);

async function takeAll({ name, width, height, fullPage }, colorScheme) {
  const viewport = { width, height };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { name: what, path } of pages) {
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(folder, `${what}-${name}-${colorScheme}.png`), fullPage });
  }
  await context.close();
}

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark']) await takeAll(size, colorScheme);
}
await browser.close();
