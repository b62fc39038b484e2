// Russian and English grammar that the words of a game need: plurals, ordinals, lists, durations, points.

export type Language = 'ru' | 'en';

export type Bilingual = Readonly<Record<Language, string>>;

export const languages: readonly Language[] = ['ru', 'en'];

interface RussianForms {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  /** After «по 1 …». */
  readonly oneEach: string;
}

interface NounForms {
  readonly ru: RussianForms;
  readonly en: { readonly one: string; readonly other: string };
}

const masculine = (stem: string): RussianForms => ({
  one: stem, few: `${stem}а`, many: `${stem}ов`, oneEach: `${stem}у`,
});

const nouns = {
  seconds: {
    ru: { one: 'секунда', few: 'секунды', many: 'секунд', oneEach: 'секунде' },
    en: { one: 'second', other: 'seconds' },
  },
  votes: { ru: masculine('голос'), en: { one: 'vote', other: 'votes' } },
  fouls: { ru: masculine('фол'), en: { one: 'foul', other: 'fouls' } },
  players: { ru: masculine('игрок'), en: { one: 'player', other: 'players' } },
  seats: { ru: masculine('номер'), en: { one: 'seat', other: 'seats' } },
} as const satisfies Record<string, NounForms>;

/** What can be counted in words. */
export type Noun = keyof typeof nouns;

/** Whether a word is one of the nouns that can be counted. */
export function isNoun(word: string): word is Noun {
  return Object.hasOwn(nouns, word);
}

const plurals = { ru: new Intl.PluralRules('ru'), en: new Intl.PluralRules('en') };

function russianForm(count: number, forms: RussianForms, one: 'one' | 'oneEach'): string {
  const category = plurals.ru.select(count);
  if (category === 'one') return forms[one];
  return category === 'many' ? forms.many : forms.few;
}

function englishForm(count: number, noun: Noun): string {
  return plurals.en.select(count) === 'one' ? nouns[noun].en.one : nouns[noun].en.other;
}

/** A number with its noun: "1 vote", «21 секунда», «5 голосов». */
export function counted(count: number, noun: Noun, language: Language): string {
  const form = language === 'en' ? englishForm(count, noun) : russianForm(count, nouns[noun].ru, 'one');
  return `${count} ${form}`;
}

/** A number for each of several: "4 votes each", «по 4 голоса», «по 1 голосу». */
export function countedEach(count: number, noun: Noun, language: Language): string {
  if (language === 'en') return `${count} ${englishForm(count, noun)} each`;
  return `по ${count} ${russianForm(count, nouns[noun].ru, 'oneEach')}`;
}

/** The length of a speech: a whole minute by its name, anything else in seconds. */
export function duration(seconds: number, language: Language): string {
  if (seconds === 60) return language === 'en' ? 'one minute' : 'одна минута';
  return counted(seconds, 'seconds', language);
}

/** The case of a Russian ordinal; English ignores it. The accusative of a player is his genitive. */
export type GrammaticalCase = 'nominative' | 'genitive' | 'dative' | 'instrumental';

const ordinalEndings: Readonly<Record<GrammaticalCase, string>> = {
  nominative: 'й', genitive: 'го', dative: 'му', instrumental: 'м',
};

/** A number from 1 to 10 as a masculine Russian ordinal in a case: «7-й», «7-го», «7-му», «7-м». */
export function russianOrdinal(number: number, form: GrammaticalCase = 'nominative'): string {
  return `${number}-${ordinalEndings[form]}`;
}

/** Items in a row: "a, b and c", «а, б и в». */
export function listOf(items: readonly string[], language: Language): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  return `${items.slice(0, -1).join(', ')} ${language === 'en' ? 'and' : 'и'} ${last}`;
}

/** A phrase that goes on inside a sentence, with its first letter lowered. */
export function inSentence(text: string): string {
  return `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
}

/** A sentence with its first letter raised. */
export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** `print`: a real minus, for people; `machine`: the minus of ASCII, for files. */
export type PointStyle = 'print' | 'machine';

/** Hundredths of a point as a decimal with two digits: "1.40", "−0.50". */
export function formatPoints(hundredths: number, style: PointStyle = 'print'): string {
  const size = Math.abs(hundredths);
  const minus = style === 'machine' ? '-' : '−';
  const digits = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
  return hundredths < 0 ? `${minus}${digits}` : digits;
}

/** Points in a sentence: as `formatPoints` prints them, with the decimal comma in Russian. */
export function pointsIn(hundredths: number, language: Language): string {
  const printed = formatPoints(hundredths);
  return language === 'ru' ? printed.replace('.', ',') : printed;
}
