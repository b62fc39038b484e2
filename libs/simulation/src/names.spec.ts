// Invented names: different, the same for the same seed, with the odd ones that pages must bear.
import { describe, expect, it } from '@jest/globals';
import { inventedClubs, inventedNames, type NameLanguage } from './names.js';

const languages: readonly NameLanguage[] = ['ru', 'en', 'both'];

describe('invented names', () => {
  it.each(languages)('are different, short enough and deterministic: %s', (language) => {
    for (const count of [0, 1, 10, 44, 300, 1200]) {
      const names = inventedNames({ seed: 'n', count, language });
      expect(names).toHaveLength(count);
      expect(new Set(names).size).toBe(count);
      expect(names.every((name) => name.length >= 1 && name.length <= 60)).toBe(true);
      expect(names).toEqual(inventedNames({ seed: 'n', count, language }));
    }
    expect(inventedNames({ seed: 'm', count: 44, language })).not.toEqual(
      inventedNames({ seed: 'n', count: 44, language }));
  });

  it('have among forty some that are alike, long ones and ё; an emoji only when asked', () => {
    const names = inventedNames({ seed: 'cup', count: 40 });
    expect(names).toEqual(expect.arrayContaining(['Ёж', 'Еж', 'Neo', 'N\u0435\u043e']));
    expect(names.filter((name) => name.length > 25).length).toBeGreaterThanOrEqual(2);
    const cyrillic = names.filter((name) => /^[А-яЁё]/.test(name)).length;
    expect(cyrillic).toBeGreaterThan(10);
    expect(cyrillic).toBeLessThan(30);
    const picture = /\p{Extended_Pictographic}/u;
    const emoji = (list: readonly string[]): boolean => list.some((name) => picture.test(name));
    expect(emoji(names)).toBe(false);
    expect(emoji(inventedNames({ seed: 'cup', count: 40, emoji: true }))).toBe(true);
  });

  it('clubs have names and cities of their own', () => {
    const clubs = inventedClubs({ seed: 'cup', count: 8 });
    expect(new Set(clubs.map(({ name }) => name)).size).toBe(8);
    expect(clubs.every(({ city }) => city.length > 0)).toBe(true);
  });
});
