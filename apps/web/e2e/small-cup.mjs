// The rest of a small tournament at the desk, from its first round typed in to the last place of the reveal.
import assert from 'node:assert/strict';
import { checkAccess, checkWidth, isThorough } from './checks.mjs';
import { typeIn } from './typed-protocol.mjs';

const query = ({ stage, round }) => `?stage=${stage}&round=${round}`;

/** Everybody who is left in the order of entry; the page offers as many tables as they fill. */
async function seatInOrder(page, desk, { at, tables }) {
  await page.goto(`${desk}/rounds${query(at)}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Fill in the order of entry' }).click();
  const record = tables === 1 ? 'Record 1 table' : `Record ${tables} tables`;
  await page.getByRole('button', { name: record }).click();
  await page.locator('.desk-round-tables > li').nth(tables - 1).waitFor();
}

/** What is signed is read back first; a round with an unsigned table does not close. */
async function closeRound(page, desk, { at, tables }) {
  await page.goto(`${desk}/rounds${query(at)}`, { waitUntil: 'networkidle' });
  const gate = page.locator('.desk-gate');
  for (let table = 1; table <= tables; table += 1) {
    const own = page.locator('.desk-round-tables > li').nth(table - 1);
    assert.equal(await gate.getByRole('button', { name: /^Close round/ }).count(), 0, 'it stays open');
    await own.getByText('Read and sign').click();
    const read = (await own.locator('.desk-read-back').textContent()) ?? '';
    assert.match(read, /team won.*Black:/, 'what is signed is read back');
    await own.getByRole('button', { name: 'It is so: sign' }).click();
    await own.getByText(/^Signed by the chief judge/).waitFor();
  }
  if (isThorough) await checkAccess(page, 'a round that is signed', 'main');
  await gate.getByRole('button', { name: /^Close round/ }).click();
  await gate.getByText(/is closed: its results are official/).waitFor();
}

const publicRows = async (page, desk) => {
  await page.goto(desk.replace('/desk/', '/tournaments/'), { waitUntil: 'networkidle' });
  return page.locator('.standings-table tbody tr').allTextContents();
};

async function freeze(page, desk, round) {
  await page.goto(`${desk}/reveal`, { waitUntil: 'networkidle' });
  await page.getByLabel('From round').fill(String(round));
  await page.getByRole('button', { name: 'Freeze', exact: true }).click();
  await page.getByRole('heading', { name: 'Freeze in effect' }).waitFor();
  if (isThorough) await checkAccess(page, 'a freeze', 'main');
}

async function drawFinalists(page, desk) {
  await page.goto(`${desk}/finalists`, { waitUntil: 'networkidle' });
  const lot = page.getByLabel('Words of the lot');
  if ((await lot.count()) > 0) await lot.fill('the hall called out seven');
  await page.getByRole('button', { name: 'Draw up the list' }).click();
  await page.getByRole('button', { name: 'Lock the finalists' }).click();
  await page.getByText('Unlock the finalists').first().waitFor();
  if (isThorough) await checkAccess(page, 'the finalists', 'main');
}

/** From the last place to the first by one key, each prize after a pause; a step back covers it again. */
async function reveal(page, desk) {
  await page.goto(`${desk}/reveal?prizes=1&show=ceremony`, { waitUntil: 'networkidle' });
  const forward = page.locator('.reveal-controls .button');
  for (let steps = 0; steps < 60; steps += 1) {
    const said = (await forward.textContent().catch(() => null)) ?? 'gone';
    if (/All places|gone/.test(said)) break;
    await forward.click();
    await page.waitForFunction(
      (before) => document.querySelector('.reveal-controls .button')?.textContent !== before,
      said,
    );
  }
  await page.goto(`${desk}/reveal`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'Freeze the results' }).waitFor();
}

async function checkFiles(page, desk) {
  const files = desk.replace('/en/desk/', '/tournaments/');
  for (const file of ['export/games.csv?lang=en', 'export/standings.xlsx?lang=ru', 'print/results.pdf']) {
    const answer = await page.request.get(`${files}/${file}`);
    assert.equal(answer.status(), 200, file);
    assert.ok((await answer.body()).length > 500, `${file} is not empty`);
  }
  const table = await (await page.request.get(`${files}/export/standings.csv?lang=en`)).text();
  assert.match(table, /Understudy/, 'the substitute is in the file');
}

/** The first round is typed in; `desk` is the address of the tournament's desk, signed in as chief judge. */
export async function finishCup(page, desk) {
  const [first, second, third] = [1, 2, 3].map((round) => ({ stage: 'qualification', round }));
  const last = { stage: 'final', round: 1 };
  await closeRound(page, desk, { at: first, tables: 2 });
  await seatInOrder(page, desk, { at: second, tables: 2 });
  await typeIn(page, desk, { table: 1, winner: 'BLACK', round: query(second) });
  await typeIn(page, desk, { table: 2, winner: 'RED', round: query(second) });
  await closeRound(page, desk, { at: second, tables: 2 });
  await seatInOrder(page, desk, { at: third, tables: 2 });
  await freeze(page, desk, 3);
  const frozen = await publicRows(page, desk);
  await typeIn(page, desk, { table: 1, winner: 'RED', round: query(third) });
  await typeIn(page, desk, { table: 2, winner: 'RED', round: query(third) });
  await closeRound(page, desk, { at: third, tables: 2 });
  await drawFinalists(page, desk);
  await seatInOrder(page, desk, { at: last, tables: 1 });
  await typeIn(page, desk, { table: 1, winner: 'RED', round: query(last) });
  await closeRound(page, desk, { at: last, tables: 1 });
  assert.deepEqual(await publicRows(page, desk), frozen, 'nobody outside has seen a result since the freeze');
  await reveal(page, desk);
  assert.notDeepEqual(await publicRows(page, desk), frozen, 'after the reveal everybody sees all');
  await checkWidth(page, 'the table after the reveal');
  await checkFiles(page, desk);
}
