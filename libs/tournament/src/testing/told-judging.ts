// Events of judging with the sentences that tell them; p1 is Лис, p2 Ash, q the stage Отбор.
import type { Language } from '@consigliere/rules';
import type { TournamentFact } from '../tournament.js';

const key = { stage: 'q', round: 2 };

export const toldOfJudging: readonly (readonly [TournamentFact, Readonly<Record<Language, string>>])[] = [
  [{ type: 'JudgesEntered', data: { judges: [{ judge: 'p1', club: null }, { judge: 'x', club: 'Amber' }] } },
    { en: 'Judges of the tournament: Лис, x', ru: 'Судьи турнира: Лис, x' }],
  [{ type: 'JudgeDismissed', data: { judge: 'p1', reason: 'ill' } },
    { en: 'Лис judges here no more: ill', ru: 'Лис больше не судит турнир: ill' }],
  [{ type: 'ChiefNamed', data: { judge: null } },
    { en: 'Chief judge: nobody', ru: 'Главный судья: никто' }],
  [{ type: 'JudgeConflictDeclared', data: { judge: 'p1', player: 'p2', kind: 'family', reason: 'kin' } }, {
    en: 'A conflict of the judge Лис with Ash is declared',
    ru: 'Заявлен конфликт судьи Лис с игроком Ash',
  }],
  [{ type: 'JudgeConflictTakenBack', data: { judge: 'p1', player: 'p2' } }, {
    en: 'The conflict of the judge Лис with Ash is taken back',
    ru: 'Конфликт судьи Лис с игроком Ash снят',
  }],
  [{ type: 'JudgesAssigned', data: {
    ...key, of: 'seated', tables: [{ table: 1, judge: 'p1' }, { table: 2, judge: null }], reason: null,
  } }, {
    en: 'Judges of round 2 of the stage Отбор: 1 — Лис, 2 — nobody',
    ru: 'Судьи, тур 2 этапа «Отбор»: 1 — Лис, 2 — никто',
  }],
  [{ type: 'JudgeReplaced', data: {
    ...key, table: 1, game: 'g', out: 'p1', in: 'p2', inGame: true, reason: 'ill',
  } }, {
    en: 'Ash judges table 1 for Лис, round 2 of the stage Отбор while the game goes on: ill',
    ru: 'Ash судит стол 1 вместо: Лис, тур 2 этапа «Отбор» по ходу игры: ill',
  }],
];
