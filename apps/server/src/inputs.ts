// What may come from outside: ids, seats, texts and times, each checked with an exact word on what is wrong.
import { IntrinsicException } from '@nestjs/common';
import type { Seat } from '@consigliere/rules';
import { isSeat, seatCount } from '@consigliere/rules';
import { textLimits, unseenCharacter } from '@consigliere/tournament';
import {
  badCountWords, badValueWords, between, charactersAtMost, entriesAtMost, expectations, type Words,
} from './error-words.js';

const textLimit = 500;

/** Something from outside is not as expected; told to the caller, and nothing for the log. */
class BadInput extends IntrinsicException {
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(words: Words, argument: string, expected: Words) {
    super(words.en);
    this.extensions = { code: 'BAD_USER_INPUT', argument, expected: expected.en, words };
  }
}

/** JSON in which nothing is unseen. */
function shownAs(found: unknown): string {
  const escaped = (character: string): string =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return (JSON.stringify(found) ?? 'null').replace(new RegExp(unseenCharacter, 'gu'), escaped);
}

function badInput(argument: string, found: unknown, expected: Words): BadInput {
  const shown = shownAs(found);
  const short = shown.length > 80 ? `${shown.slice(0, 80)}…` : shown;
  return new BadInput(badValueWords(argument, short, expected), argument, expected);
}

function badCount(argument: string, count: number, expected: Words): BadInput {
  return new BadInput(badCountWords(argument, count, expected), argument, expected);
}

/** The id of a game: 1..64 letters, digits, - or _. */
export function gameId(value: string, argument = 'game'): string {
  if (/^[\w-]{1,64}$/.test(value)) return value;
  throw badInput(argument, value, expectations.gameId);
}

/** The id of a tournament: 1..40 letters, digits, - or _, so that the ids of its games are ids too. */
export function tournamentId(value: string, argument = 'tournament'): string {
  if (/^[\w-]{1,40}$/.test(value)) return value;
  throw badInput(argument, value, expectations.tournamentId);
}

/** A key that a person may choose: of a stage or a team, 1..100 characters and all of them seen. */
export function key(value: string, argument: string): string {
  return name(value, argument, textLimits.key) ?? unexpected(argument, value, expectations.key);
}

/** A name that must be there: 1..200 characters. */
export function title(value: string, argument: string): string {
  return name(value, argument, textLimits.title) ?? unexpected(argument, value, expectations.title);
}

/** A decimal; `sign` says which are taken besides 0. */
export function decimalText(value: string, argument: string, sign: 'any' | 'notNegative' | 'notPositive') {
  const isDecimal = /^-?\d{1,6}(\.\d{1,6})?$/.test(value);
  const isOther = sign !== 'any' && Number(value) !== 0 && value.startsWith('-') !== (sign === 'notPositive');
  if (isDecimal && !isOther) return value;
  throw badInput(argument, value, expectations[sign === 'any' ? 'decimal' : sign]);
}

/** A list that is not too long for one act. */
export function upTo<Value>(values: readonly Value[], argument: string, most: number): readonly Value[] {
  if (values.length <= most) return values;
  throw badCount(argument, values.length, entriesAtMost(most));
}

/** The id of a command: 8..64 letters, digits, - or _. */
export function commandId(value: string, argument: string): string {
  if (/^[\w-]{8,64}$/.test(value)) return value;
  throw badInput(argument, value, expectations.commandId);
}

/** A seat, 1..10. */
export function seat(value: number, argument: string): Seat {
  if (isSeat(value)) return value;
  throw badInput(argument, value, expectations.seat);
}

/** A list of seats, not longer than the table. */
export function seats(values: readonly number[], argument: string): readonly Seat[] {
  if (values.length > seatCount) throw badCount(argument, values.length, expectations.tenAtMost);
  return values.map((value, index) => seat(value, `${argument}[${index}]`));
}

/** A list with at most ten members. */
export function upToTen<Value>(values: readonly Value[], argument: string): readonly Value[] {
  if (values.length <= seatCount) return values;
  throw badCount(argument, values.length, expectations.tenAtMost);
}

/** A whole number between two bounds, both allowed. */
export function within(value: number, argument: string, [least, most]: readonly [number, number]): number {
  if (value >= least && value <= most) return value;
  throw badInput(argument, value, between(least, most));
}

/** How many of a list are asked for: `first`, or as many as it brings at most. */
export function sizeOf(first: number | null | undefined, most: number): number {
  return within(first ?? most, 'first', [1, most]);
}

/** A person's own words, trimmed, up to 500 characters and all of them seen; null when there are none. */
export function words(value: string | null | undefined, argument: string): string | null {
  const text = value?.trim() ?? '';
  if (text.length > textLimit) throw badInput(argument, value, charactersAtMost(textLimit));
  if (/\p{Surrogate}/u.test(text)) throw badInput(argument, value, expectations.text);
  if (unseenCharacter.test(text)) throw badInput(argument, value, expectations.plainText);
  return text === '' ? null : text;
}

/** A short name: 1..`most` characters; null when there is none. */
export function name(value: string | null | undefined, argument: string, most: number): string | null {
  const text = words(value, argument);
  if (text === null || text.length <= most) return text;
  throw badInput(argument, value, charactersAtMost(most));
}

/** A time, ISO 8601 in UTC; null when there is none. */
export function time(value: string | null | undefined, argument: string): string | null {
  if (value === null || value === undefined) return null;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value);
  if (isTime && !Number.isNaN(Date.parse(value))) return value;
  throw badInput(argument, value, expectations.time);
}

/** Whether a date is one of the calendar: the 30th of February is read as a day of March. */
function isDayOfCalendar(value: string): boolean {
  const read = new Date(value);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(value);
}

/** A date, YYYY-MM-DD; null when there is none. */
export function date(value: string | null | undefined, argument: string): string | null {
  if (value === null || value === undefined) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(value) && isDayOfCalendar(value)) return value;
  throw badInput(argument, value, expectations.date);
}

/** Says that something about an argument is not as expected. */
export function unexpected(argument: string, found: unknown, expected: Words): never {
  throw badInput(argument, found, expected);
}

/** Says that a list has not as many entries as expected. */
export function miscounted(argument: string, count: number, expected: Words): never {
  throw badCount(argument, count, expected);
}
