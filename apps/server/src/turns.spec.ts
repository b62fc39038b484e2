// Turns: one after another for one thing, and nobody waits for his turn longer than he has patience.
import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Work that notes when it begins and ends, and takes so long. */
function noted(notes: string[], name: string, milliseconds = 5) {
  return async (): Promise<string> => {
    notes.push(`${name} begins`);
    await pause(milliseconds);
    notes.push(`${name} ends`);
    return name;
  };
}

const patient = { milliseconds: 10_000, late: () => 'late' };

describe('turns', () => {
  it('come one after another for one thing, side by side for two, a failure or not', async () => {
    const turns = new Turns();
    const notes: string[] = [];
    const failing = async (): Promise<string> => {
      throw new Error('broken');
    };
    const ends = await Promise.allSettled([
      turns.take('a', noted(notes, 'first'), patient), turns.take('a', failing, patient),
      turns.take('a', noted(notes, 'second'), patient), turns.take('b', noted(notes, 'other'), patient),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(notes.slice(0, 2)).toEqual(['first begins', 'other begins']);
    expect(notes.indexOf('second begins')).toBeGreaterThan(notes.indexOf('first ends'));
  });

  it('that do not come in time are given up, and whoever comes after still waits for the first', async () => {
    const turns = new Turns();
    const notes: string[] = [];
    const first = turns.take('a', noted(notes, 'slow', 120), patient);
    const given = await turns.take('a', noted(notes, 'never'), { milliseconds: 20, late: () => 'late' });
    expect([given, notes]).toEqual(['late', ['slow begins']]);
    const third = turns.take('a', noted(notes, 'third'), patient);
    expect(await Promise.all([first, third])).toEqual(['slow', 'third']);
    expect(notes).toEqual(['slow begins', 'slow ends', 'third begins', 'third ends']);
  });
});
