// Invented names: nicks of players, clubs and cities, the same for the same seed. No real person is meant.
import type { Language } from '@consigliere/rules';
import { Chance } from './chance.js';
import {
  englishAlike, englishCities, englishClubs, englishFirstWords, englishLongNicks, englishNicks,
  englishSecondWords,
} from './nicks-en.js';
import {
  russianAlike, russianCities, russianClubs, russianFirstWords, russianLongNicks, russianNicks,
  russianSecondWords,
} from './nicks-ru.js';

/** A language, or both of them mixed as at an international table. */
export type NameLanguage = Language | 'both';

interface Stock {
  readonly plain: readonly string[];
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly long: readonly string[];
  readonly alike: readonly string[];
  readonly cities: readonly string[];
  readonly clubs: readonly string[];
}

const stocks: Readonly<Record<Language, Stock>> = {
  ru: {
    plain: russianNicks, first: russianFirstWords, second: russianSecondWords, long: russianLongNicks,
    alike: russianAlike, cities: russianCities, clubs: russianClubs,
  },
  en: {
    plain: englishNicks, first: englishFirstWords, second: englishSecondWords, long: englishLongNicks,
    alike: englishAlike, cities: englishCities, clubs: englishClubs,
  },
};

/** From so many names on the odd ones are among them: long, with ё, alike. */
const oddFrom = 20;
const withEmoji = ['Лиса 🦊', 'Joker 🃏'];

function stocksOf(language: NameLanguage): readonly Stock[] {
  return language === 'both' ? [stocks.ru, stocks.en] : [stocks[language]];
}

/** Names that must be among many: two that are alike and one long one of each language. */
function oddNames(all: readonly Stock[], chance: Chance): readonly string[] {
  return all.flatMap(({ alike, long }) => [...alike, chance.pick(long)]);
}

function pairs({ first, second }: Stock): readonly string[] {
  return first.flatMap((one) => second.map((other) => `${one} ${other}`));
}

/** In turn one of each list, until all are empty. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const length = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** One in so many has a name of two words. */
const plainToPair = 3;

function supply(stock: Stock, chance: Chance): readonly string[] {
  const plain = chance.shuffled(stock.plain);
  const two = chance.shuffled(pairs(stock));
  const mixed = plain.flatMap((nick, i) => (i % plainToPair === 0 ? [nick, ...two.splice(0, 1)] : [nick]));
  return [...mixed, ...two];
}

export interface NamesAsked {
  readonly seed: string;
  readonly count: number;
  readonly language?: NameLanguage;
  /** Adds two with an emoji, for tests. */
  readonly emoji?: boolean;
}

/**
 * Different nicks of at most 60 characters. From 20 on some are long, have ё, or are alike: Ёж and Еж, Neo
 * and the same in letters of two alphabets. More than the words give (some 390 a language) get a number.
 */
export function inventedNames(asked: NamesAsked): readonly string[] {
  const { seed, count, language = 'both', emoji = false } = asked;
  const chance = new Chance(`names ${seed}`);
  const all = stocksOf(language);
  const odd = [...(count >= oddFrom ? oddNames(all, chance) : []), ...(emoji ? withEmoji : [])];
  const usual = inTurn(all.map((stock) => supply(stock, chance))).filter((nick) => !odd.includes(nick));
  const names = [...odd, ...usual.slice(0, Math.max(0, count - odd.length))].slice(0, count);
  const numbered = Array.from({ length: count - names.length }, (_, i) =>
    `${usual[i % usual.length] ?? ''} ${Math.floor(i / usual.length) + 2}`);
  return chance.shuffled([...names, ...numbered]);
}

/** A club and the city where it plays. */
export interface Club {
  readonly name: string;
  readonly city: string;
}

/** Different clubs, each of a city; at most ten of a language. */
export function inventedClubs({ seed, count, language = 'both' }: NamesAsked): readonly Club[] {
  const chance = new Chance(`clubs ${seed}`);
  const lists = stocksOf(language).map(({ clubs, cities }) => {
    const places = chance.shuffled(cities);
    return chance.shuffled(clubs).map((name, i): Club => ({ name, city: places[i % places.length] ?? '' }));
  });
  return lists.flatMap((list) => list.slice(0, Math.ceil(count / lists.length))).slice(0, count);
}
