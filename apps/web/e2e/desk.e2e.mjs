// A small tournament at the organiser's desk, from the wizard to a table that everybody reads.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { baseUrl, launch } from './browser.mjs';
import { checkAccess, checkWidth, isThorough, watch } from './checks.mjs';
import { signIn } from './signing-in.mjs';
import { finishCup } from './small-cup.mjs';
import { typeIn } from './typed-protocol.mjs';

const count = 20;
const nickOf = (at) => `Guest ${String(at + 1).padStart(2, '0')}`;
const list = Array.from({ length: count }, (_none, at) => `${nickOf(at)}; ${at % 2 ? 'North' : 'South'}`);

/** The day that it is anywhere: check-in asks for a day of the tournament. */
const today = () => new Date().toISOString().slice(0, 10);

async function next(page, heading) {
  await page.locator('.desk-wizard .button').click();
  await page.getByRole('heading', { level: 2, name: heading }).waitFor();
}

/** Announces a tournament; a fault on the way, a step back and a reload lose nothing. */
async function announce(page, base) {
  await page.locator('.desk-head .button').click();
  await page.waitForURL(/\/desk\/new$/);
  await page.locator('.desk-wizard[aria-busy=false]').waitFor();
  await page.locator('.desk-wizard .button').click();
  await page.locator('.field-fault').first().waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Кубок двадцати');
  await page.getByLabel('City').fill('Riga');
  await page.getByLabel('Time zone').fill('UTC');
  await page.getByLabel('Day 1').fill(today());
  await checkAccess(page, 'the first step', 'main');
  await next(page, 'Rules');
  const other = page.locator('.desk-rule').first().locator('input').nth(1);
  await other.check();
  if (isThorough) await checkAccess(page, 'the rules', 'main');
  await next(page, 'Scoring');
  await page.reload();
  await page.getByRole('heading', { level: 2, name: 'Scoring' }).waitFor();
  assert.ok((await page.locator('.policy dd').count()) >= 6, 'the policy is told in words');
  await next(page, 'Stages');
  await page.getByRole('button', { name: 'Add a final' }).click();
  await next(page, 'All in words');
  const words = (await page.locator('.desk-step').textContent()) ?? '';
  for (const part of ['Кубок двадцати', 'kubok-dvadtsati', 'instead of', 'first 10 players']) {
    assert.ok(words.includes(part), `the summary says ${part}`);
  }
  if (isThorough) await checkAccess(page, 'the summary', 'main');
  await page.locator('.desk-wizard .button').click();
  await page.waitForURL(/\/desk\/kubok-dvadtsati\/players$/);
  return `${base}/en/desk/kubok-dvadtsati`;
}

/** A nick that somebody has is asked about; who is entered already cannot be entered twice. */
async function askWhoItIs(page) {
  await page.getByLabel('Nick', { exact: true }).fill(nickOf(4));
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  const question = page.getByRole('group', { name: `${nickOf(4)}: who is it?` });
  await question.getByText('entered already').waitFor();
  assert.ok(await question.getByRole('radio').first().isDisabled(), 'nobody is entered twice');
  await checkAccess(page, 'whom a nick means', 'main');
  await page.getByLabel('Nick', { exact: true }).fill('');
}

async function enterAndCheckIn(page) {
  await page.getByText('Enter a whole list').click();
  await page.getByLabel('One player a line').fill([...list, list[0]].join('\n'));
  assert.match((await page.locator('.desk-faults').textContent()) ?? '', /twice/, 'a line twice is named');
  await page.getByLabel('One player a line').fill(list.join('\n'));
  await page.getByRole('button', { name: `Enter ${count} players` }).click();
  await page.locator('.check-row').nth(count - 1).waitFor();
  await askWhoItIs(page);
  const rows = page.locator('.check-row > button');
  for (let at = 0; at < count; at += 1) await rows.nth(at).click();
  await page.locator('.undo-line button').click();
  await page.locator('.check-count', { hasText: `${count - 1} of ${count} present` }).waitFor();
  await rows.nth(count - 1).click();
  const sent = page.locator('.check-count', { hasText: /^20 of 20 present$/ });
  await sent.waitFor();
  await checkAccess(page, 'check-in', 'main');
  await page.reload();
  await sent.waitFor();
}

async function leave(page, desk) {
  await page.goto(`${desk}/players`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Guest 20:/ }).click();
  await page.getByRole('button', { name: 'Put a substitute in' }).click();
  await page.getByLabel('Who plays instead').fill('Understudy');
  const said = (await page.locator('.desk-consequence').textContent()) ?? '';
  assert.match(said, /Understudy takes over 1 seat of Guest 20/, 'what follows is said before');
  if (isThorough) await checkAccess(page, 'a substitution', 'main');
  await page.getByRole('button', { name: 'Put the substitute in' }).click();
  await page.getByRole('button', { name: 'Let play again' }).waitFor();
}

/** By keys alone: the first seat, a filter, Enter; the rest in the order of entry; two seats swapped. */
async function seat(page, desk) {
  await page.goto(`${desk}/rounds`, { waitUntil: 'networkidle' });
  await page.locator('.desk-seat').first().press('Enter');
  await page.keyboard.type('guest 07');
  await page.keyboard.press('Enter');
  await page.locator('.desk-seat', { hasText: 'Guest 07' }).waitFor();
  await page.getByRole('button', { name: 'Fill in the order of entry' }).press('Enter');
  await page.locator('.desk-seat', { hasText: 'Guest 07' }).press('Enter');
  await page.getByRole('button', { name: 'Swap with another seat' }).press('Enter');
  await page.locator('.desk-seat').nth(1).press('Enter');
  assert.match((await page.locator('.desk-seat').nth(1).textContent()) ?? '', /Guest 07/, 'two are swapped');
  await page.locator('[name=judge-1]').fill('Justice');
  await checkAccess(page, 'a seating by hand', 'main');
  await page.getByRole('button', { name: 'Record 2 tables' }).click();
  await page.locator('.desk-round-tables > li').nth(1).waitFor();
}

/** No page is wider than a small phone, in Russian, whose words are longer. */
async function fit(page, desk) {
  const russian = desk.replace('/en/', '/ru/');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['', '/players', '/rounds', '/../new', '/..']) {
    await page.goto(russian + path, { waitUntil: 'networkidle' });
    await checkWidth(page, `the desk${path}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Goes the whole way against a running server without that tournament, as its chief judge. */
export async function visitDesk(base, { chief }) {
  const browser = await launch();
  try {
    const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const faults = watch(page, base);
    await signIn(page, base, chief);
    const desk = await announce(page, base);
    await enterAndCheckIn(page);
    await seat(page, desk);
    await leave(page, desk);
    await typeIn(page, desk, { table: 1, winner: 'RED' });
    await page.goto(desk, { waitUntil: 'networkidle' });
    const lacking = (await page.locator('.desk-lacks').textContent()) ?? '';
    assert.match(lacking, /Table 2/, 'what is missing is named');
    await checkAccess(page, 'the dashboard');
    await typeIn(page, desk, { table: 2, winner: 'BLACK' });
    await fit(page, desk);
    await finishCup(page, desk);
    await page.goto(desk.replace('/desk/', '/tournaments/'), { waitUntil: 'networkidle' });
    const rows = page.locator('.standings-table tbody tr');
    await rows.first().waitFor();
    assert.equal(await rows.count(), count + 1, 'the table has everybody, the substitute too');
    assert.match((await rows.first().textContent()) ?? '', /Guest|Understudy/, 'and the first of them');
    assert.deepEqual(faults, [], 'nothing in the console, nobody else asked');
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await visitDesk(baseUrl(), { chief: process.env['CHIEF_TOKEN'] ?? '' });
  process.stdout.write('the visit went well\n');
}
