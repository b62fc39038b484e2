// What is sent with an entry list: the file, how it is read, and what is decided of its rows.
import { z } from 'zod';
import type { Words } from './error-words.js';
import type { CommandInput } from './envelope.js';
import type { ListAsked } from './entry-list-import.js';
import { encodings } from './entry-list-text.js';
import type { EntryColumns, RowDecision } from '@consigliere/tournament';

const line = z.int().min(1).max(2_000_000);
const column = z.int().min(0).max(1000).nullable().default(null);
const id = z.string().regex(/^[\w-]{8,64}$/);

const shape = z.strictObject({
  /** The bytes of the file. */
  file: z.base64(),
  /** Of a workbook; null: the first with rows. */
  sheet: z.string().max(100).nullable().default(null),
  /** Of a text; null: guessed. */
  encoding: z.enum(encodings).nullable().default(null),
  /** Numbers of columns from 0; null: guessed. */
  columns: z.strictObject({
    nick: column, name: column, club: column, city: column, team: column, guest: column,
  }).nullable().default(null),
  decisions: z.array(z.union([
    z.strictObject({ line, person: z.string().regex(/^[\w-]{1,64}$/) }),
    z.strictObject({ line, sameAs: line }),
    z.strictObject({ line, another: z.literal(true) }),
    z.strictObject({ line, leaveOut: z.literal(true) }),
  ])).max(10_000).default([]),
  /** Null: nothing is recorded, the list is only looked at. */
  command: z.strictObject({
    id, expectedRevision: z.int().min(-1).max(1_000_000).nullable().optional(),
    device: z.string().max(100).nullable().optional(), deviceTime: z.iso.datetime().nullable().optional(),
  }).nullable().default(null),
});

export interface ListBody extends ListAsked {
  readonly columns: EntryColumns | null;
  readonly decisions: readonly RowDecision[];
  readonly command: CommandInput | null;
}

export interface BodyFault {
  readonly code: string;
  readonly words: Words;
}

export const isBodyFault = (body: ListBody | BodyFault): body is BodyFault => 'code' in body;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const bodyFields = Object.keys(shape.shape).join(', ');

/** A body as it is read, or the first thing in it that does not fit. */
export function bodyOf(text: string): ListBody | BodyFault {
  const read = shape.safeParse(parsed(text));
  if (read.success) {
    const { file, command, ...rest } = read.data;
    return { ...rest, bytes: Buffer.from(file, 'base64'), command: command as CommandInput | null };
  }
  const path = read.error.issues[0]?.path.join('.') ?? '';
  return {
    code: 'BODY_UNFIT',
    words: {
      en: `the body does not fit at "${path}"; expected JSON with ${bodyFields}`,
      ru: `тело запроса не подходит в месте «${path}»; ждём JSON: ${bodyFields}`,
    },
  };
}
