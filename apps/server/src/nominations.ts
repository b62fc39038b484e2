// The rules of nominations as the desk's mutation says them: a preset by its id, or whole rules as JSON.
import {
  type NominationRules, nominationPresetOf, parseNominationRules, readJson, type Unfit,
} from '@consigliere/tournament';
import { words } from './inputs.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import type { AskOf } from './tournament-desk.js';

/** What this mutation brings. */
export interface NominationArguments {
  /** The id of a preset, or JSON. */
  readonly rules: string;
}

const idTold = 100;

function unfit({ pointer, expected, found }: Pick<Unfit, 'pointer' | 'expected' | 'found'>) {
  const details = { pointer, expected: expected.en, expectedRu: expected.ru, found: found ?? '–' };
  return serverRefusal('nominations.unfit', details);
}

type Named = { readonly rules: NominationRules } | AnyRefusal;

function rulesIn(text: string): Named {
  const json = readJson(text);
  if ('unfit' in json) return unfit(json.unfit);
  const read = parseNominationRules(json.value);
  if ('rules' in read) return read;
  const [first] = read.unfit;
  if (!first) throw new Error('rules do not fit, and nothing is wrong with them');
  return unfit(first);
}

function rulesNamed(rules: string): Named {
  if (rules.trimStart().startsWith('{')) return rulesIn(rules);
  const preset = nominationPresetOf(rules);
  return preset ? { rules: preset } : serverRefusal('nominations.unknown', { rules: rules.slice(0, idTold) });
}

/** What the mutation asks. */
export const nominationAsks: Readonly<Record<string, AskOf>> = {
  chooseNominations: ({ rules, reason }) => {
    const named = rulesNamed(rules);
    if ('code' in named) return named;
    return { type: 'ChooseNominations', rules: named.rules, reason: words(reason ?? null, 'reason') };
  },
};
