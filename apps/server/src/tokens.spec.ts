// A token is given to commands as it was printed.
import { parseArgs } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { tokenOf } from './tokens.js';

describe('a token', () => {
  it('is taken for no option, whatever its bytes', () => {
    for (let first = 0; first < 256; first += 1) {
      const token = tokenOf(Buffer.from([first, ...Array<number>(23).fill(255)]));
      const { values } = parseArgs({ args: ['--token', token], options: { token: { type: 'string' } } });
      expect(values.token).toBe(token);
    }
  });
});
