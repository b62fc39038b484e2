// The program by which anybody makes a ticket again; it runs in the console of any browser.

/** Says the number of a ticket; put the seed and an id in the place of the last two words. */
export const ticketProgram = `((seed, id) => {
  let high = 0xdeadbeef, low = 0x41c6ce57;
  for (const sign of seed + '/' + id) {
    const code = sign.codePointAt(0);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
})('SEED', 'ID')`;
