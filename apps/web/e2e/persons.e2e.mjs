// Persons at the desk in a browser: likely doubles, two beside one another, merged by a form without scripts.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, checkWidth, watch } from './checks.mjs';
import { signIn } from './signing-in.mjs';

/** Who stays and who is read as him, as the address of a comparison says it. */
function pairOf(page) {
  const { searchParams } = new URL(page.url());
  return { into: searchParams.get('into'), from: searchParams.get('from') };
}

/** Two of this nick have played; the order of pairs goes by ids, and the first may be judges. */
const namesake = 'Juno';

/** From the desk's home by keys to two who may be known twice. */
async function compare(page) {
  await page.getByRole('link', { name: 'Persons', exact: true }).press('Enter');
  await page.waitForURL(/\/desk\/persons$/);
  await checkAccess(page, 'persons', 'main');
  const pair = page.locator('.person-pair', { hasText: namesake }).first();
  assert.match((await pair.textContent()) ?? '', /the same nick/, 'why they are alike is said');
  await pair.press('Enter');
  await page.waitForURL(/\/desk\/persons\/merge\?/);
  await page.getByRole('heading', { name: 'What follows' }).waitFor();
  assert.equal(await page.locator('.merge-column').count(), 2, 'two stand beside one another');
  await checkAccess(page, 'two persons', 'main');
  return pairOf(page);
}

async function finalPath(page, address) {
  await page.goto(address);
  return new URL(page.url()).pathname;
}

/** All by forms and links alone. */
async function mergeAndPart(page, base, { into, from }) {
  const comparison = `${base}/en/desk/persons/merge?${new URLSearchParams({ into, from })}`;
  await page.goto(comparison);
  await page.getByRole('button', { name: /are one person$/ }).click();
  await page.getByText('They are one person now.').waitFor();
  const his = `${base}/en/players/${from}`;
  assert.equal(await finalPath(page, his), `/en/players/${into}`, 'his page is the other');
  await page.goto(comparison);
  await page.getByLabel('Why they are two').fill('namesakes, said both');
  await page.getByRole('button', { name: 'They are two persons' }).click();
  await page.getByText('They are two persons again.').waitFor();
  assert.equal(await finalPath(page, his), `/en/players/${from}`, 'and is his own again');
}

/** A nick of before stays readable on the page of the person; a name in full does not. */
async function rename(page, base, person) {
  await page.goto(`${base}/en/desk/persons/${person}`);
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByText('Rename', { exact: true }).first().click();
  await page.getByLabel('New nick').fill('Полярная сова');
  await page.getByLabel('Why', { exact: true }).fill('his own wish');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('He is called so now.').waitFor();
  await page.getByLabel('Name in full').fill('Ада Образцова');
  await page.getByRole('button', { name: 'Note it' }).click();
  await page.getByText('The name in full is noted.').waitFor();
  await page.goto(`${base}/en/players/${person}`);
  const heading = (await page.locator('.person-heading').textContent()) ?? '';
  assert.match(heading, /Полярная сова/, 'he has the new nick');
  assert.ok(heading.includes(`formerly ${before}`), 'and the nick of before is told');
  assert.ok(!(await page.content()).includes('Образцова'), 'his name in full is not');
}

/** Goes the whole way as the chief judge of a server with its small demonstration. */
export async function visitPersons(base, { chief }) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const faults = watch(page, base);
    await signIn(page, base, chief);
    const pair = await compare(page);
    const storageState = await context.storageState();
    const bare = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB', storageState });
    const plain = await bare.newPage();
    plain.setDefaultTimeout(10_000);
    await mergeAndPart(plain, base, pair);
    await rename(plain, base, pair.into);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of ['', `/${pair.into}`, `/merge?${new URLSearchParams(pair)}`]) {
      await page.goto(`${base}/ru/desk/persons${path}`, { waitUntil: 'networkidle' });
      await checkWidth(page, `persons${path}`);
      await checkAccess(page, `persons${path}`, 'main');
    }
    assert.deepEqual(faults, [], 'nothing in the console, nobody else asked');
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await visitPersons(baseUrl(), { chief: process.env['CHIEF_TOKEN'] ?? '' });
}
