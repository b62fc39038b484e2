// What every page is held to: it complains of nothing, asks nobody else, and axe finds nothing.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';

/** Whether all is looked at; else a sample, for whoever waits for the outcome. */
export const isThorough = process.env['CI'] === 'true';

/** Collects what a page must not do: complain, or ask anybody but its own server. */
export function watch(page, base) {
  const faults = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults.push(`console: ${message.text()} (${message.location().url}, seen on ${page.url()})`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== base) faults.push(`request: ${url.href}`);
  });
  return faults;
}

/** Finds faults of access on the page, or in the part of it that `scope` selects. */
export async function checkAccess(page, where, scope = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(scope).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(', ')}`);
  assert.deepEqual(found, [], `axe finds nothing on ${where}`);
}

/** Nothing is wider than the screen. */
export async function checkWidth(page, where) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${where} is ${over} px too wide at ${page.viewportSize()?.width} px`);
}
