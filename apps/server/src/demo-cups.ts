// The tournaments of the demonstration: what they are called, and when they are by the moment of its start.
import type { TournamentFormat, TournamentRequest } from '@consigliere/simulation';
import { cup40, formatOf } from '@consigliere/simulation';

/** One that goes on, one that is to come, one that is over: in the order in which they are recorded. */
export const cupIds = ['three-bridges', 'winter-lights', 'autumn-cup'] as const;
export type CupId = (typeof cupIds)[number];

/** What is recorded of a tournament. */
export type CupExtent =
  | { readonly of: 'everything' }
  /** Rounds of the qualification before this one are over, this one is played as time goes by. */
  | { readonly of: 'upTo'; readonly round: number }
  /** It is announced, everybody is entered, and so many rounds are seated. */
  | { readonly of: 'entries'; readonly seatedRounds: number };

/** A tournament of the demonstration, placed in time. */
export interface Cup {
  readonly id: CupId;
  readonly request: TournamentRequest & { readonly name: string };
  readonly city: string;
  readonly stageNames: readonly string[];
  readonly extent: CupExtent;
  /** How many of its games are played to their end. */
  readonly games: number;
}

/** The same people play in all three. */
const seed = 'northern-league';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The tournament that goes on was announced so long before the start: by this the start is known later. */
export const announcedBefore = 32 * day;
/** At the start its round has been going on for at least so long. */
export const underWay = 9 * minute;
/** Rounds begin at a time that can be divided by so many minutes. */
export const evenMinutes = 5 * minute;

const saturday = 6;

/** Zones without summer time by what they are ahead of UTC, from eleven hours behind on. */
const zones = [
  'Pacific/Pago_Pago', 'Pacific/Honolulu', 'Pacific/Gambier', 'Pacific/Pitcairn', 'America/Phoenix',
  'America/Costa_Rica', 'America/Lima', 'America/La_Paz', 'America/Argentina/Buenos_Aires',
  'America/Noronha', 'Atlantic/Cape_Verde', 'Atlantic/Reykjavik', 'Africa/Lagos', 'Europe/Kaliningrad',
  'Europe/Moscow', 'Europe/Samara', 'Asia/Yekaterinburg', 'Asia/Omsk', 'Asia/Novosibirsk', 'Asia/Irkutsk',
  'Asia/Yakutsk', 'Asia/Vladivostok', 'Asia/Magadan', 'Asia/Kamchatka',
] as const;
const firstZone = -11;

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Where it is between noon and one o'clock at that moment, so that a round of the second day is on. */
export function noonZone(anchor: number): { readonly timeZone: string; readonly hours: number } {
  const hours = Math.ceil(12 - (anchor % day) / hour);
  return { timeZone: zones[hours - firstZone] ?? 'Atlantic/Reykjavik', hours };
}

function format(word: string): TournamentFormat {
  const found = formatOf(word);
  if (!found) throw new Error(`${word} is no format`);
  return found;
}

function goingOn(anchor: number): Cup {
  const { timeZone, hours } = noonZone(anchor);
  const round = 10;
  return {
    id: 'three-bridges',
    request: {
      seed, id: 'three-bridges', name: 'Турнир трёх мостов', format: format('40x10+3'), everything: false,
      firstDay: dateOf(anchor + hours * hour - day), utcOffsetMinutes: hours * 60, timeZone,
    },
    city: 'Белый Мост',
    stageNames: ['Отборочный этап', 'Финал'],
    extent: { of: 'upTo', round },
    games: round * 4,
  };
}

/** The Saturday that is so many days away, or the next after that. */
function saturdayFrom(moment: number): number {
  return moment + ((saturday - new Date(moment).getUTCDay() + 7) % 7) * day;
}

const moscow = { timeZone: 'Europe/Moscow', utcOffsetMinutes: 180 } as const;

function toCome(anchor: number): Cup {
  return {
    id: 'winter-lights',
    request: {
      seed, id: 'winter-lights', name: 'Winter Lights Open', format: format('40x8+2'), everything: false,
      firstDay: dateOf(saturdayFrom(anchor + 4 * day)), ...moscow,
    },
    city: 'Lantern Bay',
    stageNames: ['Qualification', 'Final'],
    extent: { of: 'entries', seatedRounds: 3 },
    games: 0,
  };
}

function over(anchor: number): Cup {
  return {
    id: 'autumn-cup',
    request: {
      seed, id: 'autumn-cup', name: 'Открытый кубок Соловьёво', format: cup40, everything: true,
      firstDay: dateOf(saturdayFrom(anchor - 14 * day)), ...moscow,
    },
    city: 'Соловьёво',
    stageNames: ['Отборочный этап', 'Финал'],
    extent: { of: 'everything' },
    games: 51,
  };
}

const cups = { 'three-bridges': goingOn, 'winter-lights': toCome, 'autumn-cup': over } as const satisfies
  Readonly<Record<CupId, (anchor: number) => Cup>>;

/** A tournament as it is at a start at this moment, in milliseconds since 1970. */
export function cupAt(id: CupId, anchor: number): Cup {
  return cups[id](anchor);
}
