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

  it.each([
    ['kurrentdb://name:secret@events:2113', 'kurrentdb://events:2113'],
    ['kurrentdb://name:sec/ret@events:2113?tls=false', 'kurrentdb://events:2113?tls=false'],
    ['kurrentdb://name:sec@ret@events', 'kurrentdb://events'],
    ['kurrentdb://name:s@e/c//r@et@one,two', 'kurrentdb://one,two'],
    ['kurrentdb://events:2113', 'kurrentdb://events:2113'],
  ])('%s is shown as %s', (address, shown) => expect(logAddressShown(address)).toBe(shown));

  it.each(['', 'data', 'http://127.0.0.1', 'kurrentdb:', 'kurrentdb://', 'kurrentdb:///x', 'xkdb://a'])(
    '"%s" is none',
    (text) => expect(isLogAddress(text)).toBe(false),
  );
});
