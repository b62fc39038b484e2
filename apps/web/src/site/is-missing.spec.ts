// Every page of the folder of pages is an address that is known, and nothing else is.
import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { addresses, isMissing } from './is-missing';

const folder = 'apps/web/src/app/[locale]';

/** What leads nowhere is answered there: it is no address of its own. */
const elsewhere = '/[...rest]';

const addressOf = (file: string): string => `/${file}`.replace(/\/(page\.tsx|route\.ts)$/, '') || '/';

describe('the addresses that are known', () => {
  it('are those that a page or a route has', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => /(^|\/)(page\.tsx|route\.ts)$/.test(file)).map(addressOf);
    const there = pages.filter((address) => address !== elsewhere);
    expect(Object.keys(addresses).sort()).toEqual(there.sort());
  });

  it.each(['/en', '/en/desk/new', '/ru/desk/cup/seating', '/en/desk/cup/rounds/r1-t1'])(
    'lead to a page: %s',
    async (address) => {
      expect(await isMissing(address, new URLSearchParams())).toBe(false);
    },
  );

  it.each(['/en/nowhere', '/en/desk/cup/nowhere', '/en/desk/cup/seating/more', '/en/games/%E0'])(
    'lead nowhere: %s',
    async (address) => {
      expect(await isMissing(address, new URLSearchParams())).toBe(true);
    },
  );
});
