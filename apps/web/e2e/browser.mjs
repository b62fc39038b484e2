// Starts Debian's Chromium so that it calls nobody but the page it is given.
import { chromium } from 'playwright-core';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

/** The browser; CHROMIUM names it, else Debian's. `more` are further flags. */
export function launch(more = []) {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: [...quiet, ...more] });
}

/** The address of the running server, from BASE_URL. */
export const baseUrl = () => (process.env['BASE_URL'] ?? 'http://127.0.0.1:4000').replace(/\/$/, '');
