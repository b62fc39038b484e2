// A scoring policy that the house has saved under an id of its own: each version stays as it was saved.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { ActId, Language } from '@consigliere/rules';
import { sentence } from '@consigliere/rules';
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { ordered } from '../ordered.js';
import type { ScoringPolicy } from '../scoring/policy.js';
import { presetOf } from '../scoring/presets.js';

/** The facts of each event. */
export interface PolicyEventFacts {
  /** A version of the policy, the first or the next; it says of itself which. */
  PolicySaved: { policy: ScoringPolicy };
}

/** No clause of the rulebook speaks of it. */
export interface PolicyEvent {
  readonly type: 'PolicySaved';
  readonly data: Readonly<PolicyEventFacts['PolicySaved']>;
  readonly clause: null;
  readonly act: ActId;
}

/** The shape number of each stored event. */
export const policyEventSchemas: Readonly<Record<keyof PolicyEventFacts, number>> = {
  PolicySaved: 1,
};

/** The name of the stream that keeps a saved policy. */
export function policyStream(policy: string): string {
  return `policy-${policy}`;
}

/** The versions of a policy, the first of them first. */
export type SavedPolicy = readonly ScoringPolicy[];

export const unsavedPolicy: SavedPolicy = [];

/** Saves a policy as the next version of its id; what it says of its own version is not asked. */
export interface SavePolicy {
  readonly type: 'SavePolicy';
  readonly policy: ScoringPolicy;
}

/** The versions after an event; it never refuses. */
export function evolvePolicy(versions: SavedPolicy, { data }: Pick<PolicyEvent, 'data'>): SavedPolicy {
  return [...versions, data.policy];
}

/**
 * Refused under the id of a preset, which means the same to everybody, and without a title, by which people
 * choose, in this order. The same as the newest version is nothing new.
 */
export function decidePolicy(
  { act, ask: { policy } }: { readonly act: ActId; readonly ask: SavePolicy },
  versions: SavedPolicy,
): { readonly accepted: readonly PolicyEvent[] } | { readonly refused: DeskRefusal } {
  if (presetOf(policy.id)) return { refused: deskRefusal('policy.ofPreset', { policy: policy.id }) };
  if (!policy.title) return { refused: deskRefusal('policy.untitled') };
  const newest = versions.at(-1);
  if (newest && ordered({ ...policy, version: newest.version }) === ordered(newest)) return { accepted: [] };
  const saved = { ...policy, version: versions.length + 1 };
  return { accepted: [{ type: 'PolicySaved', clause: null, act, data: { policy: saved } }] };
}

const tellings: Readonly<Record<Language, (title: string, version: number) => string>> = {
  en: (title, version) => `the scoring policy ${title} is saved, version ${version}`,
  ru: (title, version) => `система подсчёта «${title}» сохранена, версия ${version}`,
};

/** The sentence of an event of a saved policy, without a full stop. */
export function narratePolicy({ data: { policy } }: Pick<PolicyEvent, 'data'>, language: Language): string {
  return sentence(tellings[language](policy.title?.[language] ?? policy.id, policy.version));
}
