// JSON Schemas (2020-12) of the exchange formats, made of the validators themselves.
import { z } from 'zod';
import { policySchema } from '../scoring/policy.js';
import { nominationRulesSchema } from '../nominations/nomination-rules.js';
import { standingsSchema } from '../standings/standings-shape.js';
import { bundleSchema } from './bundle.js';

const validators = {
  'consigliere-scoring-1': policySchema,
  'consigliere-tournament-1': bundleSchema,
  'consigliere-standings-1': standingsSchema,
  'consigliere-nominations-1': nominationRulesSchema,
} as const;

/** The schema of each format by the name of its file, as texts in JSON. */
export function jsonSchemas(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(validators).map(([name, validator]) => {
      const schema = z.toJSONSchema(validator, { target: 'draft-2020-12', io: 'input' });
      return [`${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}
