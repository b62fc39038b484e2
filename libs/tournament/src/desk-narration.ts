// Acts of the desk told in sentences, one for each event, in both languages.
import type { Language } from '@consigliere/rules';
import type { DeskEventType } from './desk-event.js';
import type { JudgingEventFacts } from './judges/judging-facts.js';
import type { Place, Tellings } from './narration.js';
import type { TournamentPhase } from './phase.js';
import type { RoundKey, TournamentEventFacts, TournamentFact } from './tournament.js';
import type { Attendance, Mark } from './who-plays.js';

/** More names than this are counted. */
const namesAtMost = 10;

/** What a reason adds: the words of who gave it, or nothing. */
export const because = (reason: string | null): string => (reason ? `: ${reason}` : '');

const markWords: Readonly<Record<Mark | 'none', Readonly<Record<Language, string>>>> = {
  present: { en: 'present', ru: 'на месте' },
  late: { en: 'late', ru: 'опаздывает' },
  absent: { en: 'absent', ru: 'нет' },
  none: { en: 'not noted', ru: 'без отметки' },
};

/** What a person is called, else his id. */
export const who = ({ nick }: Place, player: string): string => nick(player) ?? player;

/** A round with its stage. */
export const roundIn = ({ stage, round }: RoundKey, place: Place): Readonly<Record<Language, string>> => ({
  en: `round ${round} of the stage ${place.stage(stage)}`,
  ru: `тур ${round} этапа «${place.stage(stage)}»`,
});

/** From a round on, as it stands after who does so. */
const since = (key: RoundKey, place: Place): Readonly<Record<Language, string>> => ({
  en: `from ${roundIn(key, place).en} on`,
  ru: `с тура ${key.round} этапа «${place.stage(key.stage)}»`,
});

function marksIn(all: readonly Attendance[], place: Place, language: Language): string {
  if (all.length > namesAtMost) return String(all.length);
  return all.map(({ player, mark }) =>
    `${who(place, player)} — ${markWords[mark ?? 'none'][language]}`).join(', ');
}

const phaseWords: Readonly<Record<TournamentPhase, Readonly<Record<Language, string>>>> = {
  draft: { en: 'the tournament is a draft again', ru: 'турнир снова черновик' },
  registration: { en: 'registration is open', ru: 'регистрация открыта' },
  running: { en: 'the tournament runs', ru: 'турнир идёт' },
  finished: { en: 'the tournament is finished', ru: 'турнир завершён' },
};

type Change = TournamentEventFacts['RegulationChanged'];

/** What of the regulation has changed. */
function changed({ ruleset, scoring }: Change): Readonly<Record<Language, string>> {
  const parts = [ruleset && { en: 'rules', ru: 'правила' }, scoring && { en: 'scoring', ru: 'подсчёт' }]
    .filter((part) => part !== null);
  return { en: parts.map(({ en }) => en).join(', '), ru: parts.map(({ ru }) => ru).join(', ') };
}

/** The seed that a seating was drawn from, where it is known. */
const by = (seed: string | null): string => (seed === null ? '' : ` (${seed})`);

function namesOf(finalists: readonly { readonly player: string }[], place: Place): string {
  if (finalists.length > namesAtMost) return String(finalists.length);
  return finalists.map(({ player }) => who(place, player)).join(', ');
}

/** Those who drew, group by group; teams by their names. */
function drawnIn({ groups, of }: TournamentEventFacts['LotDrawn'], place: Place): string {
  const name = (id: string): string => (of === 'teams' ? (place.team(id) ?? id) : who(place, id));
  if (groups.flat().length > namesAtMost) return String(groups.flat().length);
  return groups.map((group) => group.map(name).join(', ')).join('; ');
}

const stateWords = {
  confirmed: { en: 'confirmed', ru: 'утверждена' },
  hall: { en: 'on the screen of the hall', ru: 'показана на экране зала' },
  public: { en: 'public', ru: 'открыта всем' },
} as const;

type Told = Exclude<DeskEventType, keyof JudgingEventFacts>;

export const deskTellings: Tellings<TournamentFact, Told, Place> = {
  AttendanceNoted: {
    en: ({ day, marks }, place) => `attendance on ${day}: ${marksIn(marks, place, 'en')}`,
    ru: ({ day, marks }, place) => `явка ${day}: ${marksIn(marks, place, 'ru')}`,
  },
  PlayerWithdrawn: {
    en: ({ player, reason, ...key }, place) =>
      `${who(place, player)} plays no more ${since(key, place).en}${because(reason)}`,
    ru: ({ player, reason, ...key }, place) =>
      `${who(place, player)} выбывает ${since(key, place).ru}${because(reason)}`,
  },
  PlayerReinstated: {
    en: ({ player }, place) => `${who(place, player)} may be seated again`,
    ru: ({ player }, place) => `${who(place, player)} снова в игре`,
  },
  PlayerSubstituted: {
    en: ({ out, in: other, reason, ...key }, place) =>
      `${who(place, other)} plays for ${who(place, out)} ${since(key, place).en}${because(reason)}`,
    ru: ({ out, in: other, reason, ...key }, place) =>
      `${who(place, other)} заменяет игрока ${who(place, out)} ${since(key, place).ru}${because(reason)}`,
  },
  PhaseBegan: {
    en: ({ phase, reason }) => `${phaseWords[phase].en}${because(reason)}`,
    ru: ({ phase, reason }) => `${phaseWords[phase].ru}${because(reason)}`,
  },
  AnnouncementRevised: {
    en: ({ name }) => `the tournament is announced anew: ${name}`,
    ru: ({ name }) => `турнир объявлен заново: «${name}»`,
  },
  RegulationChanged: {
    en: (change, place) =>
      `the regulation is changed ${since(change, place).en} (${changed(change).en})${because(change.reason)}`,
    ru: (change, place) =>
      `регламент изменён ${since(change, place).ru} (${changed(change).ru})${because(change.reason)}`,
  },
  NominationsChosen: {
    en: ({ rules, reason }) => `nominations are by the rules “${rules.title.en}”${because(reason)}`,
    ru: ({ rules, reason }) => `номинации считаются по правилам «${rules.title.ru}»${because(reason)}`,
  },
  RoundDrafted: {
    en: ({ tables, seed, ...key }, place) =>
      `${roundIn(key, place).en} is drafted, tables: ${tables.length}${by(seed)}`,
    ru: ({ tables, seed, ...key }, place) =>
      `черновик рассадки: ${roundIn(key, place).ru}, столов: ${tables.length}${by(seed)}`,
  },
  SeatingReleased: {
    en: ({ to, ...key }, place) => `the seating of ${roundIn(key, place).en} is ${stateWords[to].en}`,
    ru: ({ to, ...key }, place) => `рассадка ${stateWords[to].ru}: ${roundIn(key, place).ru}`,
  },
  ReleaseScheduled: {
    en: ({ at, ...key }, place) =>
      `the seating of ${roundIn(key, place).en} becomes public ${at === null ? 'by hand' : `at ${at}`}`,
    ru: ({ at, ...key }, place) =>
      `рассадка будет открыта ${at === null ? 'вручную' : at}: ${roundIn(key, place).ru}`,
  },
  RoundClosed: {
    en: (key, place) => `${roundIn(key, place).en} is closed`,
    ru: (key, place) => `закрыт ${roundIn(key, place).ru}`,
  },
  RoundReopened: {
    en: ({ reason, ...key }, place) => `${roundIn(key, place).en} is opened anew${because(reason)}`,
    ru: ({ reason, ...key }, place) => `снова открыт ${roundIn(key, place).ru}${because(reason)}`,
  },
  TypistsDemanded: {
    en: ({ typists }) =>
      `protocols from paper are typed in by ${typists === 2 ? 'two persons' : 'one person'}`,
    ru: ({ typists }) => `протоколы с бумаги ${typists === 2 ? 'вводят двое' : 'вводит один человек'}`,
  },
  FinalistsDrawn: {
    en: ({ stage, finalists, seed }, place) =>
      `finalists of the stage ${place.stage(stage)} are drawn up: ${namesOf(finalists, place)}${by(seed)}`,
    ru: ({ stage, finalists, seed }, place) =>
      `составлен список финалистов этапа «${place.stage(stage)}»: ${namesOf(finalists, place)}${by(seed)}`,
  },
  FinalistsEdited: {
    en: ({ stage, reason }, place) =>
      `the finalists of the stage ${place.stage(stage)} are edited${because(reason)}`,
    ru: ({ stage, reason }, place) =>
      `список финалистов этапа «${place.stage(stage)}» изменён${because(reason)}`,
  },
  FinalistsLocked: {
    en: ({ stage }, place) => `the finalists of the stage ${place.stage(stage)} are locked`,
    ru: ({ stage }, place) => `список финалистов этапа «${place.stage(stage)}» утверждён`,
  },
  FinalistsUnlocked: {
    en: ({ stage, reason }, place) =>
      `the finalists of the stage ${place.stage(stage)} are unlocked${because(reason)}`,
    ru: ({ stage, reason }, place) =>
      `список финалистов этапа «${place.stage(stage)}» снова открыт${because(reason)}`,
  },
  FinalistReplaced: {
    en: ({ stage, out, in: other, reason }, place) => `${who(place, other)} is a finalist of the stage `
      + `${place.stage(stage)} in the place of ${who(place, out)}${because(reason)}`,
    ru: ({ stage, out, in: other, reason }, place) => `${who(place, other)} — финалист этапа `
      + `«${place.stage(stage)}» вместо ${who(place, out)}${because(reason)}`,
  },
  LotDrawn: {
    en: (lot, place) =>
      `a lot is drawn (${lot.seed}): ${drawnIn(lot, place)}${because(lot.reason)}`,
    ru: (lot, place) =>
      `проведена жеребьёвка (${lot.seed}): ${drawnIn(lot, place)}${because(lot.reason)}`,
  },
  ResultsFrozen: {
    en: (key, place) => `the results are frozen ${since(key, place).en}`,
    ru: (key, place) => `результаты заморожены ${since(key, place).ru}`,
  },
  ResultsUnfrozen: {
    en: ({ reason, ...key }, place) =>
      `the freeze ${since(key, place).en} is taken back${because(reason)}`,
    ru: ({ reason, ...key }, place) =>
      `заморозка результатов ${since(key, place).ru} снята${because(reason)}`,
  },
  ResultsUncovered: {
    en: ({ upTo }) => (upTo === null ? 'all places are covered again' : `places from ${upTo} down are shown`),
    ru: ({ upTo }) => (upTo === null ? 'все места снова закрыты' : `открыты места с ${upTo} и ниже`),
  },
  ResultsRevealed: {
    en: (key, place) => `the results are revealed, those ${since(key, place).en} too`,
    ru: (key, place) => `результаты открыты, в том числе ${since(key, place).ru}`,
  },
};
