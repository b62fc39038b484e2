// What may come from outside: ids, seats, texts and times, each checked with an exact word on what is wrong.
import { IntrinsicException } from '@nestjs/common';
import type { Seat } from '@consigliere/rules';
import { isSeat, seatCount } from '@consigliere/rules';

const textLimit = 500;

/** Something from outside is not as expected; told to the caller, and nothing for the log. */
class BadInput extends IntrinsicException {
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(message: string, argument: string, expected: string) {
    super(message);
    this.extensions = { code: 'BAD_USER_INPUT', argument, expected };
  }
}

function badInput(argument: string, found: unknown, expected: string): BadInput {
  const shown = JSON.stringify(found) ?? 'nothing';
  const short = shown.length > 80 ? `${shown.slice(0, 80)}…` : shown;
  return new BadInput(`${argument} is ${short}; expected ${expected}`, argument, expected);
}

/** The id of a game: 1..64 letters, digits, - or _. */
export function gameId(value: string, argument = 'game'): string {
  if (/^[\w-]{1,64}$/.test(value)) return value;
  throw badInput(argument, value, '1..64 letters, digits, - or _');
}

/** The id of a command: 8..64 letters, digits, - or _. */
export function commandId(value: string, argument: string): string {
  if (/^[\w-]{8,64}$/.test(value)) return value;
  throw badInput(argument, value, '8..64 letters, digits, - or _');
}

/** A seat, 1..10. */
export function seat(value: number, argument: string): Seat {
  if (isSeat(value)) return value;
  throw badInput(argument, value, 'a seat, 1..10');
}

/** A list of seats, not longer than the table. */
export function seats(values: readonly number[], argument: string): readonly Seat[] {
  if (values.length > seatCount) throw badInput(argument, values, 'at most 10 seats');
  return values.map((value, index) => seat(value, `${argument}[${index}]`));
}

/** A list with at most ten members. */
export function upToTen<Value>(values: readonly Value[], argument: string): readonly Value[] {
  if (values.length <= seatCount) return values;
  throw badInput(argument, values, 'at most 10 of them');
}

/** A whole number between two bounds, both allowed. */
export function within(value: number, argument: string, [least, most]: readonly [number, number]): number {
  if (value >= least && value <= most) return value;
  throw badInput(argument, value, `${least}..${most}`);
}

/** A person's own words, trimmed, up to 500 characters; null when there are none. */
export function words(value: string | null | undefined, argument: string): string | null {
  const text = value?.trim() ?? '';
  if (text.length > textLimit) throw badInput(argument, value, `at most ${textLimit} characters`);
  if (/\p{Surrogate}/u.test(text)) throw badInput(argument, value, 'well-formed text');
  return text === '' ? null : text;
}

/** A short name: 1..`most` characters; null when there is none. */
export function name(value: string | null | undefined, argument: string, most: number): string | null {
  const text = words(value, argument);
  if (text === null || (text.length <= most && !/\p{Cc}/u.test(text))) return text;
  throw badInput(argument, value, `at most ${most} characters, none of them a control character`);
}

/** A time, ISO 8601 in UTC; null when there is none. */
export function time(value: string | null | undefined, argument: string): string | null {
  if (value === null || value === undefined) return null;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/.test(value);
  if (isTime && !Number.isNaN(Date.parse(value))) return value;
  throw badInput(argument, value, 'a time such as 2026-01-31T18:00:00.000Z');
}

/** A date, YYYY-MM-DD; null when there is none. */
export function date(value: string | null | undefined, argument: string): string | null {
  if (value === null || value === undefined) return null;
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw badInput(argument, value, 'a date, YYYY-MM-DD');
}

/** Says that something about an argument is not as expected. */
export function unexpected(argument: string, found: unknown, expected: string): never {
  throw badInput(argument, found, expected);
}
