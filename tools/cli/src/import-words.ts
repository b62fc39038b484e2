// What `consigliere import` says to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const importWords = {
  oneFile: { en: 'name one file, as in: import cup.json', ru: 'назовите один файл: import cup.json' },
  badId: {
    en: 'an id has letters, digits, - and _, at most 40; name one with --id',
    ru: 'идентификатор: латинские буквы, цифры, - и _, до 40 знаков; задайте его ключом --id',
  },
  steps: { en: 'steps', ru: 'шагов' },
  of: { en: 'of', ru: 'из' },
  imported: { en: 'imported as', ru: 'внесён как' },
  games: { en: 'games', ru: 'игр' },
  recorded: { en: 'recorded', ru: 'записано' },
  unchanged: { en: 'unchanged', ru: 'без изменений' },
  in: { en: 'In:', ru: 'Внесено:' },
  stopped: {
    en: 'stopped; what is in stays in, and the same command goes on from there. In:',
    ru: 'остановлено; внесённое остаётся, та же команда продолжит с этого места. Внесено:',
  },
  brokenOff: {
    en: 'the server ended before it was done; the same command goes on from there. In:',
    ru: 'сервер прервался до конца; та же команда продолжит с этого места. Внесено:',
  },
  beyond: {
    en: 'of the tournament, not in the file; it stays and goes on counting',
    ru: 'есть в турнире, но не в файле; остаётся и засчитывается',
  },
  refused: { en: 'refused', ru: 'отклонено' },
  strangeAnswer: {
    en: 'the server gives an answer that is not understood:',
    ru: 'непонятный ответ сервера:',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;
