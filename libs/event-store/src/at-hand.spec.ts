// Messages at hand: groups of what is there, nothing lost before an error, nothing left open.
import { describe, expect, it } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { atHand } from './at-hand.js';

async function groupsOf(open: (signal: AbortSignal) => AsyncIterable<number>, most = 3): Promise<unknown[]> {
  const groups: unknown[] = [];
  try {
    const options = { open, signal: new AbortController().signal, most };
    for await (const group of atHand(options)) groups.push(group);
  } catch (error) {
    groups.push(String(error));
  }
  return groups;
}

describe('messages at hand', () => {
  it('come in groups of at most so many, and those that come later come later', async () => {
    const groups = await groupsOf(async function* () {
      yield* [1, 2, 3, 4];
      await pause(20);
      yield 5;
    });
    expect(groups).toEqual([[1, 2, 3], [4], [5]]);
  });

  it('are given before the error that ends them', async () => {
    const groups = await groupsOf(async function* () {
      yield* [1, 2];
      throw new Error('broken');
    });
    expect(groups).toEqual([[1, 2], 'Error: broken']);
  });

  it('meet whoever asks next with an error that came while a full group was handled', async () => {
    const open = async function* (): AsyncGenerator<number> {
      yield* [1, 2];
      await pause(5);
      throw new Error('broken');
    };
    const ahead = atHand({ open, signal: new AbortController().signal, most: 2 });
    expect((await ahead.next()).value).toEqual([1, 2]);
    await pause(40);
    await expect(ahead.next()).rejects.toThrow('broken');
  });

  it('leave nothing open when whoever takes them stops while the next is waited for', async () => {
    let isClosed = false;
    const open = async function* (signal: AbortSignal): AsyncGenerator<number> {
      try {
        yield 1;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      } finally {
        isClosed = true;
      }
    };
    const options = { open, signal: new AbortController().signal, most: 3 };
    for await (const group of atHand(options)) {
      expect(group).toEqual([1]);
      break;
    }
    expect(isClosed).toBe(true);
  });
});
