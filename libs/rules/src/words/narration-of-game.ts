// The course of a game in sentences: opening, deal, nights and mornings, the result, what is put right.
import type { BestMove, GameFacts } from '../event.js';
import type { Role } from '../role.js';
import { roles } from '../role.js';
import type { ParameterId } from '../ruleset.js';
import { limits, parameterValues } from '../ruleset.js';
import type { Seat } from '../seat.js';
import { allSeats } from '../seat.js';
import { clauseIndex } from './clause-index.js';
import type { Bilingual, Language } from './grammar.js';
import { counted, inSentence } from './grammar.js';
import type { Names, TellingsOf } from './telling.js';
import { afterColon } from './telling.js';
import { parameterText, phaseTitle, roleNames, winnerNames } from './terms.js';

/** The choices of a game that differ from the preset, after a semicolon each. */
function choices(parameters: Readonly<Record<string, string>>, language: Language): string {
  const known = (id: string): id is ParameterId => Object.hasOwn(parameterValues, id);
  return Object.entries(parameters)
    .flatMap(([id, value]) => (known(id) ? [`; ${inSentence(parameterText(id, value, language))}`] : []))
    .join('');
}

/** The deal by roles: the black first, then the sheriff; the citizens are the rest. */
function dealt(deal: readonly Role[], names: Names, language: Language): string {
  return roles
    .filter((role) => role !== 'citizen')
    .toReversed()
    .map((role) => {
      const seats = allSeats.filter((seat) => deal[seat - 1] === role);
      return `${roleNames[role][language].toLowerCase()} ${names.who(seats)}`;
    })
    .join('; ');
}

function bestMoveText({ seat, named, endedBy }: BestMove, names: Names, language: Language): string {
  const title = language === 'en' ? 'best move of' : 'лучший ход';
  const nobody = language === 'en' ? 'nobody named' : 'никто не назван';
  const list = named.length > 0 ? names.who(named) : nobody;
  const early = endedBy === null || endedBy === '' ? '' : ` (${endedBy})`;
  return `${title} ${names.who(seat, 'genitive')}: ${list}${early}`;
}

/** Whom the night took, told in the morning. */
function nightToll({ day, killed }: GameFacts['DayBegan'], names: Names, language: Language): string {
  const several = killed.length > 1;
  if (killed.length === 0) {
    if (day === 1) return '';
    return language === 'en' ? 'nobody was killed in the night' : 'ночью никто не убит';
  }
  if (language === 'ru') return `ночью ${several ? 'убиты' : 'убит'} ${names.who(killed)}`;
  return `${names.subject(killed)} ${several ? 'were' : 'was'} killed in the night`;
}

/** Who left by a vote that was held at night, against the rules. */
function votedOutAtNight({ votedOut }: GameFacts['DayBegan'], names: Names, language: Language): string {
  if (votedOut.length === 0) return '';
  const who = names.who(votedOut);
  return language === 'en' ? `voted out in the night: ${who}` : `ночью заголосованы: ${who}`;
}

/** A best move as the hall hears it with the news of the night. */
function bestMoveHeard({ named, endedBy }: BestMove, names: Names, language: Language): string {
  const early = endedBy === null || endedBy === '' ? '' : ` (${endedBy})`;
  const nobody = named.length === 0;
  if (language === 'en') return `the best move names ${nobody ? 'nobody' : names.who(named)}${early}`;
  if (nobody) return `в лучшем ходе никто не назван${early}`;
  return `в лучшем ходе ${named.length > 1 ? 'названы' : 'назван'} ${names.who(named)}${early}`;
}

function morning(data: GameFacts['DayBegan'], names: Names, language: Language): string {
  const noVote = { en: 'there is no vote today', ru: 'голосования сегодня нет' }[language];
  const ofTheNight = data.bestMoves.filter((move) => data.killed.includes(move.seat));
  const news = [
    nightToll(data, names, language),
    votedOutAtNight(data, names, language),
    ...ofTheNight.map((move) => bestMoveHeard(move, names, language)),
    data.voteCancelled ? noVote : '',
  ].filter((part) => part !== '');
  const title = phaseTitle({ kind: 'day', number: data.day }, language);
  if (news.length === 0) return language === 'en' ? `${title} begins` : `Начинается ${title.toLowerCase()}`;
  return `${title}: ${news.join('; ')}`;
}

function nightFalls(night: number, language: Language): string {
  const title = phaseTitle({ kind: 'night', number: night }, language);
  if (night > 0) return language === 'en' ? `${title} begins` : `Начинается ${title.toLowerCase()}`;
  const time = counted(limits['std.agreement'].seconds, 'seconds', language);
  if (language === 'en') return `${title}: the black team meets, up to ${time}`;
  return `${title}: чёрные совещаются, до ${time}`;
}

const course: TellingsOf<'GameOpened' | 'RolesDealt' | 'NightBegan' | 'DayBegan'> = {
  GameOpened: {
    en: ({ data: { ruleset } }) => `the game opens by the regulation${choices(ruleset.parameters, 'en')}`,
    ru: ({ data: { ruleset } }) => `игра открыта по регламенту${choices(ruleset.parameters, 'ru')}`,
  },
  RolesDealt: {
    en: ({ data }, { names }) => `the roles are dealt: ${dealt(data.roles, names, 'en')}`,
    ru: ({ data }, { names }) => `роли розданы: ${dealt(data.roles, names, 'ru')}`,
  },
  NightBegan: {
    en: ({ data }) => nightFalls(data.night, 'en'),
    ru: ({ data }) => nightFalls(data.night, 'ru'),
  },
  DayBegan: {
    en: ({ data }, { names }) => morning(data, names, 'en'),
    ru: ({ data }, { names }) => morning(data, names, 'ru'),
  },
};

function shotPairs(shots: GameFacts['ShotsFired']['shots'], language: Language): string {
  const at = language === 'en' ? 'at' : 'в';
  const target = (seat: Seat): string => (language === 'en' ? `${seat}` : `${seat}-го`);
  const shooter = (seat: Seat): string => (language === 'en' ? `${seat}` : `${seat}-й`);
  return shots.map((shot) => `${shooter(shot.shooter)} ${at} ${target(shot.target)}`).join(', ');
}

const night: TellingsOf<
  'ShotsFired' | 'PlayerKilled' | 'ShotMissed' | 'DonChecked' | 'SheriffChecked' | 'BestMoveMade'
> = {
  ShotsFired: {
    en: ({ data: { shots } }) =>
      shots.length === 0 ? 'nobody shoots' : `shots: ${shotPairs(shots, 'en')}`,
    ru: ({ data: { shots } }) =>
      shots.length === 0 ? 'никто не стреляет' : `выстрелы: ${shotPairs(shots, 'ru')}`,
  },
  PlayerKilled: {
    en: ({ data }, { names }) => `${names.subject(data.seat)} is killed`,
    ru: ({ data }, { names }) => `${names.subject(data.seat)} убит`,
  },
  ShotMissed: {
    en: ({ data }) => (data.declared ? 'the judge declares a miss' : 'a miss: nobody is killed'),
    ru: ({ data }) => (data.declared ? 'судья объявляет промах' : 'промах, никто не убит'),
  },
  DonChecked: {
    en: ({ data }, { names }) =>
      `the don looks for the sheriff at ${names.who(data.target)}: ${data.sheriff ? 'yes' : 'no'}`,
    ru: ({ data }, { names }) =>
      `дон проверяет, шериф ли ${names.who(data.target)}: ${data.sheriff ? 'да' : 'нет'}`,
  },
  SheriffChecked: {
    en: ({ data }, { names }) =>
      `the sheriff checks ${names.who(data.target)}: ${data.black ? 'black' : 'red'}`,
    ru: ({ data }, { names }) =>
      `шериф проверяет ${names.who(data.target, 'genitive')}: ${data.black ? 'чёрный' : 'красный'}`,
  },
  BestMoveMade: {
    en: ({ data }, { names }) => bestMoveText(data, names, 'en'),
    ru: ({ data }, { names }) => bestMoveText(data, names, 'ru'),
  },
};

type Decided = GameFacts['GameDecided'];

const brought: Readonly<Record<Decided['by'], Bilingual>> = {
  vote: { en: ' by the vote', ru: ': решило голосование' },
  kill: { en: ' by the night’s shot', ru: ': решил ночной выстрел' },
  disqualification: { en: ' by a disqualification', ru: ': решила дисквалификация' },
  ppk: { en: ' by PPK', ru: ' по ППК' },
  stalemate: { en: ' after three nights without a loss', ru: ' после трёх ночей без потерь' },
};

function resultText({ winner, by }: Decided, language: Language): string {
  return `${winnerNames[winner][language]}${brought[by][language]}`;
}

const ending: TellingsOf<'GameDecided' | 'GameClosed' | 'RuleOverridden' | 'ActWithdrawn'> = {
  GameDecided: {
    en: ({ data }) => resultText(data, 'en'),
    ru: ({ data }) => resultText(data, 'ru'),
  },
  GameClosed: {
    en: ({ data }) => `${resultText(data, 'en')}; the game is closed and the roles are open`,
    ru: ({ data }) => `${resultText(data, 'ru')}; игра закрыта, роли открыты`,
  },
  RuleOverridden: {
    en: ({ data }) => `against the rule “${clauseIndex[data.broken].title.en}”${afterColon(data.reason)}`,
    ru: ({ data }) => `вопреки правилу «${clauseIndex[data.broken].title.ru}»${afterColon(data.reason)}`,
  },
  ActWithdrawn: {
    en: ({ data }) => `the judge takes the last act back${afterColon(data.reason)}`,
    ru: ({ data }) => `судья отменяет последнее действие${afterColon(data.reason)}`,
  },
};

export const gameTellings = { ...course, ...night, ...ending };
