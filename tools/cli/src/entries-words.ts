// What `consigliere import-entries` says to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const entriesWords = {
  oneFile: {
    en: 'name one file and --tournament, as in: import-entries list.xlsx --tournament cup',
    ru: 'назовите один файл и --tournament: import-entries list.xlsx --tournament cup',
  },
  noDecisions: {
    en: 'the decisions cannot be read as a list in JSON, such as [{"line": 3, "another": true}]',
    ru: 'решения не читаются как список JSON, например [{"line": 3, "another": true}]',
  },
  notRead: { en: 'the file cannot be read', ru: 'файл не читается' },
  tooLarge: { en: 'the file is larger than 5 MB', ru: 'файл больше 5 МБ' },
  rows: { en: 'rows', ru: 'строк' },
  of: { en: 'of', ru: 'из' },
  row: { en: 'row', ru: 'строка' },
  faulty: { en: 'with faults', ru: 'с ошибками' },
  undecided: { en: 'to decide', ru: 'требуют решения' },
  like: { en: 'may be', ru: 'возможно, это' },
  inRow: { en: 'of row', ru: 'из строки' },
  entered: { en: 'entered', ru: 'заявлено' },
  act: { en: 'taken back by takeBackEntries of the act', ru: 'отменяется через takeBackEntries, акт' },
  nothing: { en: 'nothing was imported', ru: 'ничего не внесено' },
  strange: { en: 'the server answers otherwise than expected:', ru: 'неожиданный ответ сервера:' },
} as const satisfies Readonly<Record<string, Bilingual>>;
