// A scoring policy as mutations and questions name it: a preset, a version that was saved, or whole as JSON.
import type { Views } from '@consigliere/read-models';
import { findPolicy } from '@consigliere/read-models';
import {
  isUnfit, parsePolicy, presetOf, readJson, type ScoringPolicy, type Unfit,
} from '@consigliere/tournament';
import { type AnyRefusal, serverRefusal } from './refusal.js';

export type NamedScoring = { readonly policy: ScoringPolicy } | AnyRefusal;

/** Of what was asked for no more is said back. */
const told = 100;

function unfitPolicy({ pointer, expected, found }: Pick<Unfit, 'pointer' | 'expected' | 'found'>) {
  const details = { pointer, expected: expected.en, expectedRu: expected.ru, found: found ?? '–' };
  return serverRefusal('scoring.unfit', details);
}

/** A whole policy in JSON, or where it does not fit its format. */
export function policyIn(text: string): NamedScoring {
  const json = readJson(text);
  if ('unfit' in json) return unfitPolicy(json.unfit);
  const read = parsePolicy(json.value);
  if (!isUnfit(read)) return { policy: read.policy };
  const [first] = read.unfit;
  if (!first) throw new Error('a policy does not fit, and nothing is wrong with it');
  return unfitPolicy(first);
}

/** How a version that was saved is named; what is named so never changes. */
export function savedChoice({ id, version }: Pick<ScoringPolicy, 'id' | 'version'>): string {
  return `${id}@${version}`;
}

/** A preset by its id, a saved policy by its id and version (`club@2`), or a whole policy as JSON. */
export async function scoringNamed(views: Views, scoring: string): Promise<NamedScoring> {
  if (scoring.trimStart().startsWith('{')) return policyIn(scoring);
  const preset = presetOf(scoring);
  if (preset) return { policy: preset };
  const [, id, version] = /^([\w-]{1,64})@(\d{1,6})$/.exec(scoring) ?? [];
  const saved = id && version ? await findPolicy(views, id, Number(version)) : null;
  if (saved) return { policy: saved.policy };
  return serverRefusal('scoring.unknown', { scoring: scoring.slice(0, told) });
}
