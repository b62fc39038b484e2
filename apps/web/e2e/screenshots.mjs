// Takes pictures of every page of a running server, or of some: three widths, two schemes, two languages.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseUrl, launch } from './browser.mjs';
import { pagesOf } from './pages.mjs';

const usage = `screenshots.mjs [FOLDER] [--only PART]... [--game ID] [--screen]

  FOLDER       where they go (default screenshots)
  --only PART  only those whose name has PART in it, such as standings-en-1440-light
  --game ID    the game that is shown
  --screen     what fits on the screen, on narrow ones too`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    game: { type: 'string' },
    screen: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const sizes = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
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

/** All pages; a closed game at its fullest moment. */
async function pagesAtTheirFullest(browser, base) {
  const page = await browser.newPage();
  const pages = [];
  for (const one of await pagesOf(base)) {
    const path = one.name === 'game' && values.game ? `/games/${encodeURIComponent(values.game)}` : one.path;
    if (one.name === 'game') await page.goto(`${base}/en${path}`);
    pages.push({ ...one, path: one.name === 'game' ? path + (await fullestMoment(page)) : path });
  }
  await page.close();
  return pages;
}

/** Every picture that is wanted: its page, language, size and scheme. */
function wantedOf(pages) {
  const all = pages.flatMap((page) =>
    ['en', 'ru'].flatMap((language) =>
      sizes.flatMap((size) =>
        ['light', 'dark'].map((colorScheme) => {
          const file = `${page.name}-${language}-${size.width}-${colorScheme}`;
          return { page, language, size, colorScheme, file };
        }),
      ),
    ),
  );
  return all.filter(({ file }) => values.only.some((part) => file.includes(part)));
}

async function take(browser, base, { folder, shot }) {
  const { page: shown, language, size, colorScheme, file } = shot;
  const context = await browser.newContext({ viewport: size, colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${base}/${language}${shown.path}`, { waitUntil: 'load' });
  await page.locator(shown.content).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const fullPage = size.width < 1024 && !values.screen;
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage });
  await context.close();
}

if (values.help) {
  process.stdout.write(`${usage}\n`);
} else {
  const [folder = 'screenshots'] = positionals;
  mkdirSync(folder, { recursive: true });
  const browser = await launch();
  const base = baseUrl();
  const shots = wantedOf(await pagesAtTheirFullest(browser, base));
  for (const shot of shots) await take(browser, base, { folder, shot });
  await browser.close();
  process.stdout.write(`${shots.length} pictures in ${folder}\n`);
}
