// Why the file of an entry list cannot be read at all, in words.
import type { Bilingual } from '@consigliere/rules';

const words = {
  empty: { en: 'the file is empty', ru: 'файл пуст' },
  tooLarge: {
    en: 'the file is too large; at most {most} bytes',
    ru: 'файл слишком велик; допустимо не больше {most} байт',
  },
  notText: {
    en: 'the file is neither a text nor a workbook (.xlsx)',
    ru: 'файл — не текст и не книга Excel (.xlsx)',
  },
  oldWorkbook: {
    en: 'the file is a workbook of the old format (.xls); save it as .xlsx or .csv',
    ru: 'файл — книга старого формата (.xls); сохраните её как .xlsx или .csv',
  },
  notWorkbook: {
    en: 'the file is no workbook that can be read ({reason})',
    ru: 'файл не читается как книга Excel ({reason})',
  },
  notTable: {
    en: 'the text is no table: near line {line} a quotation mark is not closed, or stands alone in a cell',
    ru: 'текст не читается как таблица: у строки {line} кавычка не закрыта или стоит в ячейке без пары',
  },
  tooMuchInside: {
    en: 'the workbook unpacks to more than {most} bytes',
    ru: 'книга распаковывается больше чем в {most} байт',
  },
  tooManyCells: {
    en: 'the workbook has more than {most} cells',
    ru: 'в книге больше {most} ячеек',
  },
  tooLong: { en: 'more than {most} rows', ru: 'больше {most} строк' },
  tooWide: {
    en: 'row {line} has more than {most} columns',
    ru: 'в строке {line} больше {most} столбцов',
  },
  noSuchSheet: { en: 'there is no sheet {sheet}', ru: 'листа {sheet} нет' },
  badColumns: {
    en: 'the column of the field {field} is not one of the list, or is chosen twice',
    ru: 'столбца для поля {field} в списке нет, или он выбран дважды',
  },
  tooSlow: {
    en: 'reading the file took too long',
    ru: 'чтение файла заняло слишком много времени',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

/** Why nothing of a file was read. */
export interface FileFault {
  readonly code: keyof typeof words;
  readonly details: Readonly<Record<string, string | number>>;
}

export function fileFault(code: FileFault['code'], details: FileFault['details'] = {}): FileFault {
  return { code, details };
}

/** A fault in both languages. */
export function fileFaultWords({ code, details }: FileFault): Bilingual {
  const filled = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_all, name: string) => String(details[name] ?? ''));
  const { en, ru } = words[code];
  return { en: filled(en), ru: filled(ru) };
}
