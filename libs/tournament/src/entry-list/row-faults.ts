// What may be wrong with a row of an entry list, in words.
import type { Bilingual, Language } from '@consigliere/rules';
import type { EntryField } from './columns.js';

const words = {
  nickMissing: { en: 'there is no nick', ru: 'ник не указан' },
  tooLong: {
    en: 'too long: {found} characters, at most {most}',
    ru: 'слишком длинно: символов {found}, допустимо {most}',
  },
  unseen: {
    en: 'has control characters or marks of writing direction ({found})',
    ru: 'есть управляющие символы или знаки направления письма ({found})',
  },
  notText: { en: 'is no well-formed text', ru: 'повреждённый текст' },
  nothingToRead: {
    en: 'has neither letters nor digits nor signs that are seen',
    ru: 'нет ни букв, ни цифр, ни видимых знаков',
  },
  formula: {
    en: 'begins with "=": a formula is not a name',
    ru: 'начинается с «=»: формула — не имя',
  },
  notYesOrNo: {
    en: 'expected yes or no, found {found}',
    ru: 'ожидается «да» или «нет», найдено: {found}',
  },
  notValue: { en: 'the cell holds an error ({found})', ru: 'в ячейке ошибка ({found})' },
  repeated: { en: 'the same as row {of}', ru: 'повторяет строку {of}' },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type RowFaultCode = keyof typeof words;

/** Why a row is not imported; `field` is null where it is the row as a whole. */
export interface RowFault {
  readonly code: RowFaultCode;
  readonly field: EntryField | null;
  readonly details: Readonly<Record<string, string | number>>;
}

export function rowFault(
  code: RowFaultCode,
  field: EntryField | null,
  details: RowFault['details'] = {},
): RowFault {
  return { code, field, details };
}

/** A fault in words, without its place. */
export function rowFaultText({ code, details }: RowFault, language: Language): string {
  return words[code][language].replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
}
