// Both dictionaries say the same things, and every sentence can be read.
import { describe, expect, it } from '@jest/globals';
import { createTranslator } from 'next-intl';
import en from '../../messages/en.json';
import ru from '../../messages/ru.json';

type Tree = { readonly [key: string]: string | Tree };

type Entry = [key: string, text: string];

const sentences = (tree: Tree, path = ''): Entry[] =>
  Object.entries(tree).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[path + key, value]] : sentences(value, `${path}${key}.`),
  );

/** Not the texts of a choice, such as `other {yes}`. */
const named = /(?<!\b(?:one|few|many|other|true|false|=\d+) )\{(\w+)[,}]/g;

const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(named)].map((match) => match[1] ?? ''))].sort();

describe('the dictionaries', () => {
  const english = sentences(en);
  const russian = new Map(sentences(ru));

  it('have the same keys', () => {
    expect([...russian.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  });

  it.each(english)('%s takes the same arguments', (key, text) => {
    expect(argumentsOf(russian.get(key) ?? '')).toEqual(argumentsOf(text));
  });
});

describe('Russian plurals', () => {
  const t = createTranslator({ locale: 'ru', messages: ru, namespace: 'vote' });

  it.each([
    [1, '1 голос'],
    [2, '2 голоса'],
    [5, '5 голосов'],
    [11, '11 голосов'],
    [21, '21 голос'],
  ])('%i', (count, words) => expect(t('votes', { count })).toBe(words));
});
