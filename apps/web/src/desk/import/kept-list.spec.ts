// A list that is looked at is kept in the tab, as long as there is room; the next file takes its place.
import { beforeEach, describe, expect, it } from '@jest/globals';
import { asFound, bytesAtMost, forgetList, keepFile, keepWork, keptList } from './kept-list';
import { nothingDecided } from './list-choices';

class Tab {
  readonly #kept = new Map<string, string>();
  getItem = (place: string): string | null => this.#kept.get(place) ?? null;
  removeItem = (place: string): unknown => this.#kept.delete(place);
  setItem(place: string, value: string): void {
    if (value.length > 1000 && value.includes('full')) throw new Error('no room');
    this.#kept.set(place, value);
  }
}

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', { value: new Tab(), configurable: true });
});

const file = { name: 'list.csv', bytes: 'bmljaw==' };
const work = { reading: asFound, decided: { choices: { 2: 'another' }, together: [] }, nicks: [] };

describe('a list in the tab', () => {
  it('is brought back with what was decided, of its tournament alone', () => {
    expect(keepFile('cup', file)).toBe(true);
    keepWork('cup', work);
    expect(keptList('cup')).toEqual({ file, work });
    expect(keptList('other')).toBeNull();
    forgetList('cup');
    expect(keptList('cup')).toBeNull();
  });

  it('gives way to the next file, with what was decided of it', () => {
    keepFile('cup', file);
    keepWork('cup', { ...work, decided: nothingDecided });
    keepFile('cup', { ...file, name: 'next.csv' });
    expect(keptList('cup')).toEqual({ file: { ...file, name: 'next.csv' }, work: null });
  });

  it('says when it is not kept: too large, or no room', () => {
    expect(keepFile('cup', { name: 'big', bytes: 'A'.repeat(bytesAtMost + 1) })).toBe(false);
    expect(keepFile('cup', { name: 'full', bytes: 'A'.repeat(2000) })).toBe(false);
    expect(keptList('cup')).toBeNull();
  });
});
