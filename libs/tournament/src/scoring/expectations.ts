// What the formats expect, in words of both languages; the validator names these by their keys.
import type { Bilingual } from '@consigliere/rules';

export const expectations = {
  json: { en: 'a text in JSON', ru: 'текст в формате JSON' },
  shape: { en: 'a value of the format', ru: 'значение по формату' },
  object: { en: 'an object', ru: 'объект' },
  list: { en: 'a list', ru: 'список' },
  days: { en: 'a list of at most 366 dates', ru: 'список не больше чем из 366 дат' },
  stages: { en: 'a list of at most 99 stages', ru: 'список не больше чем из 99 этапов' },
  teams: { en: 'a list of at most 2000 teams', ru: 'список не больше чем из 2000 команд' },
  players: { en: 'a list of at most 5000 players', ru: 'список не больше чем из 5000 игроков' },
  games: { en: 'a list of at most 10000 games', ru: 'список не больше чем из 10000 игр' },
  onePlace: {
    en: 'a table of a round that has at most 20 games',
    ru: 'стол тура, за которым не больше 20 игр',
  },
  extraScale: { en: 'a list of at most 100 decimals', ru: 'список не больше чем из 100 чисел' },
  policySize: {
    en: 'a scoring policy of at most 20000 characters, not deeper than ten levels',
    ru: 'регламент подсчёта не длиннее 20000 знаков и не глубже десяти уровней',
  },
  text: {
    en: 'a text of 1 to 200 characters that can be seen',
    ru: 'текст от 1 до 200 знаков, без невидимых',
  },
  id: {
    en: 'an id: a text of 1 to 100 characters that can be seen, without spaces around it',
    ru: 'идентификатор: текст от 1 до 100 знаков, без невидимых и без пробелов по краям',
  },
  flag: { en: 'true or false', ru: 'true или false' },
  count: { en: 'a whole number from 0 on', ru: 'целое число от 0' },
  number: { en: 'a whole number from 1 on', ru: 'целое число от 1' },
  placeNumber: { en: 'a whole number from 1 to 9999', ru: 'целое число от 1 до 9999' },
  decimal: {
    en: 'points as a decimal string, as in "0.25"',
    ru: 'баллы строкой с десятичной дробью, например "0.25"',
  },
  notNegative: {
    en: 'a decimal string from "0" on, as in "0.4"',
    ru: 'строка с десятичной дробью от "0", например "0.4"',
  },
  notPositive: {
    en: 'a negative decimal string or "0", as in "-0.5"',
    ru: 'строка с отрицательной десятичной дробью или "0", например "-0.5"',
  },
  policyFormat: { en: '"consigliere-scoring/1"', ru: '"consigliere-scoring/1"' },
  bundleFormat: { en: '"consigliere-tournament/1"', ru: '"consigliere-tournament/1"' },
  byBlackNamed: {
    en: 'four decimal strings: the points for 0, 1, 2 and 3 black named',
    ru: 'четыре строки: баллы за 0, 1, 2 и 3 названных чёрных',
  },
  withExtra: { en: '"larger" or "sum"', ru: '"larger" или "sum"' },
  per: { en: '"stage", "tournament" or "team"', ru: '"stage", "tournament" или "team"' },
  compensation: { en: 'an object, or null for none', ru: 'объект, или null, если её нет' },
  blackCount: { en: 'a whole number from 0 to 3', ru: 'целое число от 0 до 3' },
  roundingAt: { en: '"game" or "end"', ru: '"game" или "end"' },
  roundingDigits: { en: 'a whole number from 0 to 6', ru: 'целое число от 0 до 6' },
  roundingMode: { en: '"half-up"', ru: '"half-up"' },
  tieBreak: {
    en: '"extra", "wins", "specialWins", "firstKilled", "blackWins", "redWins", "headToHead", "games" '
      + 'or "lot"',
    ru: '"extra", "wins", "specialWins", "firstKilled", "blackWins", "redWins", "headToHead", "games" '
      + 'или "lot"',
  },
  nominationsFormat: { en: '"consigliere-nominations/1"', ru: '"consigliere-nominations/1"' },
  nominations: { en: 'a list of at most 30 nominations', ru: 'список не больше чем из 30 номинаций' },
  roles: { en: 'a list of at least one role', ru: 'список хотя бы из одной роли' },
  criteria: { en: 'a list of at least one criterion', ru: 'список хотя бы из одного критерия' },
  criterion: {
    en: 'a criterion, as "points", "extra", "wins", "winShare" or "headToHead"',
    ru: 'критерий, например "points", "extra", "wins", "winShare" или "headToHead"',
  },
  lotLast: { en: 'lot only as the last', ru: 'lot только последним' },
  onceEach: { en: 'each value only once', ru: 'каждое значение только один раз' },
  scoring: {
    en: 'the id of a known preset, or a whole scoring policy',
    ru: 'id известного пресета или весь регламент подсчёта',
  },
  ruleset: {
    en: 'a ruleset that is known here, as "regulation"',
    ru: 'известный здесь свод правил, например "regulation"',
  },
  newId: { en: 'an id that no other one here has', ru: 'идентификатор, которого нет у других' },
  knownStage: { en: 'the id of one of the stages', ru: 'id одного из этапов' },
  knownTeam: { en: 'the id of one of the teams', ru: 'id одной из команд' },
  knownPlayer: { en: 'the id of one of the players', ru: 'id одного из игроков' },
  date: { en: 'a date, as in "2026-06-13"', ru: 'дата, например "2026-06-13"' },
  seat: { en: 'a seat from 1 to 10', ru: 'место от 1 до 10' },
  firstKilled: {
    en: 'a seat from 1 to 10, 0 for nobody, or null where it is not known',
    ru: 'место от 1 до 10, 0 — никто, null — неизвестно',
  },
  bestMove: {
    en: 'a list of seats from 1 to 10, or null where it is not known',
    ru: 'список мест от 1 до 10 или null — неизвестно',
  },
  winner: {
    en: '"red", "black", "draw", or null where it is not known',
    ru: '"red", "black", "draw" или null — неизвестно',
  },
  role: { en: '"citizen", "sheriff", "mafia" or "don"', ru: '"citizen", "sheriff", "mafia" или "don"' },
  tenSeats: { en: 'exactly ten seats, in seat order', ru: 'ровно десять мест, по порядку' },
  tenPlayers: { en: 'the ids of exactly ten players', ru: 'id ровно десяти игроков' },
  protocolOrMgn: {
    en: 'either "protocol", or "mgn" with "players" beside it',
    ru: 'либо "protocol", либо "mgn" и рядом "players"',
  },
  mgn: { en: 'a game in MGN', ru: 'игра в MGN' },
  mgnLength: {
    en: 'a game in MGN of at most 200000 characters',
    ru: 'игра в MGN не длиннее 200000 знаков',
  },
} as const satisfies Readonly<Record<string, Bilingual>>;

export type Expectation = keyof typeof expectations;
