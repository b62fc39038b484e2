// A scoring policy: how the facts of games become points, and points become places. Data, versioned.
import { z } from 'zod';
import {
  count, decimalText, eachOnce, fields, flag, id, listOf, notNegative, notPositive, number, say, text,
} from './fields.js';
import { isSmall } from './size.js';
import type { Unfit } from './unfit.js';
import { unfitOf } from './unfit.js';

/**
 * What orders players of equal total, larger first; the words are those of the format. `lot`, only as the
 * last: who is level on all before is parted by a lot once it is drawn.
 */
export const tieBreakIds = [
  'extra', 'wins', 'specialWins', 'firstKilled', 'blackWins', 'redWins', 'headToHead', 'games', 'lot',
] as const;

export type TieBreakId = (typeof tieBreakIds)[number];

const win = fields({ red: decimalText, black: decimalText, draw: decimalText, loss: decimalText }).meta({
  description: 'Points for the result: of a winner by his team, of everybody in a draw, of a loser.',
});

const bestMove = fields({
  byBlackNamed: z.array(decimalText, say('byBlackNamed')).length(4, say('byBlackNamed')).meta({
    description: 'Points for 0, 1, 2 and 3 black named.',
  }),
  redOnly: flag.meta({ description: 'Whether only a red killed player gets them.' }),
  withExtra: z.enum(['larger', 'sum'], say('withExtra')).meta({
    description: 'larger: of the best move and the extra points only the larger counts; sum: both do.',
  }),
});

const penalties = fields({ disqualification: notPositive, ppk: notPositive, technicalFoul: notPositive });

const blackCount = z.int(say('blackCount')).min(0, say('blackCount')).max(3, say('blackCount'));

const compensation = fields({
  cap: notNegative, rate: notNegative, share: notNegative, minBase: count,
  per: z.enum(['stage', 'tournament', 'team'], say('per')),
  whenLost: decimalText, whenWon: decimalText, blackNamedAtLeast: blackCount,
  blackNamedAtLeastWhenWon: blackCount.optional().meta({
    description: 'In its place where the killed player won; absent: the same as blackNamedAtLeast.',
  }),
}, 'compensation').meta({
  description: 'Ci, for the red player killed on the first shooting night: min(cap, rate·k/B) with '
    + 'B = max(minBase, share·n rounded half up), times whenLost or whenWon.',
});

const extraLimits = fields({
  winner: listOf(decimalText, 100, 'extraScale'), loser: listOf(decimalText, 100, 'extraScale'),
  players: count, playersFree: count, sum: notNegative, sumFree: notNegative, approvalFrom: notNegative,
}).meta({ description: 'The scales and limits of extra points; what breaks them is reported.' });

const rounding = fields({
  at: z.enum(['game', 'end'], say('roundingAt')),
  digits: z.int(say('roundingDigits')).min(0, say('roundingDigits')).max(6, say('roundingDigits')),
  mode: z.literal('half-up', say('roundingMode')),
}).meta({ description: 'game: the points of each game; end: only the total. Halves go away from zero.' });

export const policySchema = fields({
  format: z.literal('consigliere-scoring/1', say('policyFormat')),
  id,
  version: number,
  title: fields({ en: text, ru: text }).nullish(),
  win,
  bestMove,
  penalties,
  compensation: compensation.nullable(),
  rounding,
  tieBreaks: z
    .array(z.enum(tieBreakIds, say('tieBreak')), say('list'))
    .refine(eachOnce, say('onceEach'))
    .refine((all) => !all.slice(0, -1).includes('lot'), say('lotLast'))
    .meta({
      description: 'What orders players of equal total, in this order, larger first; a lot only as the last.',
    }),
  extraLimits: extraLimits.nullish(),
})
  .refine((policy) => isSmall(policy, { characters: 20_000, levels: 10 }), say('policySize'))
  .meta({ title: 'Scoring policy', description: 'How facts of games become points and places.' });

export type ScoringPolicy = z.infer<typeof policySchema>;

export type Compensation = z.infer<typeof compensation>;

export type ExtraLimits = z.infer<typeof extraLimits>;

export type PolicyRead = { readonly policy: ScoringPolicy } | { readonly unfit: readonly Unfit[] };

/** Reads a value as a scoring policy; fields that the format does not know are kept. */
export function parsePolicy(value: unknown): PolicyRead {
  const parsed = policySchema.safeParse(value);
  return parsed.success ? { policy: parsed.data } : { unfit: unfitOf(value, parsed.error) };
}
