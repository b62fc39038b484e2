// The protocol of a table as it is typed in at the desk.
import assert from 'node:assert/strict';
import { checkAccess, isThorough } from './checks.mjs';

const dealt = ['DON', 'MAFIA', 'MAFIA', 'SHERIFF'];

/** Has a game in MGN read into the form: a fault is named with its line, then the roles are there. */
async function readNotation(page) {
  await page.locator('.desk-protocol summary').first().click();
  const read = page.getByRole('button', { name: 'Read it into the form' });
  await page.locator('[name=mgn]').fill('roles: don 3, mafia 5 8, sheriff 2\n\nnight zero');
  await read.click();
  await page.locator('.desk-protocol .field-fault').filter({ hasText: 'Line 3' }).waitFor();
  await page.locator('[name=mgn]').fill('roles: don 3, mafia 5 8, sheriff 2\n\nnight 0\nday 1\n');
  await read.click();
  await page.getByText('Read without a fault').waitFor();
  assert.equal(await page.locator('[name=role-3]').inputValue(), 'DON');
}

/** Types in the protocol of a table: a fault is named, then it is read again before it is sent. */
export async function typeIn(page, desk, { table, winner, round = '' }) {
  await page.goto(`${desk}/rounds${round}`);
  await page.locator('.desk-round-tables > li').nth(table - 1).locator('.link-state').click();
  await page.waitForURL(/\/rounds\/.+/);
  await page.getByRole('button', { name: 'Read it again' }).click();
  await page.locator('.field-fault').first().waitFor();
  if (table === 2) await readNotation(page);
  for (let at = 0; at < 10; at += 1) {
    await page.locator(`[name=role-${at + 1}]`).selectOption(dealt[at] ?? 'CITIZEN');
  }
  await page.locator('[name=extra-5]').fill('0,3');
  await page.locator('[name=winner]').selectOption(winner);
  await page.locator('[name=firstKilled]').selectOption('10');
  await page.locator('[name=bestMove]').fill('1 2 5');
  if (isThorough && table === 1) await checkAccess(page, 'a protocol', 'main');
  await page.getByRole('button', { name: 'Read it again' }).click();
  await page.getByRole('heading', { name: 'Second reading' }).waitFor();
  await page.getByRole('button', { name: 'It agrees: record' }).click();
  await page.waitForURL(/\/rounds\?/);
}
