// The day in sentences: speeches, nominations, the question to the judge, fouls and disqualifications.
import type { Ending, SpeechKind } from '../event.js';
import type { Seat } from '../seat.js';
import type { Language } from './grammar.js';
import { countedEach, duration } from './grammar.js';
import type { Names, Scene, TellingsOf } from './telling.js';
import { afterColon, foulsOf, numbers } from './telling.js';
import { foulReasonText } from './terms.js';

const endings: Readonly<Record<Language, Readonly<Record<Ending, string>>>> = {
  en: {
    words: 'ends the speech', pass: 'ends with a pass', time: 'is stopped on time', unknown: 'has spoken',
  },
  ru: {
    words: 'заканчивает речь', pass: 'заканчивает пасом',
    time: 'остановлен по времени', unknown: 'закончил речь',
  },
};

function took(seconds: number | null, language: Language): string {
  return seconds === null || seconds === 0 ? '' : `, ${duration(seconds, language)}`;
}

interface Due {
  readonly seat: Seat;
  readonly seconds: number;
}

/** Day speeches of which nothing was noted: who spoke, who had to stay silent. */
function heldByDay(speeches: readonly Due[], names: Names, language: Language): string {
  const spoke = speeches.filter((speech) => speech.seconds > 0).map((speech) => speech.seat);
  const silent = speeches.filter((speech) => speech.seconds === 0).map((speech) => speech.seat);
  const verbs = {
    en: ['speaks', 'speak', 'stays silent', 'stay silent'],
    ru: ['говорит', 'говорят', 'молчит', 'молчат'],
  };
  const [speaks, speak, hushes, hush] = verbs[language];
  const parts = [
    spoke.length > 0 ? `${names.subject(spoke)} ${spoke.length > 1 ? speak : speaks}` : '',
    silent.length > 0 ? `${names.subject(silent)} ${silent.length > 1 ? hush : hushes}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** How the nominator is heard: in a speech, in a silent turn, in a last word, or against the rules. */
function hearing(before: Scene['before'], seat: Seat): 'speech' | 'silence' | 'lastWord' | 'none' {
  const { speech } = before.floor;
  if (before.night.killed.includes(seat)) return 'lastWord';
  if (speech?.seat !== seat || speech.kind !== 'day') return 'none';
  return speech.seconds === 0 ? 'silence' : 'speech';
}

const nominates = {
  en: {
    speech: 'speaks and nominates', silence: 'stays silent and nominates',
    lastWord: 'in the last word nominates', none: 'nominates',
  },
  ru: {
    speech: 'говорит и выставляет', silence: 'молчит и выставляет',
    lastWord: 'в последнем слове выставляет', none: 'выставляет',
  },
} as const;

const speeches: TellingsOf<'SpeechBegan' | 'SpeechEnded' | 'SpeechesHeld'> = {
  SpeechBegan: {
    en: ({ data: { seat, kind, seconds } }, { names }) => {
      const who = names.subject(seat);
      const time = duration(seconds, 'en');
      if (kind === 'lastWord') return `last word of ${who} ${time}`;
      if (kind === 'tie') return `${who} speaks before the revote, ${time}`;
      return seconds === 0 ? `${who} is silent for the third foul` : `${who} has the floor, ${time}`;
    },
    ru: ({ data: { seat, kind, seconds } }, { names }) => {
      const time = duration(seconds, 'ru');
      if (kind === 'lastWord') return `последнее слово ${names.who(seat, 'genitive')}: ${time}`;
      if (kind === 'tie') return `${names.subject(seat)} говорит перед переголосованием: ${time}`;
      if (seconds === 0) return `${names.subject(seat)} молчит за третий фол`;
      return `слово у ${names.who(seat, 'genitive')}: ${time}`;
    },
  },
  SpeechEnded: {
    en: ({ data }, { before, names }) =>
      before.floor.speech?.seconds === 0
        ? `the silent turn of ${names.subject(data.seat)} is over`
        : `${names.subject(data.seat)} ${endings.en[data.ending]}${took(data.secondsUsed, 'en')}`,
    ru: ({ data }, { before, names }) =>
      before.floor.speech?.seconds === 0
        ? `очередь ${names.subject(data.seat, 'genitive')} прошла в молчании`
        : `${names.subject(data.seat)} ${endings.ru[data.ending]}${took(data.secondsUsed, 'ru')}`,
  },
  SpeechesHeld: {
    en: ({ data }, { names }) => held(data, names, 'en'),
    ru: ({ data }, { names }) => held(data, names, 'ru'),
  },
};

function held(
  { kind, speeches: due }: { readonly kind: SpeechKind; readonly speeches: readonly Due[] },
  names: Names,
  language: Language,
): string {
  const seats = due.map((speech) => speech.seat);
  if (kind === 'day') return heldByDay(due, names, language);
  if (kind === 'lastWord') {
    const several = seats.length > 1;
    if (language === 'en') return `last word${several ? 's' : ''} of ${names.who(seats)}`;
    return `${several ? 'последние слова' : 'последнее слово'} ${names.who(seats, 'genitive')}`;
  }
  const each = countedEach(due[0]?.seconds ?? 0, 'seconds', language);
  const verb = { en: seats.length > 1 ? 'speak' : 'speaks', ru: seats.length > 1 ? 'говорят' : 'говорит' };
  const before = { en: 'before the revote', ru: 'перед переголосованием' };
  const speak = `${names.subject(seats)} ${verb[language]} ${before[language]}`;
  return seats.length > 1 ? `${speak}, ${each}` : speak;
}

const nominations: TellingsOf<
  'PlayerNominated' | 'NominationPassedOver' | 'NominationWithdrawn' | 'NomineesAsked'
> = {
  PlayerNominated: {
    en: ({ data: { seat, candidate } }, { before, names }) => {
      const whom = candidate === seat ? 'their own seat' : names.who(candidate);
      return `${names.subject(seat)} ${nominates.en[hearing(before, seat)]} ${whom}`;
    },
    ru: ({ data: { seat, candidate } }, { before, names }) => {
      const whom = candidate === seat ? 'себя' : names.who(candidate, 'genitive');
      return `${names.subject(seat)} ${nominates.ru[hearing(before, seat)]} ${whom}`;
    },
  },
  NominationPassedOver: {
    en: ({ data }, { names }) =>
      `${names.subject(data.seat)} names ${names.subject(data.candidate)} already nominated today`,
    ru: ({ data }, { names }) =>
      `${names.subject(data.seat)} называет ${names.who(data.candidate, 'genitive')}: уже выставлен`,
  },
  NominationWithdrawn: {
    en: ({ data }, { names }) =>
      `${names.subject(data.seat)} withdraws the nomination of ${names.who(data.candidate)}`,
    ru: ({ data }, { names }) =>
      `${names.subject(data.seat)} отзывает ${names.who(data.candidate, 'genitive')}`,
  },
  NomineesAsked: {
    en: ({ data: { seat, order } }, { names }) => {
      const asks = `${names.subject(seat)} asks who is nominated`;
      if (order === null) return `${asks}; the judge does not answer`;
      return order.length === 0 ? `${asks}: nobody yet` : `${asks}; the judge reads ${numbers(order)}`;
    },
    ru: ({ data: { seat, order } }, { names }) => {
      const asks = `${names.subject(seat)} спрашивает, кто выставлен`;
      if (order === null) return `${asks}; судья не отвечает`;
      return order.length === 0 ? `${asks}: пока никто` : `${asks}; судья называет ${numbers(order)}`;
    },
  },
};

const foulOrdinals = {
  en: ['', 'first', 'second', 'third', 'fourth'],
  ru: ['', 'первый', 'второй', 'третий', 'четвёртый'],
} as const;

/** Which foul of a player the coming one is: "third", «третий»; beyond the fourth only "one more". */
function foulOrdinal(before: Scene['before'], seat: Seat, language: Language): string {
  const fouls = foulsOf(before, seat) + 1;
  return foulOrdinals[language][fouls] ?? (language === 'en' ? 'one more' : 'ещё один');
}

const offences: TellingsOf<'FoulGiven' | 'PlayerDisqualified' | 'PpkDeclared'> = {
  FoulGiven: {
    en: ({ data: { seat, reason } }, { before, names }) => {
      const why = foulReasonText(reason, 'en');
      const whom = why.startsWith(' ') ? names.subject(seat) : names.who(seat);
      return `${foulOrdinal(before, seat, 'en')} foul to ${whom}${why}`;
    },
    ru: ({ data: { seat, reason } }, { before, names }) => {
      const why = foulReasonText(reason, 'ru');
      const whom = why.startsWith(' ') ? names.subject(seat, 'dative') : names.who(seat, 'dative');
      return `${foulOrdinal(before, seat, 'ru')} фол ${whom}${why}`;
    },
  },
  PlayerDisqualified: {
    en: ({ data: { seat, by, reason } }, { names }) =>
      by === 'fouls'
        ? `${names.subject(seat)} is disqualified for four fouls`
        : `the judge disqualifies ${names.who(seat)}${afterColon(reason)}`,
    ru: ({ data: { seat, by, reason } }, { names }) =>
      by === 'fouls'
        ? `${names.subject(seat)} дисквалифицирован за четыре фола`
        : `судья дисквалифицирует ${names.who(seat, 'genitive')}${afterColon(reason)}`,
  },
  PpkDeclared: {
    en: ({ data: { seat, reason } }, { names }) =>
      `PPK: the offence of ${names.subject(seat)} gives the game to the other team${afterColon(reason)}`,
    ru: ({ data: { seat, reason } }, { names }) =>
      `ППК: нарушение ${names.subject(seat, 'genitive')} отдаёт игру другой команде${afterColon(reason)}`,
  },
};

export const dayTellings = { ...speeches, ...nominations, ...offences };
