// The ruleset of a tournament as a bundle names it: `regulation@1 std.inquiry=answered`.
import type { Ruleset } from '@consigliere/rules';
import { chosenParameters, isRuleset, regulation, rulesetOf } from '@consigliere/rules';

/** The ruleset that a text names, as in a header of MGN; null where it is not known here. */
export function readRuleset(text: string): Ruleset | null {
  const [head = '', ...pairs] = text.trim().split(/[\s,]+/);
  const named = /^([^@]+)(?:@(\d+))?$/.exec(head);
  const chosen = pairs.map((pair) => /^([\w.]+)=([\w.]+)$/.exec(pair));
  if (!named || chosen.some((pair) => pair === null)) return null;
  const parameters = Object.fromEntries(chosen.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']));
  const version = named[2] === undefined ? null : Number(named[2]);
  const ruleset = rulesetOf(named[1] ?? '', version, parameters);
  return isRuleset(ruleset) ? ruleset : null;
}

/** The ruleset as a text; the plain regulation of today is its bare id. */
export function printRuleset(ruleset: Ruleset): string {
  const version = ruleset.version === regulation.version ? '' : `@${ruleset.version}`;
  const chosen = Object.entries(chosenParameters(ruleset)).map(([id, value]) => ` ${id}=${value}`);
  return `${ruleset.id}${version}${chosen.join('')}`;
}
