// Renewal of clients: at once, ever more rarely in an outage, at once again after it.
import { describe, expect, it } from '@jest/globals';
import { Renewal } from './renewal.js';

describe('the renewal of a client', () => {
  it('comes at once, then ever more rarely, and at once again after a time without failures', () => {
    const renewal = new Renewal();
    const due: number[] = [];
    for (let second = 0; second <= 130; second += 1) if (renewal.isDue(second * 1000)) due.push(second);
    expect(due).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
    expect([200, 200.5, 201].map((second) => renewal.isDue(second * 1000))).toEqual([true, false, true]);
  });
});
