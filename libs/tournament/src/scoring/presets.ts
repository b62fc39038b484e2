// The scoring policies that are known by an id: the rulebook's section 8 and the dialects that are played.
import type { Bilingual } from '@consigliere/rules';
import type { Compensation, ScoringPolicy } from './policy.js';

/** The rulebook's section 8, its limits of extra points included. */
const regulation: ScoringPolicy = {
  format: 'consigliere-scoring/1',
  id: 'regulation',
  version: 1,
  title: { en: 'Regulation, section 8', ru: 'Регламент, раздел 8' },
  win: { red: '1', black: '1', draw: '0', loss: '0' },
  bestMove: { byBlackNamed: ['0', '0', '0.25', '0.4'], redOnly: true, withExtra: 'larger' },
  penalties: { disqualification: '-0.5', ppk: '-0.7', technicalFoul: '0' },
  compensation: null,
  rounding: { at: 'end', digits: 2, mode: 'half-up' },
  tieBreaks: ['extra', 'wins', 'specialWins', 'firstKilled'],
  extraLimits: {
    winner: ['0.2', '0.3', '0.4', '0.5', '0.6', '0.7'], loser: ['0.2', '0.3'],
    players: 5, playersFree: 4, sum: '1.2', sumFree: '1', approvalFrom: '0.6',
  },
};

/** Ci as most play it: 0.4 at most, nothing where the killed player won. */
const ci: Compensation = {
  cap: '0.4', rate: '0.4', share: '0.4', minBase: 0, per: 'stage',
  whenLost: '1', whenWon: '0', blackNamedAtLeast: 0,
};

/** Half of it where he won, at least four in the base, and one black named in any case. */
const ciOfTriada: Compensation = { ...ci, minBase: 4, whenWon: '0.5', blackNamedAtLeast: 1 };

const wins = (red: string, black = red): ScoringPolicy['win'] => ({ red, black, draw: '0', loss: '0' });

const best = (...byBlackNamed: readonly string[]): ScoringPolicy['bestMove'] => ({
  byBlackNamed: [...byBlackNamed], redOnly: true, withExtra: 'sum',
});

const absorbed = (...byBlackNamed: readonly string[]): ScoringPolicy['bestMove'] => ({
  ...best(...byBlackNamed), withExtra: 'larger',
});

const fines = (disqualification: string, ppk: string, technicalFoul = '0'): ScoringPolicy['penalties'] => ({
  disqualification, ppk, technicalFoul,
});

/** Points already counted among the extra points by those who keep the protocols. */
const noFines = fines('0', '0');

/** What a dialect says beside its names: the rest is the regulation's, and extra points have no limits. */
type Dialect = Partial<Omit<ScoringPolicy, 'format' | 'id' | 'version' | 'title'>>;

function preset(id: string, title: Bilingual, dialect: Dialect): ScoringPolicy {
  return { ...regulation, extraLimits: null, ...dialect, id, title: { ...title } };
}

const rounded = (at: 'game' | 'end', digits: number): ScoringPolicy['rounding'] => ({
  at, digits, mode: 'half-up',
});

const federations: readonly ScoringPolicy[] = [
  preset('fsm', { en: 'FSM 8.6', ru: 'ФСМ 8.6' }, {
    bestMove: best('0', '0.1', '0.3', '0.6'),
    penalties: fines('-0.5', '-0.7'),
    compensation: { ...ci, whenWon: '0.5', blackNamedAtLeastWhenWon: 1 },
  }),
  preset('2la', { en: '2LA Noire', ru: '2LA Noire' }, {
    bestMove: best('0', '0.1', '0.3', '0.6'),
    penalties: fines('-1', '-1', '-0.3'),
    compensation: { ...ci, whenWon: '0.5', blackNamedAtLeastWhenWon: 1 },
    rounding: rounded('game', 2),
  }),
  preset('fiim-1', { en: 'FIIM, first to third', ru: 'ФИИМ, версии 1–3' }, {
    bestMove: absorbed('0', '0', '0.25', '0.4'), compensation: ci,
  }),
  preset('fiim-4', { en: 'FIIM, fourth and fifth', ru: 'ФИИМ, версии 4–5' }, {
    win: wins('1.3'), bestMove: absorbed('0', '0', '0.3', '0.5'), compensation: ci,
  }),
  preset('fiim-6', { en: 'FIIM, sixth', ru: 'ФИИМ, версия 6' }, {
    win: wins('1.3'), bestMove: absorbed('0', '0', '0.5', '0.7'), compensation: ci,
  }),
  preset('fiim-7', { en: 'FIIM, seventh', ru: 'ФИИМ, версия 7' }, {
    win: wins('1.3'), bestMove: absorbed('0', '0', '0.5', '0.7'), compensation: { ...ci, cap: '0.5' },
  }),
];

const tournaments: readonly ScoringPolicy[] = [
  preset('triada', { en: 'Triada', ru: 'Триада' }, {
    bestMove: best('0', '0.1', '0.3', '0.6'),
    penalties: fines('-0.6', '-1.2', '-0.3'),
    compensation: ciOfTriada,
    tieBreaks: ['extra'],
  }),
  preset('mafia-manager', { en: 'Mafia Manager', ru: 'Mafia Manager' }, {
    bestMove: best('0', '0.1', '0.3', '0.6'),
    penalties: fines('-0.6', '-1.2', '-0.3'),
    compensation: ciOfTriada,
    rounding: rounded('game', 3),
    tieBreaks: ['wins'],
  }),
  preset('mafia-universe', { en: 'MafiaUniverse marathon', ru: 'Марафон MafiaUniverse' }, {
    bestMove: best('0', '0.1', '0.3', '0.6'), compensation: { ...ciOfTriada, per: 'team' },
  }),
  preset('mafgame', { en: 'mafgame', ru: 'mafgame' }, {
    win: wins('0.75'), bestMove: best('0', '0.1', '0.25', '0.4'), penalties: noFines, compensation: ci,
  }),
  preset('mafgame-3', { en: 'mafgame, three digits', ru: 'mafgame, три знака' }, {
    win: wins('0.75'), bestMove: best('0', '0.1', '0.25', '0.4'), penalties: noFines, compensation: ci,
    rounding: rounded('end', 3),
  }),
];

const clubs: readonly ScoringPolicy[] = [
  preset('family-2', { en: 'FamilyMafia, seasons 2–3', ru: 'FamilyMafia, сезоны 2–3' }, {
    win: wins('2'), bestMove: best('0', '0.2', '0.4', '0.8'), penalties: fines('-1', '-1'),
  }),
  preset('family-4', { en: 'FamilyMafia, seasons 4–16', ru: 'FamilyMafia, сезоны 4–16' }, {
    bestMove: best('0', '0', '0.25', '0.4'), penalties: noFines,
  }),
  preset('family-17', { en: 'FamilyMafia, seasons 17–18', ru: 'FamilyMafia, сезоны 17–18' }, {
    win: wins('1.3'), bestMove: best('0', '0', '0.3', '0.5'),
    compensation: { ...ci, cap: '0.1', share: '0', per: 'tournament' },
  }),
  preset('family-19', { en: 'FamilyMafia, seasons 19–20', ru: 'FamilyMafia, сезоны 19–20' }, {
    win: wins('1.3'), bestMove: best('0', '0', '0.3', '0.5'),
    compensation: { ...ci, rate: '1', share: '1', per: 'tournament' },
  }),
  preset('family-21', { en: 'FamilyMafia, seasons 21–27', ru: 'FamilyMafia, сезоны 21–27' }, {
    bestMove: best('0', '0', '0.4', '0.6'),
    compensation: { ...ci, cap: '0.5', rate: '1.25', share: '1', per: 'tournament' },
  }),
  preset('voprosovnety', { en: 'Voprosov.net', ru: 'Вопросов.нет' }, {
    bestMove: best('0', '0', '0.5', '0.8'), penalties: fines('-0.5', '-0.7', '-0.3'),
  }),
  preset('wi1ex', { en: 'wi1ex', ru: 'wi1ex' }, {
    bestMove: best('-0.1', '0', '0.2', '0.4'), penalties: fines('-0.5', '-0.7', '-0.15'),
  }),
  preset('studinfo', { en: 'Studinfo', ru: 'Студинфо' }, {
    bestMove: best('0', '0', '0.25', '0.5'), penalties: noFines,
    tieBreaks: ['wins', 'specialWins', 'blackWins', 'firstKilled'],
  }),
  preset('masonsmafia', { en: 'Masons', ru: 'Масоны' }, {
    win: wins('3', '4'), bestMove: best('0', '0', '0.5', '1'), penalties: noFines,
  }),
];

/** All presets, the regulation first. */
export const presets: readonly ScoringPolicy[] = [regulation, ...federations, ...tournaments, ...clubs];

/** The preset of an id; null where none is known by it. */
export function presetOf(id: string): ScoringPolicy | null {
  return presets.find((policy) => policy.id === id) ?? null;
}
