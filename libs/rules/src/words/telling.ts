// How a sentence about an event is told: who is named and how, and what the teller may look at.
import type { FactOf, GameEventType } from '../event.js';
import type { Seat } from '../seat.js';
import type { Table } from '../table.js';
import type { GrammaticalCase, Language } from './grammar.js';
import { listOf, russianOrdinal } from './grammar.js';

/** Players as a sentence names them: by seat, and by nickname where it is known. */
export interface Names {
  /** "seat 7, Kestrel", "seats 3 (Ash) and 7 (Kestrel)", «7-го, Kestrel»; the sentence breaks here. */
  readonly who: (seats: Seat | readonly Seat[], form?: GrammaticalCase) => string;
  /** The same where the sentence goes on, so that the nickname is closed by a comma. */
  readonly subject: (seats: Seat | readonly Seat[], form?: GrammaticalCase) => string;
}

/** What a teller has besides the event: the public side of the table before it, and the names. */
export interface Scene {
  readonly before: Omit<Table, 'roles'>;
  readonly names: Names;
}

/** One sentence about an event, without its first capital and its full stop. */
export type Telling<T extends GameEventType> = Readonly<
  Record<Language, (fact: FactOf<T>, scene: Scene) => string>
>;

/** The tellings of some types of event, none of them left out. */
export type TellingsOf<T extends GameEventType> = { readonly [K in T]: Telling<K> };

type NickOf = (seat: Seat) => string | null;

/** Bare numbers, where a sentence lists hands or shots: "3, 6, 9". */
export function numbers(seats: readonly Seat[]): string {
  return seats.join(', ');
}

function english(seats: readonly Seat[], nick: NickOf): string {
  const inBrackets = (seat: Seat): string => (nick(seat) === null ? `${seat}` : `${seat} (${nick(seat)})`);
  return `seats ${listOf(seats.map(inBrackets), 'en')}`;
}

function russian(seats: readonly Seat[], nick: NickOf, form: GrammaticalCase): string {
  const inBrackets = (seat: Seat): string => {
    const ordinal = russianOrdinal(seat, form);
    return nick(seat) === null ? ordinal : `${ordinal} (${nick(seat)})`;
  };
  return listOf(seats.map(inBrackets), 'ru');
}

/** The names of players in a language, with the nicknames that are known. */
export function namesIn(language: Language, nick: NickOf): Names {
  const one = (seat: Seat, form: GrammaticalCase): string =>
    language === 'en' ? `seat ${seat}` : russianOrdinal(seat, form);
  const told = (seats: Seat | readonly Seat[], form: GrammaticalCase, close: string): string => {
    const all = typeof seats === 'number' ? [seats] : seats;
    const [only] = all;
    if (only === undefined || all.length > 1) {
      return language === 'en' ? english(all, nick) : russian(all, nick, form);
    }
    const nickname = nick(only);
    return nickname === null ? one(only, form) : `${one(only, form)}, ${nickname}${close}`;
  };
  return {
    who: (seats, form = 'nominative') => told(seats, form, ''),
    subject: (seats, form = 'nominative') => told(seats, form, ','),
  };
}

/** The fouls of a player before the event. */
export function foulsOf(before: Scene['before'], seat: Seat): number {
  return before.places[seat - 1]?.fouls ?? 0;
}

/** How many players were at the table before the event. */
export function livingCount(before: Scene['before']): number {
  return before.places.filter((place) => place.left === null).length;
}

/** What a reason adds to a sentence: the judge's own words after a colon, or nothing. */
export function afterColon(reason: string | null): string {
  return reason === null || reason === '' ? '' : `: ${reason}`;
}
