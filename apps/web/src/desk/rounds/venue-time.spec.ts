// A time at the venue and its moment are one and the same, whatever the season.
import { describe, expect, it } from '@jest/globals';
import { moments, venueMoment, venueText } from './venue-time';

describe('a time at the venue', () => {
  it.each([
    ['2026-12-04T10:00', 'Europe/Kaliningrad', '2026-12-04T08:00:00.000Z'],
    ['2026-07-04T00:30', 'Asia/Nicosia', '2026-07-03T21:30:00.000Z'],
    ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-12-04T23:45', 'UTC', '2026-12-04T23:45:00.000Z'],
  ])('%s in %s', (text, zone, moment) => {
    const found = venueMoment(text, zone);
    expect(found?.toISOString()).toBe(moment);
    expect(found && venueText(found, zone)).toBe(text);
  });

  it.each(['', '2026-12-04', '2026-13-04T10:00', 'soon'])('%j is none', (text) => {
    expect(venueMoment(text, 'UTC')).toBeNull();
  });

  it('is followed by others, so many minutes apart', () => {
    expect(moments(new Date('2026-12-04T08:00:00Z'), 3, 70)).toEqual([
      '2026-12-04T08:00:00.000Z', '2026-12-04T09:10:00.000Z', '2026-12-04T10:20:00.000Z',
    ]);
  });
});
