// Names on paper: letters of the font stay, pictures and other scripts go, and somebody is left to be named.
import { describe, expect, it } from '@jest/globals';
import { printedName } from './printed-names.js';

describe('a name on paper', () => {
  it.each([
    ['Фёдор Великолепный', 'Фёдор Великолепный'],
    ['Zoë-2 #1 *', 'Zoë-2 #1 *'],
    ['😀 Смайл', 'Смайл'],
    ['Кот 👨‍👩‍👧 🇷🇺', 'Кот'],
    ['Ali مرحبا', 'Ali'],
    ['مرحبا بالعالم', null],
    ['🔥🔥', null],
    ['龍', null],
    ['<script>=1+1', '<script>=1+1'],
  ])('%p is %p', (name, printed) => {
    expect(printedName(name)).toBe(printed);
  });
});
