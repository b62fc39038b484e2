// Acts of judging told in sentences, one for each event, in both languages.
import type { Language } from '@consigliere/rules';
import { because, roundIn, who } from '../desk-narration.js';
import type { Place, Tellings } from '../narration.js';
import type { TournamentFact } from '../tournament.js';
import type { JudgingEventFacts, TableJudge } from './judging-facts.js';

/** More names than this are counted. */
const namesAtMost = 10;

const nobody: Readonly<Record<Language, string>> = { en: 'nobody', ru: 'никто' };

const named = (judge: string | null, place: Place, language: Language): string =>
  judge === null ? nobody[language] : who(place, judge);

const tablesIn = (tables: readonly TableJudge[], place: Place, language: Language): string =>
  tables.length > namesAtMost ? String(tables.length)
    : tables.map(({ table, judge }) => `${table} — ${named(judge, place, language)}`).join(', ');

const judgesIn = ({ judges }: JudgingEventFacts['JudgesEntered'], place: Place): string =>
  judges.length > namesAtMost ? String(judges.length)
    : judges.map(({ judge }) => who(place, judge)).join(', ');

const inGame: Readonly<Record<Language, string>> = { en: ' while the game goes on', ru: ' по ходу игры' };

/** Why a conflict was declared is told at the desk alone. */
export const judgingTellings: Tellings<TournamentFact, keyof JudgingEventFacts, Place> = {
  JudgesEntered: {
    en: (facts, place) => `judges of the tournament: ${judgesIn(facts, place)}`,
    ru: (facts, place) => `судьи турнира: ${judgesIn(facts, place)}`,
  },
  JudgeDismissed: {
    en: ({ judge, reason }, place) => `${who(place, judge)} judges here no more${because(reason)}`,
    ru: ({ judge, reason }, place) => `${who(place, judge)} больше не судит турнир${because(reason)}`,
  },
  ChiefNamed: {
    en: ({ judge }, place) => `chief judge: ${named(judge, place, 'en')}`,
    ru: ({ judge }, place) => `главный судья: ${named(judge, place, 'ru')}`,
  },
  JudgeConflictDeclared: {
    en: ({ judge, player }, place) =>
      `a conflict of the judge ${who(place, judge)} with ${who(place, player)} is declared`,
    ru: ({ judge, player }, place) =>
      `заявлен конфликт судьи ${who(place, judge)} с игроком ${who(place, player)}`,
  },
  JudgeConflictTakenBack: {
    en: ({ judge, player }, place) =>
      `the conflict of the judge ${who(place, judge)} with ${who(place, player)} is taken back`,
    ru: ({ judge, player }, place) =>
      `конфликт судьи ${who(place, judge)} с игроком ${who(place, player)} снят`,
  },
  JudgesAssigned: {
    en: ({ tables, reason, ...key }, place) =>
      `judges of ${roundIn(key, place).en}: ${tablesIn(tables, place, 'en')}${because(reason)}`,
    ru: ({ tables, reason, ...key }, place) =>
      `судьи, ${roundIn(key, place).ru}: ${tablesIn(tables, place, 'ru')}${because(reason)}`,
  },
  JudgeReplaced: {
    en: ({ table, in: judge, out, reason, ...key }, place) =>
      `${who(place, judge)} judges table ${table} for ${named(out, place, 'en')}, `
      + `${roundIn(key, place).en}${key.inGame ? inGame.en : ''}${because(reason)}`,
    ru: ({ table, in: judge, out, reason, ...key }, place) =>
      `${who(place, judge)} судит стол ${table} вместо: ${named(out, place, 'ru')}, `
      + `${roundIn(key, place).ru}${key.inGame ? inGame.ru : ''}${because(reason)}`,
  },
};
