// The rules of a tournament's nominations: for each who is considered and what is compared, in order. Data.
import { z } from 'zod';
import { count, eachOnce, fields, id, listOf, number, say, text } from '../scoring/fields.js';
import { isSmall } from '../scoring/size.js';
import type { Unfit } from '../scoring/unfit.js';
import { unfitOf } from '../scoring/unfit.js';

/** What candidates are compared by, larger first; of the games of the nomination's roles unless told. */
export const criterionIds = [
  'points', 'pointsPerGame', 'extra', 'extraPerGame', 'wins', 'winShare', 'games', 'firstKilled',
  'total', 'allExtra', 'headToHead',
] as const;

export type CriterionId = (typeof criterionIds)[number];

const nomination = fields({
  id,
  title: fields({ en: text, ru: text }),
  roles: z
    .array(z.enum(['citizen', 'sheriff', 'mafia', 'don'], say('role')), say('list'))
    .min(1, say('roles'))
    .refine(eachOnce, say('onceEach'))
    .meta({ description: 'Games in these roles count.' }),
  leastGames: count.meta({ description: 'Who has fewer such games with a known winner is no candidate.' }),
  criteria: z
    .array(z.enum(criterionIds, say('criterion')), say('list'))
    .min(1, say('criteria'))
    .refine(eachOnce, say('onceEach'))
    .meta({ description: 'What is compared, in this order; who ties on all of it shares the nomination.' }),
});

export const nominationRulesSchema = fields({
  format: z.literal('consigliere-nominations/1', say('nominationsFormat')),
  id,
  version: number,
  title: fields({ en: text, ru: text }),
  nominations: listOf(nomination, 30, 'nominations').refine(
    (all) => eachOnce(all.map((one) => one.id)), say('newId'),
  ),
})
  .refine((rules) => isSmall(rules, { characters: 20_000, levels: 10 }), say('policySize'))
  .meta({ title: 'Rules of nominations', description: 'Who is named best of a tournament, and by what.' });

export type NominationRules = z.infer<typeof nominationRulesSchema>;

export type NominationRule = NominationRules['nominations'][number];

export type NominationRulesRead =
  | { readonly rules: NominationRules }
  | { readonly unfit: readonly Unfit[] };

/** Reads a value as the rules of nominations; fields that the format does not know are kept. */
export function parseNominationRules(value: unknown): NominationRulesRead {
  const parsed = nominationRulesSchema.safeParse(value);
  return parsed.success ? { rules: parsed.data } : { unfit: unfitOf(value, parsed.error) };
}
