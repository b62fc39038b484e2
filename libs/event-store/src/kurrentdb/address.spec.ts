// One list of schemes: what is taken for an address of the log is what the client takes.
import { describe, expect, it, jest } from '@jest/globals';
import { isLogAddress, LOG_SCHEMES, logAddressShown } from './address.js';
import { kurrentStore } from './store.js';

describe('the address of a log', () => {
  it.each(LOG_SCHEMES)('%s:// is one, for the client too', async (scheme) => {
    // The client warns of its older names.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const address = `${scheme}://name:secret@127.0.0.1:2113`;
    expect(isLogAddress(address)).toBe(true);
    expect(logAddressShown(address)).toBe(`${scheme}://127.0.0.1:2113`);
    await kurrentStore({ connectionString: address }).close();
  });

  it.each(['', 'data', 'http://127.0.0.1', 'kurrentdb:', 'kurrentdb://', 'kurrentdb:///x', 'xkdb://a'])(
    '"%s" is none',
    (text) => expect(isLogAddress(text)).toBe(false),
  );
});
