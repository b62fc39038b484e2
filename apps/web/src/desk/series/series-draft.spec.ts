// A series in the form: what is wrong with it, and what is sent.
import { describe, expect, it } from '@jest/globals';
import { draftOf, faultsOf, pointsIn, seriesOf } from './series-draft';

const empty = draftOf(null);
const one = { tournament: 'a', coefficient: '1,5' };
const whole = { ...empty, id: 'cup-2026', name: ' Cup ', tournaments: [one] };

describe('a series in the form', () => {
  it('names each field that is wrong', () => {
    expect(faultsOf(empty)).toEqual(['id', 'name']);
    expect(faultsOf(whole)).toEqual([]);
    const odd = { ...whole, best: '0', placePoints: 'ten', tournaments: [{ ...one, coefficient: '' }] };
    expect(faultsOf(odd)).toEqual(['best', 'placePoints', 'coefficient']);
    expect(faultsOf({ ...odd, best: '3', counting: 'POINTS' })).toEqual(['coefficient']);
  });

  it('is sent in decimals, without what does not count', () => {
    expect(seriesOf({ ...whole, counting: 'POINTS', best: '3' })).toMatchObject({
      id: 'cup-2026',
      series: {
        name: 'Cup', organiser: null, best: 3, placePoints: [],
        tournaments: [{ tournament: 'a', coefficient: '1.5' }],
      },
    });
  });

  it('reads points however they are parted', () => {
    expect(pointsIn('25 18,5; 15 / 12')).toEqual(['25', '18.5', '15', '12']);
  });
});
