// How alike two nicks are: the same, written alike, looking alike, sounding alike, or one letter apart.
import { foldedName } from '../name-search.js';

/** From the strongest to the weakest. */
export const likenesses = ['same', 'fold', 'lookAlike', 'transliteration', 'oneEdit'] as const;

export type Likeness = (typeof likenesses)[number];

/** A nick in the forms in which it is compared. */
export interface NickForms {
  readonly same: string;
  readonly fold: string;
  readonly lookAlike: string;
  readonly transliteration: string;
}

/** Compared with one nick, however many have a form in common with it. */
const nearAtMost = 200;
/** Shorter ones are too often one letter apart by chance. */
const leastForEdit = 4;

/** Without what nobody sees, marks between words and the difference of ё and е. */
function folded(nick: string): string {
  const small = nick.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll('ё', 'е');
  const bare = small.replace(/[\s\p{Cf}\p{P}]+/gu, '');
  return bare === '' ? small.trim() : bare;
}

/** Digits that stand in for the letters which they look like, beside letters only. */
const digitsAsLetters: Readonly<Record<string, string>> = { 0: 'o', 3: 'з', 1: 'l', 4: 'ч' };

function looks(fold: string): string {
  const hasLetters = /\p{L}/u.test(fold);
  if (!hasLetters) return foldedName(fold);
  return foldedName(fold.replace(/(?<!\d)[0134](?!\d)/gu, (digit) => digitsAsLetters[digit] ?? digit));
}

/** Latin for small Cyrillic letters of Russian, Ukrainian, Belarusian and Kazakh, as it is mostly written. */
const latin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', ғ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i',
  і: 'i', ї: 'i', й: 'i', к: 'k', қ: 'k', л: 'l', м: 'm', н: 'n', ң: 'n', о: 'o', ө: 'o', п: 'p', р: 'r',
  с: 's', т: 't', у: 'u', ў: 'u', ұ: 'u', ү: 'u', ф: 'f', х: 'h', һ: 'h', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'iu', я: 'ia', ә: 'a',
};

/** The ways in which one sound is written in Latin, to one of them; in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'], [/kh/g, 'h'], [/ph/g, 'f'], [/tz/g, 'ts'], [/ck/g, 'k'], [/x/g, 'ks'], [/q/g, 'k'],
  [/w/g, 'v'], [/[yj]/g, 'i'], [/c(?!h)/g, 'k'], [/'/g, ''], [/io/g, 'e'], [/ee/g, 'i'], [/oo/g, 'u'],
  [/(\D)\1+/gu, '$1'],
];

function sounds(fold: string): string {
  const bare = fold.normalize('NFKD').replace(/й/gu, 'й').normalize('NFC');
  const written = Array.from(bare, (letter) => latin[letter] ?? letter).join('');
  const plain = written.normalize('NFKD').replace(/\p{M}+/gu, '');
  return spellings.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}

/** A nick in all its forms. */
export function nickForms(nick: string): NickForms {
  const same = nick.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const fold = folded(same);
  return { same, fold, lookAlike: looks(fold), transliteration: sounds(fold) };
}

/** Whether one letter was put in, left out, replaced, or changed places with the next; no digit counts. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  const [one, other] = [[...a], [...b]];
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length < leastForEdit || long.length - short.length > 1) return false;
  let begin = 0;
  while (begin < short.length && short[begin] === long[begin]) begin += 1;
  let end = 0;
  while (end < short.length - begin && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [short.slice(begin, short.length - end), long.slice(begin, long.length - end)];
  if ([...left, ...right].some((letter) => /\p{N}/u.test(letter))) return false;
  if (left.length <= 1 && right.length === 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** The strongest likeness of two nicks; null when they are not alike. */
export function likenessOf(a: NickForms, b: NickForms): Likeness | null {
  const forms = ['same', 'fold', 'lookAlike', 'transliteration'] as const;
  const equal = forms.find((form) => a[form] === b[form] && a[form] !== '');
  if (equal) return equal;
  return isOneEdit(a.fold, b.fold) || isOneEdit(a.transliteration, b.transliteration) ? 'oneEdit' : null;
}

/** A form, and each with one of its letters left out: two that are one edit apart have one in common. */
function withoutOne(form: string): readonly string[] {
  if (form.length < leastForEdit - 1) return [form];
  return [form, ...Array.from({ length: form.length }, (_, at) => form.slice(0, at) + form.slice(at + 1))];
}

const keysKept = new WeakMap<NickForms, ReadonlySet<string>>();

/** Two nicks that are alike have one of these in common. */
function keysOf(forms: NickForms): ReadonlySet<string> {
  const known = keysKept.get(forms);
  if (known) return known;
  const { fold, lookAlike, transliteration } = forms;
  const keys = new Set([
    ...withoutOne(fold).map((form) => `f${form}`), `l${lookAlike}`,
    ...withoutOne(transliteration).map((form) => `t${form}`),
  ]);
  keysKept.set(forms, keys);
  return keys;
}

interface Kept<Owner> {
  readonly owner: Owner;
  readonly forms: NickForms;
}

export interface Alike<Owner> {
  readonly owner: Owner;
  readonly likeness: Likeness;
}

/** Nicks that can be asked for by whatever is like them, without comparing each with each. */
export class NickIndex<Owner> {
  readonly #byKey = new Map<string, Kept<Owner>[]>();

  add(owner: Owner, forms: NickForms): void {
    const kept = { owner, forms };
    for (const key of keysOf(forms)) {
      const known = this.#byKey.get(key);
      if (known) known.push(kept);
      else this.#byKey.set(key, [kept]);
    }
  }

  /** Those that are like a nick, the most alike first and as they were added; at most `most`. */
  like(forms: NickForms, most: number): readonly Alike<Owner>[] {
    const near = new Set<Kept<Owner>>();
    for (const key of keysOf(forms)) {
      for (const kept of (this.#byKey.get(key) ?? []).slice(0, nearAtMost)) near.add(kept);
      if (near.size >= nearAtMost) break;
    }
    const alike = [...near].flatMap(({ owner, forms: of }): readonly Alike<Owner>[] => {
      const likeness = likenessOf(forms, of);
      return likeness === null ? [] : [{ owner, likeness }];
    });
    const rank = ({ likeness }: Alike<Owner>): number => likenesses.indexOf(likeness);
    return alike.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
  }
}
