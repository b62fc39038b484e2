// What `consigliere rebuild` says to a person, in both languages.
import type { Bilingual, Language } from '@consigliere/rules';

export const rebuildWords = {
  oneFolder: {
    en: 'takes no arguments but its options, as in: rebuild --data data',
    ru: 'не принимает ничего, кроме ключей: rebuild --data data',
  },
  behind: {
    en: 'the views had not seen the whole log, so there is nothing to compare the new ones with',
    ru: 'представления отставали от журнала событий, сравнить новые не с чем',
  },
  orToken: {
    en: 'or let it do that itself, while pages go on: --token TOKEN of organiser or chief judge (and --url)',
    ru: 'или поручите это ему, страницы работают: --token ТОКЕН организатора или главного судьи (и --url)',
  },
  brokenOff: {
    en: 'the server ended before it was done; the views stay as they were',
    ru: 'сервер прервался до конца; представления остались прежними',
  },
  strange: { en: 'the server gives an answer that is not understood:', ru: 'непонятный ответ сервера:' },
  stopped: { en: 'stopped; the views stay as they were', ru: 'остановлено; представления остались прежними' },
  took: { en: 'Seconds', ru: 'Секунд' },
  rebuilt: { en: 'Events', ru: 'Событий' },
  rate: { en: 'Events a second', ru: 'Событий в секунду' },
  before: { en: 'Hash before', ru: 'Хеш до' },
  after: { en: 'Hash after', ru: 'Хеш после' },
  equal: { en: 'equal', ru: 'совпадает' },
  different: {
    en: 'DIFFERENT: the old views did not say what the log says',
    ru: 'НЕ СОВПАДАЕТ: прежние представления расходились с журналом событий',
  },
  unknown: { en: 'not known', ru: 'неизвестен' },
  cancelled: {
    en: 'stopped; the next start of the server (or of this command) does the rest',
    ru: 'остановлено; остальное сделает следующий запуск сервера (или этой команды)',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type RebuildWord = keyof typeof rebuildWords;

/** The words in a language. */
export function rebuildSpeaker(language: Language): (word: RebuildWord) => string {
  return (word) => rebuildWords[word][language];
}
