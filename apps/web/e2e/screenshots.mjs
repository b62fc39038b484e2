// Takes pictures of the list and of a game at its fullest moment: two widths, two schemes, two languages.
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
  return page.locator('.recorded-game a').first().getAttribute('href');
}

const browser = await launch();
mkdirSync(folder, { recursive: true });
const base = baseUrl();
const scout = await browser.newPage();
const game = (wanted ? `/en/games/${wanted}` : await firstGame(scout, base)).replace('/en', '');
await scout.goto(`${base}/en${game}`);
const moment = await fullestMoment(scout);

for (const { name, width, height, fullPage } of sizes) {
  for (const colorScheme of ['light', 'dark']) {
    const viewport = { width, height };
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const language of ['en', 'ru']) {
      for (const [what, path] of [['list', ''], ['game', `${game}${moment}`]]) {
        await page.goto(`${base}/${language}${path}`, { waitUntil: 'networkidle' });
        const file = join(folder, `${what}-${name}-${colorScheme}-${language}.png`);
        await page.screenshot({ path: file, fullPage });
      }
    }
    await context.close();
  }
}
await browser.close();
