// Bands and ticks under the scrubber.
import { describe, expect, it } from '@jest/globals';
import { bandsOf, ticksOf } from './bands';
import type { Step } from './step';

const step = (kind: 'DAY' | 'NIGHT', number: number, change: Partial<Step> = {}): Step => ({
  ...{ index: 1, sentence: '', type: 'SpeechBegan', clause: 'day.1', weight: 'PLAIN' as const },
  phase: { kind, number },
  ...change,
});

describe('bands', () => {
  it('are runs of one phase', () => {
    const lengths = bandsOf([step('NIGHT', 0), step('DAY', 1), step('DAY', 1), step('NIGHT', 1)]);
    expect(lengths.map(({ length }) => length)).toEqual([1, 2, 1]);
  });
});

describe('ticks', () => {
  it('are tall for exits, short for nominations, none for what was withdrawn', () => {
    const steps = [
      step('DAY', 1),
      step('DAY', 1, { type: 'PlayerNominated' }),
      step('DAY', 1, { type: 'PlayersVotedOut', weight: 'MAJOR' }),
      step('DAY', 1, { type: 'FoulGiven', withdrawn: true }),
    ];
    expect(ticksOf(steps)).toEqual([
      { position: 1, tall: false },
      { position: 2, tall: true },
    ]);
  });
});
