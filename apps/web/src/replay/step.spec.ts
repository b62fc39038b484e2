// Where a link leads, and where the viewer stands after a game has grown or was closed.
import { describe, expect, it } from '@jest/globals';
import { positionAfter, positionAt, type ReplayData, type Step } from './step';

const step = (index: number, sentence: string): Step => ({
  ...{ index, sentence, type: 'SpeechBegan', clause: 'day.1', weight: 'PLAIN' },
  phase: { kind: 'DAY', number: 1 },
});
const steps = [step(1, 'one'), step(2, 'two'), step(3, 'two'), step(4, 'four')];
const data = (running: boolean): ReplayData => {
  return { running, nicks: [], roles: null, steps, changes: [], clock: null, titles: {} };
};

describe('a link to a moment', () => {
  it.each([
    [false, null, 0],
    [true, null, 3],
    [false, 3, 2],
    [false, 0, 0],
    [false, 99, 3],
  ])('running %s at %j stands at %i', (running, at, position) => {
    expect(positionAt(data(running), at)).toBe(position);
  });
});

describe('the same moment', () => {
  it('is found when secret steps have come before it', () => {
    const opened = [step(1, 'secret'), step(2, 'one'), step(3, 'two'), step(4, 'secret'), step(5, 'two')];
    expect(positionAfter(steps, 1, opened)).toBe(2);
    expect(positionAfter(steps, 2, opened)).toBe(4);
  });

  it('is the end when it is gone', () => {
    expect(positionAfter(steps, 3, steps.slice(0, 2))).toBe(1);
  });
});
