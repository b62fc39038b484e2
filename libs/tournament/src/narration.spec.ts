// The words of protocols and tournaments: every type of event has a sentence in both languages.
import { describe, expect, it } from '@jest/globals';
import type { Language } from '@consigliere/rules';
import { languages } from '@consigliere/rules';
import { nominationPresetOf } from './nominations/nomination-presets.js';
import { narrateProtocol, narrateTournament } from './narration.js';
import type { ProtocolFact } from './protocol.js';
import { protocolEventSchemas } from './protocol.js';
import { presetOf } from './scoring/presets.js';
import type { SeatedTable, TournamentFact } from './tournament.js';
import { toldOfJudging } from './testing/told-judging.js';
import { tournamentEventSchemas } from './tournament.js';

type Sentences = Readonly<Record<Language, string>>;

const typed = { judge: null, winner: 'black', firstKilled: 0, bestMove: [], seats: [] } as const;

const ofProtocol: readonly (readonly [ProtocolFact, Sentences])[] = [
  [{ type: 'ProtocolOpened', clause: '8.4', data: { game: 'g', winner: 'red', awardable: true, seats: [] } },
    { en: 'The protocol is opened: red win', ru: 'Протокол открыт: победа красных' }],
  [{ type: 'AwardSet', clause: '8.4.3', data: { seat: 7, points: 60 } },
    { en: 'Extra points: 0.60 for seat 7 (Kestrel)', ru: 'Доп 0,60 — 7-й (Kestrel)' }],
  [{ type: 'AwardSet', clause: '8.4.4', data: { seat: 1, points: 20 } },
    { en: 'Extra points: 0.20 for seat 1', ru: 'Доп 0,20 — 1-й' }],
  [{ type: 'AwardTakenBack', clause: '8.4', data: { seat: 7 } },
    { en: 'The extra points of seat 7 (Kestrel) are taken back', ru: 'Доп 7-го (Kestrel) снят' }],
  [{ type: 'AwardApproved', clause: '8.4.3', data: { seat: 7, points: 60 } }, {
    en: 'The chief judge approves 0.60 extra points for seat 7 (Kestrel)',
    ru: 'Главный судья одобрил доп 0,60 — 7-й (Kestrel)',
  }],
  [{ type: 'AwardDeclined', clause: '8.4.3', data: { seat: 7, points: 60 } }, {
    en: 'The chief judge declines 0.60 extra points for seat 7 (Kestrel)',
    ru: 'Главный судья отклонил доп 0,60 — 7-й (Kestrel)',
  }],
  [{ type: 'AwardActWithdrawn', clause: 'std.undo', data: { of: 'a', reason: 'wrong seat' } }, {
    en: 'The last change of the extra points is withdrawn: wrong seat',
    ru: 'Последнее изменение допов отменено: wrong seat',
  }],
  [{ type: 'ProtocolTyped', clause: '8.1', data: typed }, {
    en: 'The protocol is typed in from paper: black win',
    ru: 'Протокол введён с бумаги: победа чёрных',
  }],
  [{ type: 'ProtocolTyped', clause: '8.1', data: { ...typed, winner: null } }, {
    en: 'The protocol is typed in from paper: the result is not known',
    ru: 'Протокол введён с бумаги: результат неизвестен',
  }],
  [{ type: 'TypingWithdrawn', clause: 'std.undo', data: { of: 'a', reason: null } },
    { en: 'The last typing of the protocol is withdrawn', ru: 'Последний ввод протокола отменён' }],
  [{ type: 'TypingProposed', clause: '8.1', data: { typed, typist: 't1' } }, {
    en: 'One person has typed in the protocol: black win', ru: 'Один человек ввёл протокол: победа чёрных',
  }],
  [{ type: 'TypingConfirmed', clause: '8.1', data: { of: 'a', typist: 't2' } }, {
    en: 'A second person confirms the protocol from paper', ru: 'Второй человек подтвердил протокол с бумаги',
  }],
  [{ type: 'ProtocolSigned', clause: '8.1', data: { sheet: 2, as: 'judge' } },
    { en: 'The judge signs the protocol, sheet 2', ru: 'Судья подписал протокол, лист 2' }],
  [{ type: 'ProtocolSigned', clause: '8.1', data: { sheet: 3, as: 'chief' } },
    { en: 'The chief judge signs the protocol, sheet 3', ru: 'Главный судья подписал протокол, лист 3' }],
  [{ type: 'SignatureWithdrawn', clause: 'std.undo', data: { of: 'a', reason: 'a slip' } },
    { en: 'The signature is taken back: a slip', ru: 'Подпись снята: a slip' }],
  [{ type: 'GameVoided', clause: '8.1', data: { reason: 'a wrong deal' } },
    { en: 'The game is void: a wrong deal', ru: 'Игра аннулирована: a wrong deal' }],
  [{ type: 'VoidWithdrawn', clause: 'std.undo', data: { of: 'a', reason: null } },
    { en: 'The game counts again', ru: 'Игра снова засчитана' }],
];

const scoring = presetOf('regulation');
if (!scoring) throw new Error('there is a preset regulation');
const announcement = {
  name: 'Spring Cup', city: null, timeZone: null, days: [], scoring,
  ruleset: { id: 'regulation', version: 1, parameters: {} },
} as const;
const table = (number: number): SeatedTable => ({
  table: number, game: `g${number}`, players: [], judge: null,
});
const many = Array.from({ length: 11 }, (_, i) => ({ id: `t${i}`, name: `T${i}` }));

const namedBest = nominationPresetOf('extra-first');
if (!namedBest) throw new Error('no rules of nominations');

const ofTournament: readonly (readonly [TournamentFact, Sentences])[] = [
  [{ type: 'TournamentAnnounced', data: announcement },
    { en: 'The tournament Spring Cup is announced', ru: 'Объявлен турнир «Spring Cup»' }],
  [{ type: 'TournamentAnnounced', data: { ...announcement, city: 'Limassol' } },
    { en: 'The tournament Spring Cup is announced: Limassol', ru: 'Объявлен турнир «Spring Cup»: Limassol' }],
  [{ type: 'StagesPlanned', data: { stages: [
    { id: 'q', name: 'Отбор', coefficient: '1', finalists: null },
    { id: 'f', name: 'Финал', coefficient: '1.3', finalists: 10 },
  ] } }, {
    en: 'Stages: Отбор, Финал ×1.3 (finalists: 10)', ru: 'Этапы: Отбор, Финал ×1,3 (финалистов: 10)',
  }],
  [{ type: 'StagesPlanned', data: { stages: [] } }, { en: 'Stages: none', ru: 'Этапы: нет' }],
  [{ type: 'TeamsEntered', data: { teams: many.slice(0, 2) } },
    { en: 'Teams entered: T0, T1', ru: 'Заявлены команды: T0, T1' }],
  [{ type: 'TeamsEntered', data: { teams: many } }, { en: 'Teams entered: 11', ru: 'Заявлены команды: 11' }],
  [{ type: 'PlayersEntered', data: { players: [
    { player: 'p1', team: 't1' }, { player: 'p2', team: null },
  ] } }, { en: 'Players entered: Лис (Pair A), Ash', ru: 'Заявлены игроки: Лис (Pair A), Ash' }],
  [{ type: 'PlayersEntered', data: { players: [{ player: 'p1', team: null }, { player: 'x', team: null }] } },
    { en: 'Players entered: 2', ru: 'Заявлены игроки: 2' }],
  [{ type: 'RoundSeated', data: { stage: 'q', round: 3, tables: [4, 1, 2, 3, 6, 6].map(table) } }, {
    en: 'Round 3 of the stage Отбор is seated, tables: 1–4, 6',
    ru: 'Рассажен тур 3 этапа «Отбор», столы: 1–4, 6',
  }],
  [{ type: 'RoundSeated', data: { stage: 'x', round: 1, tables: [table(1)] } }, {
    en: 'Round 1 of the stage x is seated, tables: 1', ru: 'Рассажен тур 1 этапа «x», столы: 1',
  }],
  [{ type: 'RoundsScheduled', data: { rounds: [
    { stage: 'q', round: 1, startsAt: '2026-05-01T10:30:00.000Z' }, { stage: 'x', round: 2, startsAt: null },
  ] } }, {
    en: 'Rounds scheduled: round 1 of the stage Отбор, 2026-05-01 10:30 UTC; '
      + 'round 2 of the stage x, no time yet',
    ru: 'Назначено время туров: тур 1 этапа «Отбор», 2026-05-01 10:30 UTC; '
      + 'тур 2 этапа «x», пока без времени',
  }],
  [{ type: 'RoundsScheduled', data: { rounds: many.map((_, round) => ({
    stage: 'q', round, startsAt: '2026-05-01T10:30:00.000Z',
  })) } }, { en: 'Rounds scheduled: 11', ru: 'Назначено время туров: 11' }],
  [{ type: 'EntriesTakenBack', data: { of: 'a', players: ['p1', 'p2'], teams: [] } },
    { en: 'Entries taken back: Лис, Ash', ru: 'Заявки отменены: Лис, Ash' }],
  [{ type: 'AttendanceNoted', data: { day: '2026-05-01', marks: [
    { player: 'p1', mark: 'late' }, { player: 'p2', mark: 'absent' }, { player: 'x', mark: null },
  ] } }, {
    en: 'Attendance on 2026-05-01: Лис — late, Ash — absent, x — not noted',
    ru: 'Явка 2026-05-01: Лис — опаздывает, Ash — нет, x — без отметки',
  }],
  [{ type: 'PlayerWithdrawn', data: { player: 'p2', stage: 'q', round: 3, reason: 'ill' } }, {
    en: 'Ash plays no more from round 3 of the stage Отбор on: ill',
    ru: 'Ash выбывает с тура 3 этапа «Отбор»: ill',
  }],
  [{ type: 'PlayerReinstated', data: { player: 'p2' } },
    { en: 'Ash may be seated again', ru: 'Ash снова в игре' }],
  [{ type: 'PlayerSubstituted', data: { out: 'p2', in: 'p1', stage: 'q', round: 3, reason: null } }, {
    en: 'Лис plays for Ash from round 3 of the stage Отбор on',
    ru: 'Лис заменяет игрока Ash с тура 3 этапа «Отбор»',
  }],
  [{ type: 'PhaseBegan', data: { phase: 'running', reason: 'a mistake' } },
    { en: 'The tournament runs: a mistake', ru: 'Турнир идёт: a mistake' }],
  [{ type: 'AnnouncementRevised', data: announcement },
    { en: 'The tournament is announced anew: Spring Cup', ru: 'Турнир объявлен заново: «Spring Cup»' }],
  [{ type: 'RegulationChanged', data: {
    stage: 'q', round: 2, ruleset: announcement.ruleset, scoring, reason: 'a vote',
  } }, {
    en: 'The regulation is changed from round 2 of the stage Отбор on (rules, scoring): a vote',
    ru: 'Регламент изменён с тура 2 этапа «Отбор» (правила, подсчёт): a vote',
  }],
  [{ type: 'NominationsChosen', data: { rules: namedBest, reason: 'a vote' } }, {
    en: 'Nominations are by the rules “Extra points first”: a vote',
    ru: 'Номинации считаются по правилам «Сначала допы»: a vote',
  }],
  [{ type: 'RoundDrafted', data: { stage: 'q', round: 2, tables: [table(1), table(2)], seed: 'oak' } }, {
    en: 'Round 2 of the stage Отбор is drafted, tables: 2 (oak)',
    ru: 'Черновик рассадки: тур 2 этапа «Отбор», столов: 2 (oak)',
  }],
  [{ type: 'SeatingReleased', data: { stage: 'q', round: 2, to: 'hall' } }, {
    en: 'The seating of round 2 of the stage Отбор is on the screen of the hall',
    ru: 'Рассадка показана на экране зала: тур 2 этапа «Отбор»',
  }],
  [{ type: 'ReleaseScheduled', data: { stage: 'q', round: 2, at: null } }, {
    en: 'The seating of round 2 of the stage Отбор becomes public by hand',
    ru: 'Рассадка будет открыта вручную: тур 2 этапа «Отбор»',
  }],
  [{ type: 'RoundClosed', data: { stage: 'q', round: 2 } },
    { en: 'Round 2 of the stage Отбор is closed', ru: 'Закрыт тур 2 этапа «Отбор»' }],
  [{ type: 'RoundReopened', data: { stage: 'q', round: 2, reason: 'a vote' } }, {
    en: 'Round 2 of the stage Отбор is opened anew: a vote', ru: 'Снова открыт тур 2 этапа «Отбор»: a vote',
  }],
  [{ type: 'TypistsDemanded', data: { typists: 2 } }, {
    en: 'Protocols from paper are typed in by two persons', ru: 'Протоколы с бумаги вводят двое',
  }],
  ...toldOfJudging,
  [{ type: 'FinalistsDrawn', data: {
    stage: 'q', seed: 'oak', reason: null, reserves: [], passed: [], basis: [],
    finalists: [{ player: 'p1', place: 1, points: '5', remark: null }],
  } }, {
    en: 'Finalists of the stage Отбор are drawn up: Лис (oak)',
    ru: 'Составлен список финалистов этапа «Отбор»: Лис (oak)',
  }],
  [{ type: 'FinalistsEdited', data: { stage: 'q', players: ['p2'], reserves: [], reason: 'a vote' } }, {
    en: 'The finalists of the stage Отбор are edited: a vote',
    ru: 'Список финалистов этапа «Отбор» изменён: a vote',
  }],
  [{ type: 'FinalistsLocked', data: { stage: 'q' } }, {
    en: 'The finalists of the stage Отбор are locked', ru: 'Список финалистов этапа «Отбор» утверждён',
  }],
  [{ type: 'FinalistsUnlocked', data: { stage: 'q', reason: 'a slip' } }, {
    en: 'The finalists of the stage Отбор are unlocked: a slip',
    ru: 'Список финалистов этапа «Отбор» снова открыт: a slip',
  }],
  [{ type: 'FinalistReplaced', data: { stage: 'q', out: 'p2', in: 'p1', reason: null } }, {
    en: 'Лис is a finalist of the stage Отбор in the place of Ash',
    ru: 'Лис — финалист этапа «Отбор» вместо Ash',
  }],
  [{ type: 'LotDrawn', data: {
    stage: null, of: 'players', seed: 'oak', groups: [['p2', 'p1']], held: false, reason: 'a vote',
  } }, {
    en: 'A lot is drawn (oak): Ash, Лис: a vote', ru: 'Проведена жеребьёвка (oak): Ash, Лис: a vote',
  }],
  [{ type: 'ResultsFrozen', data: { stage: 'q', round: 2 } }, {
    en: 'The results are frozen from round 2 of the stage Отбор on',
    ru: 'Результаты заморожены с тура 2 этапа «Отбор»',
  }],
  [{ type: 'ResultsUnfrozen', data: { stage: 'q', round: 2, reason: 'by mistake' } }, {
    en: 'The freeze from round 2 of the stage Отбор on is taken back: by mistake',
    ru: 'Заморозка результатов с тура 2 этапа «Отбор» снята: by mistake',
  }],
  [{ type: 'ResultsUncovered', data: { upTo: 4 } }, {
    en: 'Places from 4 down are shown',
    ru: 'Открыты места с 4 и ниже',
  }],
  [{ type: 'ResultsRevealed', data: { stage: 'q', round: 2 } }, {
    en: 'The results are revealed, those from round 2 of the stage Отбор on too',
    ru: 'Результаты открыты, в том числе с тура 2 этапа «Отбор»',
  }],
];

const names: Readonly<Record<string, string>> = { p1: 'Лис', p2: 'Ash', q: 'Отбор', t1: 'Pair A' };
const nameOf = (id: string): string | null => names[id] ?? null;
const context = { stage: nameOf, team: nameOf, nick: nameOf };

describe('the words of a protocol', () => {
  it.each(ofProtocol)('%#', (event, sentences) => {
    const nick = (seat: number): string | null => (seat === 7 ? 'Kestrel' : null);
    for (const language of languages) {
      expect(narrateProtocol(event, { language, nick })).toBe(sentences[language]);
    }
  });

  it('leave out no type of event', () => {
    const told = new Set(ofProtocol.map(([{ type }]) => type));
    expect([...told].toSorted()).toEqual(Object.keys(protocolEventSchemas).toSorted());
  });
});

describe('the words of a tournament', () => {
  it.each(ofTournament)('%#', (event, sentences) => {
    for (const language of languages) {
      expect(narrateTournament(event, { language, ...context })).toBe(sentences[language]);
    }
  });

  it('leave out no type of event', () => {
    const told = new Set(ofTournament.map(([{ type }]) => type));
    expect([...told].toSorted()).toEqual(Object.keys(tournamentEventSchemas).toSorted());
  });

  it('do without names', () => {
    const [, , stages, , , , players, , seated] = ofTournament;
    for (const told of [stages, players, seated]) {
      if (!told) throw new Error('the table is shorter');
      const words = narrateTournament(told[0], { language: 'ru' });
      expect(words).toMatch(/^(Этапы: Отбор|Заявлены игроки: 2$|.*«q»)/);
    }
  });
});
