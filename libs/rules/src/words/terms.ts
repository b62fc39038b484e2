// The sport's own terms in both languages: roles, teams, results, ways out, phases, fouls, parameters.
import type { FoulReason } from '../discipline.js';
import { isFoulReason } from '../discipline.js';
import type { DecidedBy, LeftBy, Phase, Winner } from '../event.js';
import type { Role, Team } from '../role.js';
import type { ParameterId, Parameters } from '../ruleset.js';
import type { Bilingual, Language } from './grammar.js';

export const roleNames: Readonly<Record<Role, Bilingual>> = {
  citizen: { ru: 'Мирный житель', en: 'Citizen' },
  sheriff: { ru: 'Шериф', en: 'Sheriff' },
  mafia: { ru: 'Мафия', en: 'Mafia' },
  don: { ru: 'Дон', en: 'Don' },
};

export const teamNames: Readonly<Record<Team, Bilingual>> = {
  red: { ru: 'Красные', en: 'Red' },
  black: { ru: 'Чёрные', en: 'Black' },
};

export const winnerNames: Readonly<Record<Winner, Bilingual>> = {
  red: { ru: 'Победа красных', en: 'Red win' },
  black: { ru: 'Победа чёрных', en: 'Black win' },
  draw: { ru: 'Ничья', en: 'Draw' },
};

/** What brought the result. */
export const decidedByNames: Readonly<Record<DecidedBy, Bilingual>> = {
  vote: { ru: 'голосование', en: 'the vote' },
  kill: { ru: 'ночной выстрел', en: 'the night’s shot' },
  disqualification: { ru: 'дисквалификация', en: 'a disqualification' },
  ppk: { ru: 'ППК', en: 'PPK' },
  stalemate: { ru: 'три ночи без потерь', en: 'three nights without a loss' },
};

/** How a player left the table. */
export const leftByNames: Readonly<Record<LeftBy, Bilingual>> = {
  kill: { ru: 'убит', en: 'killed' },
  vote: { ru: 'заголосован', en: 'voted out' },
  disqualification: { ru: 'дисквалифицирован', en: 'disqualified' },
};

/** The heading of a phase: "Night 1", «День 2», the agreement night and the deal by their names. */
export function phaseTitle({ kind, number }: Phase, language: Language): string {
  if (kind === 'deal') return language === 'en' ? 'Deal' : 'Раздача ролей';
  if (kind === 'day') return `${language === 'en' ? 'Day' : 'День'} ${number}`;
  if (number === 0) return language === 'en' ? 'Agreement night' : 'Договорка';
  return `${language === 'en' ? 'Night' : 'Ночь'} ${number}`;
}

/** What a foul is given for, to follow "foul … for" and «фол … за». */
export const foulReasonNames: Readonly<Record<FoulReason, Bilingual>> = {
  gesture: { ru: 'жест на голосовании', en: 'a gesture during the vote' },
  call: { ru: 'призыв на голосовании', en: 'a call during the vote' },
  hand: { ru: 'неверно поставленную руку', en: 'a wrongly placed hand' },
  handRemoved: { ru: 'руку, снятую до подсчёта', en: 'taking the hand away before the count' },
  outOfTurn: { ru: 'речь вне очереди', en: 'speaking out of turn' },
  inquiry: { ru: 'вопрос о выставленных', en: 'asking who is nominated' },
};

/** What follows the foul in a sentence: " for …" and « за …», or the judge's own words after a colon. */
export function foulReasonText(reason: string | null, language: Language): string {
  if (reason === null || reason === '') return '';
  if (!isFoulReason(reason)) return `: ${reason}`;
  return `${language === 'en' ? ' for ' : ' за '}${foulReasonNames[reason][language]}`;
}

export const parameterNames: Readonly<Record<ParameterId, Bilingual>> = {
  'std.disqualificationCancelsVote': {
    ru: 'Дисквалификация и голосование', en: 'Disqualification and the vote',
  },
  'std.silentMayNominate': { ru: 'Выставление молча', en: 'Nominating in a silent turn' },
  'std.lastWordNominates': { ru: 'Выставление в последнем слове', en: 'Nominating in a last word' },
  'std.withdrawThenNominate': { ru: 'Отзыв и новая кандидатура', en: 'Withdrawal and another name' },
  'std.inquiry': { ru: 'Вопрос о выставленных', en: 'Asking who is nominated' },
  'std.rotation': { ru: 'Сдвиг очереди речей', en: 'Rotation of the turns' },
  'std.splitOnFour': { ru: 'Двое из четверых поровну', en: 'Two tied out of four' },
  'std.drawNights': { ru: 'Ночи до ничьей', en: 'Nights before a draw' },
  'std.bestMove': { ru: 'Право на лучший ход', en: 'Right to a best move' },
  'std.drawAwards': { ru: 'Дополнительные баллы при ничьей', en: 'Extra points in a draw' },
};

const yes: Bilingual = { ru: 'разрешено', en: 'allowed' };
const no: Bilingual = { ru: 'не разрешено', en: 'not allowed' };

/** Every value of every parameter in words, to follow its name and a colon. */
export const parameterValueNames: {
  readonly [P in ParameterId]: Readonly<Record<Parameters[P], Bilingual>>;
} = {
  'std.disqualificationCancelsVote': {
    next: { ru: 'отменяет ближайшее голосование', en: 'calls off the vote that is next' },
    never: { ru: 'ничего не отменяет', en: 'calls off nothing' },
    onlyIfNominated: {
      ru: 'отменяет голосование, если игрок был выставлен',
      en: 'calls off the vote if the player was nominated',
    },
  },
  'std.silentMayNominate': { yes, no },
  'std.lastWordNominates': { yes, no },
  'std.withdrawThenNominate': {
    no: { ru: 'отзыв разрешён, право дня израсходовано', en: 'withdrawal allowed, the day’s right is spent' },
    explicit: { ru: 'после отзыва можно назвать другого', en: 'another may be named after a withdrawal' },
    none: { ru: 'отзыва нет', en: 'no withdrawal' },
  },
  'std.inquiry': {
    refused: { ru: 'судья не отвечает', en: 'the judge does not answer' },
    answered: { ru: 'судья отвечает', en: 'the judge answers' },
    oncePerSpeech: { ru: 'судья отвечает один раз за речь', en: 'the judge answers once in a speech' },
  },
  'std.rotation': {
    opener: { ru: 'по игроку, открывшему прошлый день', en: 'by who opened the day before' },
    closer: { ru: 'по игроку, закрывшему прошлый день', en: 'by who closed the day before' },
  },
  'std.splitOnFour': {
    yes: { ru: 'вопрос об уходе ставится', en: 'the question of leaving is put' },
    no: { ru: 'вопрос не ставится, никто не уходит', en: 'no question is put, nobody leaves' },
  },
  'std.drawNights': {
    shooting: { ru: 'считаются только ночи с отстрелом', en: 'only shooting nights count' },
    all: { ru: 'договорка тоже считается', en: 'the agreement night counts too' },
  },
  'std.bestMove': {
    first: { ru: 'у убитого в первую ночь отстрела', en: 'who is killed on the first shooting night' },
    none: { ru: 'ни у кого', en: 'nobody' },
    any: { ru: 'у каждого убитого', en: 'everyone who is killed' },
  },
  'std.drawAwards': {
    losers: { ru: 'по шкале проигравших', en: 'on the losers’ scale' },
    none: { ru: 'не начисляются', en: 'none' },
  },
};

/** A parameter with its value: "Best move: nobody"; a value that is not known stays as it is. */
export function parameterText(id: ParameterId, value: string, language: Language): string {
  const values: Readonly<Record<string, Bilingual>> = parameterValueNames[id];
  const words = Object.hasOwn(values, value) ? values[value] : undefined;
  return `${parameterNames[id][language]}: ${words?.[language] ?? value}`;
}
