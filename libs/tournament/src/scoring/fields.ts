// The kinds of fields that the exchange formats are made of, each with what it says when it does not fit.
import { z } from 'zod';
import { decimalPattern, exact } from './exact.js';
import type { Expectation } from './expectations.js';
import { plainKey, plainText, textLimits } from './plain-text.js';

/** What a field says of a value that does not fit. */
export const say = (expected: Expectation): { readonly error: Expectation } => ({ error: expected });

export const text = z
  .string(say('text')).min(1, say('text')).max(textLimits.title, say('text')).regex(plainText, say('text'));

export const id = z
  .string(say('id')).min(1, say('id')).max(textLimits.key, say('id')).regex(plainKey, say('id'));

export const flag = z.boolean(say('flag'));

export const count = z.int(say('count')).min(0, say('count'));

/** A number that is counted from 1, as a version. */
export const number = z.int(say('number')).min(1, say('number'));

/** The greatest number of a round or of a table. */
export const greatestPlace = 9999;

/** The number of a round or of a table, of which ids of games are made. */
export const placeNumber = z
  .int(say('placeNumber')).min(1, say('placeNumber')).max(greatestPlace, say('placeNumber'));

/** A list with no more items than a document needs, so that reading one takes no time to speak of. */
export function listOf<Item extends z.ZodType>(item: Item, most: number, tooLong: Expectation) {
  return z.array(item, say('list')).max(most, say(tooLong));
}

/** A decimal string whose value passes; the words are those of the whole field. */
function decimalThat(expected: Expectation, pattern: RegExp, holds: (text: string) => boolean) {
  return z
    .string(say(expected))
    .regex(pattern, say(expected))
    .refine((value) => !decimalPattern.test(value) || holds(value), say(expected));
}

export const decimalText = decimalThat('decimal', decimalPattern, () => true);

/** Zero or more. */
export const notNegative = decimalThat('notNegative', decimalPattern, (value) => exact(value).gte(0));

/** Zero or less. */
export const notPositive = decimalThat('notPositive', decimalPattern, (value) => exact(value).lte(0));

/** An object with these fields and perhaps others, which are kept and not read. */
export function fields<Shape extends z.ZodRawShape>(
  shape: Shape,
  expected: Expectation = 'object',
): z.ZodObject<Shape, z.core.$loose> {
  return z.looseObject(shape, say(expected));
}

/** Whether no value stands twice. */
export function eachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
