// Times beside the entries of a timeline.
import { describe, expect, it } from '@jest/globals';
import { clockOf } from './clock';

const at = (seconds: number): string => new Date(Date.UTC(2026, 4, 2) + seconds * 1000).toISOString();

describe('the clock of a timeline', () => {
  it.each([
    [[at(0), at(61), at(3600)], ['0:00', '1:01', '1:00:00']],
    [[at(0), at(59)], null],
    [[at(0), at(25 * 3600)], null],
    [[at(0), null, at(600)], null],
    [[], null],
  ])('%j reads %j', (times, clock) => {
    expect(clockOf(times)).toEqual(clock);
  });
});
