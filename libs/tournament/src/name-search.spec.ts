// Names are found as people type them.
import { describe, expect, it } from '@jest/globals';
import { foldedName, hasPart } from './name-search.js';

const finds = (search: string, nick: string): boolean => hasPart(foldedName(nick), foldedName(search));

describe('looking for a name', () => {
  it.each([
    ['лис', 'Лис'], ['ЛИС', 'Лиса'], ['ёж', 'Еж'], ['еж', 'Ёжик'], ['Ё', 'елена'],
    // The letters of the left are Latin, those of the right Cyrillic.
    ['BOPOH', 'ВОРОН'], ['poca', 'роса'], ['Kot', 'Кот'], ['ворон', 'Bopoh'], ['mapc', 'Марс'],
    // A letter of two signs, and the same of one.
    ['е\u0308ж', 'ёж'], ['й', 'и\u0306од'], ['  лис ', 'старый  лис'], ['старый лис', 'Старый  Лис'],
    ['', 'кто угодно'], ['<b>', 'a<b>c'], ['🦊', 'Fox 🦊'],
  ])('%j finds %j', (search, nick) => {
    expect(finds(search, nick)).toBe(true);
  });

  it.each([
    ['лис', 'Лес'], ['лиса', 'Лис'], ['й', 'и'], ['x', 'Ж'],
  ])('%j does not find %j', (search, nick) => {
    expect(finds(search, nick)).toBe(false);
  });

  it('folds what is folded to itself', () => {
    for (const nick of ['Ёлка ВОРОН', 'İstanbul', 'Straße', 'ǅ']) {
      expect(foldedName(foldedName(nick))).toBe(foldedName(nick));
    }
  });
});
