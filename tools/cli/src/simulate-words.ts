// What `consigliere simulate` says to a person, in both languages.
import type { Bilingual } from '@consigliere/rules';

export const simulateWords = {
  what: {
    en: 'takes no file; name --games N or --tournament FORMAT, not both',
    ru: 'файлов не принимает; задайте --games N или --tournament ФОРМАТ, но не оба',
  },
  badNumber: { en: 'takes a whole number from 1 to 500:', ru: 'принимает целое число от 1 до 500:' },
  badSpeed: {
    en: '--speed takes max or a number above 0: 1 is as at a table, 60 a minute in a second; not',
    ru: '--speed принимает max или число больше 0: 1 — как за столом, 60 — минута за секунду; не',
  },
  badFormat: {
    en: '--tournament takes cup40, or players x rounds + rounds of the final, as 20x6+2; not',
    ru: '--tournament принимает cup40 или игроки x туры + туры финала, например 20x6+2; не',
  },
  badId: {
    en: 'an id has letters, digits, - and _, at most 40',
    ru: 'идентификатор: латинские буквы, цифры, - и _, до 40 знаков',
  },
  badMust: { en: '--must does not know', ru: '--must не знает слова' },
  known: { en: 'it knows:', ru: 'известны:' },
  mustOfGames: {
    en: '--must is for games; in a tournament everything happens by itself',
    ru: '--must — для игр; в турнире всё случается само',
  },
  oneMgn: { en: '--mgn writes one game', ru: '--mgn пишет одну игру' },
  notFound: {
    en: 'no game of this seed has all of that; missing in the nearest:',
    ru: 'с этим зерном нет игры, где было бы всё это; в ближайшей нет:',
  },
  games: { en: 'games', ru: 'игры:' },
  acts: { en: 'acts', ru: 'действия:' },
  of: { en: 'of', ru: 'из' },
  played: { en: 'played', ru: 'сыграно' },
  perSecond: { en: 'acts a second', ru: 'действий в секунду' },
  seconds: { en: 's', ru: 'с' },
  refused: { en: 'refused', ru: 'отклонено' },
  stopped: {
    en: 'stopped; the same command goes on from there',
    ru: 'остановлено; та же команда продолжит с этого места',
  },
  seed: { en: 'seed', ru: 'зерно' },
} as const satisfies Readonly<Record<string, Bilingual>>;
