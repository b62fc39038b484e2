// Who is named best of a tournament: counted by its rules from the facts of the games that a table has.
import { factsAt } from '../bundle/facts.js';
import type { Exact } from '../scoring/exact.js';
import type { Appearance } from '../standings/appearance.js';
import { appearances } from '../standings/appearance.js';
import { rank } from '../standings/ranking.js';
import type { NoStandings, StandingsInput } from '../standings/selection.js';
import { selectGames } from '../standings/selection.js';
import { byPlayer } from '../standings/standings.js';
import { tallyOf } from '../standings/tally.js';
import type { Candidate, Criterion } from './criteria.js';
import { criterionOf } from './criteria.js';
import type { NominationRule, NominationRules } from './nomination-rules.js';

/** A candidate beside the others; those who tie on all criteria have one place. */
export interface NominationCandidate {
  readonly player: string;
  readonly place: number;
  readonly shared: boolean;
  /** In the roles of the nomination. */
  readonly games: number;
  /** Of each criterion; null where it is compared among the tied and he was not among them. */
  readonly values: readonly (Exact | null)[];
}

export interface NominationResult {
  readonly rule: NominationRule;
  readonly criteria: readonly Criterion[];
  /** All who may be named, in order. */
  readonly candidates: readonly NominationCandidate[];
  /** Those of the first place; empty: nobody may be named. */
  readonly holders: readonly string[];
  /** The index of the criterion after which none but the holders was left; null: all were level. */
  readonly decidedBy: number | null;
}

function ownTally(policy: StandingsInput['policy'], { roles }: NominationRule, all: readonly Appearance[]) {
  return tallyOf(policy, all.filter(({ counted: { game }, seat }) =>
    roles.includes(factsAt(game, seat).role)));
}

/** Who may be named: who has games enough in the roles. */
function candidatesOf(
  { tournament, policy }: StandingsInput,
  rule: NominationRule,
  own: ReadonlyMap<string, readonly Appearance[]>,
): readonly Candidate[] {
  return tournament.players
    .map(({ id, nick }): Candidate => {
      const all = own.get(id) ?? [];
      return { id, name: nick, tier: 0, tally: tallyOf(policy, all), own: ownTally(policy, rule, all) };
    })
    .filter((one) => one.own.games >= Math.max(1, rule.leastGames));
}

/** Those who are level with the best before each criterion, and after the last. */
function contenders(
  candidates: readonly Candidate[],
  criteria: readonly Criterion[],
): readonly (readonly Candidate[])[] {
  const left: (readonly Candidate[])[] = [candidates];
  for (const { value, compare } of criteria) {
    const tied = left.at(-1) ?? [];
    const valueOf = value(tied);
    const [best] = tied.map(valueOf).toSorted(compare);
    left.push(best ? tied.filter((one) => compare(valueOf(one), best) === 0) : []);
  }
  return left;
}

function nominationOf(rule: NominationRule, candidates: readonly Candidate[]): NominationResult {
  const criteria = rule.criteria.map(criterionOf);
  const left = contenders(candidates, criteria);
  const valuesOf = (candidate: Candidate): readonly (Exact | null)[] =>
    criteria.map(({ amongTied, value }, at) => {
      const tied = left[at] ?? [];
      const isCompared = tied.length > 1 && tied.includes(candidate);
      return amongTied && !isCompared ? null : value(tied)(candidate);
    });
  const ranked = rank(candidates, criteria);
  const narrowed = criteria.flatMap((_, at) =>
    ((left[at + 1]?.length ?? 0) < (left[at]?.length ?? 0) ? [at] : []));
  return {
    rule,
    criteria,
    candidates: ranked.map(({ place, shared, competitor }) => ({
      player: competitor.id, place, shared, games: competitor.own.games, values: valuesOf(competitor),
    })),
    holders: ranked.filter(({ place }) => place === 1).map(({ competitor }) => competitor.id),
    decidedBy: narrowed.at(-1) ?? null,
  };
}

/**
 * The nominations by the rules, in their order. They are made of the same facts as the table that is asked
 * for, all of them each time: a game that changes may change who is named though he did not play in it.
 */
export function nominations(
  input: StandingsInput,
  rules: NominationRules,
): { readonly nominations: readonly NominationResult[] } | NoStandings {
  const selection = selectGames(input);
  if ('code' in selection) return selection;
  const own = byPlayer(appearances(input.tournament, input.policy, selection));
  return {
    nominations: rules.nominations.map((rule) => nominationOf(rule, candidatesOf(input, rule, own))),
  };
}
