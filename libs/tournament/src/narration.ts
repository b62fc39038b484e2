// Acts on a protocol and on a tournament told in sentences, one for each event, in both languages.
import type { Language, Seat } from '@consigliere/rules';
import { inSentence, pointsIn, russianOrdinal, sentence, winnerNames } from '@consigliere/rules';
import type { StageFacts } from './bundle/facts.js';
import { deskTellings } from './desk-narration.js';
import { judgingTellings } from './judges/judging-narration.js';
import type { ProtocolEventType, ProtocolFact } from './protocol.js';
import type { SecondTypingEventFacts } from './second-typing.js';
import type { SigningEventFacts } from './signing.js';
import type { Entry, RoundTime, SeatedTable, TournamentEventType, TournamentFact } from './tournament.js';

/** How a protocol is told; `nick`: the nickname of a seat, null where it is not known. */
export interface ProtocolNarration {
  readonly language: Language;
  readonly nick: (seat: Seat) => string | null;
}

/** How a tournament is told; what a name is not known of is told by its id, or counted. */
export interface TournamentNarration {
  readonly language: Language;
  readonly stage?: (id: string) => string | null;
  readonly team?: (id: string) => string | null;
  /** The nickname of a person. */
  readonly nick?: (player: string) => string | null;
}

/** For each type of event its sentence in both languages, not yet begun with a capital. */
export type Tellings<Fact extends { readonly type: string }, Type extends string, Scene> = {
  readonly [T in Type]: Readonly<
    Record<Language, (data: Extract<Fact, { type: T }> extends { data: infer Data } ? Data : never,
      scene: Scene) => string>
  >;
};

/** More names than this are counted. */
const namesAtMost = 10;

/** What a reason adds: the words of who gave it, or nothing. */
const because = (reason: string | null): string => (reason ? `: ${reason}` : '');

interface Seats {
  readonly who: (seat: Seat, form?: 'nominative' | 'genitive') => string;
}

function seatsIn({ language, nick }: ProtocolNarration): Seats {
  return {
    who: (seat, form = 'nominative') => {
      const number = language === 'en' ? `seat ${seat}` : russianOrdinal(seat, form);
      const name = nick(seat);
      return name === null ? number : `${number} (${name})`;
    },
  };
}

const resultUnknown = { en: 'the result is not known', ru: 'результат неизвестен' } as const;

function resultIn(winner: keyof typeof winnerNames | null, language: Language): string {
  return winner === null ? resultUnknown[language] : inSentence(winnerNames[winner][language]);
}

type SealingEventType = keyof SigningEventFacts | keyof SecondTypingEventFacts;

const sealingTellings: Tellings<ProtocolFact, SealingEventType, Seats> = {
  TypingProposed: {
    en: ({ typed }) => `one person has typed in the protocol: ${resultIn(typed.winner, 'en')}`,
    ru: ({ typed }) => `один человек ввёл протокол: ${resultIn(typed.winner, 'ru')}`,
  },
  TypingConfirmed: {
    en: () => 'a second person confirms the protocol from paper',
    ru: () => 'второй человек подтвердил протокол с бумаги',
  },
  ProtocolSigned: {
    en: ({ as, sheet }) =>
      `the ${as === 'chief' ? 'chief judge' : 'judge'} signs the protocol, sheet ${sheet}`,
    ru: ({ as, sheet }) => `${as === 'chief' ? 'главный судья' : 'судья'} подписал протокол, лист ${sheet}`,
  },
  SignatureWithdrawn: {
    en: ({ reason }) => `the signature is taken back${because(reason)}`,
    ru: ({ reason }) => `подпись снята${because(reason)}`,
  },
  GameVoided: {
    en: ({ reason }) => `the game is void${because(reason)}`,
    ru: ({ reason }) => `игра аннулирована${because(reason)}`,
  },
  VoidWithdrawn: {
    en: ({ reason }) => `the game counts again${because(reason)}`,
    ru: ({ reason }) => `игра снова засчитана${because(reason)}`,
  },
};

const protocolTellings: Tellings<ProtocolFact, ProtocolEventType, Seats> = {
  ProtocolOpened: {
    en: ({ winner }) => `the protocol is opened: ${resultIn(winner, 'en')}`,
    ru: ({ winner }) => `протокол открыт: ${resultIn(winner, 'ru')}`,
  },
  AwardSet: {
    en: ({ seat, points }, { who }) => `extra points: ${pointsIn(points, 'en')} for ${who(seat)}`,
    ru: ({ seat, points }, { who }) => `доп ${pointsIn(points, 'ru')} — ${who(seat)}`,
  },
  AwardTakenBack: {
    en: ({ seat }, { who }) => `the extra points of ${who(seat)} are taken back`,
    ru: ({ seat }, { who }) => `доп ${who(seat, 'genitive')} снят`,
  },
  AwardApproved: {
    en: ({ seat, points }, { who }) =>
      `the chief judge approves ${pointsIn(points, 'en')} extra points for ${who(seat)}`,
    ru: ({ seat, points }, { who }) => `главный судья одобрил доп ${pointsIn(points, 'ru')} — ${who(seat)}`,
  },
  AwardDeclined: {
    en: ({ seat, points }, { who }) =>
      `the chief judge declines ${pointsIn(points, 'en')} extra points for ${who(seat)}`,
    ru: ({ seat, points }, { who }) => `главный судья отклонил доп ${pointsIn(points, 'ru')} — ${who(seat)}`,
  },
  AwardActWithdrawn: {
    en: ({ reason }) => `the last change of the extra points is withdrawn${because(reason)}`,
    ru: ({ reason }) => `последнее изменение допов отменено${because(reason)}`,
  },
  ProtocolTyped: {
    en: ({ winner }) => `the protocol is typed in from paper: ${resultIn(winner, 'en')}`,
    ru: ({ winner }) => `протокол введён с бумаги: ${resultIn(winner, 'ru')}`,
  },
  TypingWithdrawn: {
    en: ({ reason }) => `the last typing of the protocol is withdrawn${because(reason)}`,
    ru: ({ reason }) => `последний ввод протокола отменён${because(reason)}`,
  },
  ...sealingTellings,
};

/** The sentence of an event of a protocol, without a full stop. */
export function narrateProtocol(event: ProtocolFact, context: ProtocolNarration): string {
  const { language } = context;
  const telling = protocolTellings[event.type][language] as (data: unknown, scene: Seats) => string;
  return sentence(telling(event.data, seatsIn(context)));
}

/** What names are known by where a tournament is told. */
export interface Place {
  readonly stage: (id: string) => string;
  readonly team: (id: string) => string | null;
  readonly nick: (player: string) => string | null;
}

/** Names in a row where there are few of them and all are known; else how many. */
function listed(names: readonly (string | null)[]): string {
  const known = names.filter((name) => name !== null);
  if (known.length < names.length || names.length > namesAtMost) return String(names.length);
  return known.join(', ');
}

function stageWords({ name, coefficient, finalists }: StageFacts, language: Language): string {
  const printed = language === 'ru' ? coefficient.replace('.', ',') : coefficient;
  const factor = coefficient === '1' ? '' : ` ×${printed}`;
  const finals = { en: ` (finalists: ${finalists})`, ru: ` (финалистов: ${finalists})` };
  return `${name}${factor}${finalists === null ? '' : finals[language]}`;
}

/** A player, with the team that he plays for where it is known; null where he is not. */
function entryWords({ player, team }: Entry, place: Place): string | null {
  const name = place.nick(player);
  const of = team === null ? null : place.team(team);
  return name === null || of === null ? name : `${name} (${of})`;
}

/** The numbers of tables, those that follow one another as a span: 1–4, 6. */
function spansOf(tables: readonly SeatedTable[]): string {
  const spans: [number, number][] = [];
  for (const number of [...new Set(tables.map(({ table }) => table))].toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else spans.push([number, number]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

/** A time of the calendar, to the minute: 2026-05-01 10:00 UTC. */
const minuteOf = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;

/** When rounds begin, in a row where there are few of them; else how many they are. */
function timesOf(rounds: readonly RoundTime[], { stage }: Place, language: Language): string {
  if (rounds.length > namesAtMost) return String(rounds.length);
  return rounds.map(({ stage: id, round, startsAt }) => {
    const name = stage(id);
    const words = { en: `round ${round} of the stage ${name}`, ru: `тур ${round} этапа «${name}»` };
    const untimed = { en: 'no time yet', ru: 'пока без времени' };
    return `${words[language]}, ${startsAt === null ? untimed[language] : minuteOf(startsAt)}`;
  }).join('; ');
}

const tournamentTellings: Tellings<TournamentFact, TournamentEventType, Place> = {
  TournamentAnnounced: {
    en: ({ name, city }) => `the tournament ${name} is announced${city === null ? '' : `: ${city}`}`,
    ru: ({ name, city }) => `объявлен турнир «${name}»${city === null ? '' : `: ${city}`}`,
  },
  StagesPlanned: {
    en: ({ stages }) => `stages: ${stages.map((stage) => stageWords(stage, 'en')).join(', ') || 'none'}`,
    ru: ({ stages }) => `этапы: ${stages.map((stage) => stageWords(stage, 'ru')).join(', ') || 'нет'}`,
  },
  TeamsEntered: {
    en: ({ teams }) => `teams entered: ${listed(teams.map(({ name }) => name))}`,
    ru: ({ teams }) => `заявлены команды: ${listed(teams.map(({ name }) => name))}`,
  },
  PlayersEntered: {
    en: ({ players }, place) => `players entered: ${listed(players.map((one) => entryWords(one, place)))}`,
    ru: ({ players }, place) => `заявлены игроки: ${listed(players.map((one) => entryWords(one, place)))}`,
  },
  RoundSeated: {
    en: ({ stage, round, tables }, place) =>
      `round ${round} of the stage ${place.stage(stage)} is seated, tables: ${spansOf(tables)}`,
    ru: ({ stage, round, tables }, place) =>
      `рассажен тур ${round} этапа «${place.stage(stage)}», столы: ${spansOf(tables)}`,
  },
  ...deskTellings,
  ...judgingTellings,
  EntriesTakenBack: {
    en: ({ players }, place) => `entries taken back: ${listed(players.map(place.nick))}`,
    ru: ({ players }, place) => `заявки отменены: ${listed(players.map(place.nick))}`,
  },
  RoundsScheduled: {
    en: ({ rounds }, place) => `rounds scheduled: ${timesOf(rounds, place, 'en')}`,
    ru: ({ rounds }, place) => `назначено время туров: ${timesOf(rounds, place, 'ru')}`,
  },
};

/** The sentence of an event of a tournament, without a full stop. */
export function narrateTournament(event: TournamentFact, context: TournamentNarration): string {
  const { language, stage, team, nick } = context;
  const telling = tournamentTellings[event.type][language] as (data: unknown, scene: Place) => string;
  const unknown = (): null => null;
  return sentence(telling(event.data, {
    stage: (id) => stage?.(id) ?? id, team: team ?? unknown, nick: nick ?? unknown,
  }));
}
