// The scoring policies that a tournament may be announced with by name, each whole: presets and saved ones.
import { Args, Query, Resolver } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { Language } from '@consigliere/rules';
import type { StoredPolicy, Views } from '@consigliere/read-models';
import { findPolicy, newestPolicies, policyVersions } from '@consigliere/read-models';
import {
  exampleCup, greatestPlace, isNoStandings, ordered, presetOf, presets, type ScoringPolicy, standings,
} from '@consigliere/tournament';
import { tieBreaksOf } from './counting.js';
import { House } from './house.js';
import { gameId, within } from './inputs.js';
import { listSizes } from './query-limits.js';
import { savedChoice } from './scoring-named.js';

/** Five made-up games in which everything that gives points occurs, counted by a policy. */
function exampleOf(policy: ScoringPolicy) {
  const table = standings({ tournament: exampleCup, policy });
  if (isNoStandings(table)) throw new Error(`the example has no table: ${table.code}`);
  return table.rows.map(({ place, shared, nick, total, compensation, byGame }) => ({
    place, shared, nick, total, compensation,
    games: byGame.map(({ round, points }) => ({ round, points })),
  }));
}

/** How others name a policy: as the preset or the saved version that it is; null: it is neither. */
async function choiceOf(views: Views, policy: ScoringPolicy): Promise<string | null> {
  const preset = presetOf(policy.id);
  if (preset) return ordered(preset) === ordered(policy) ? policy.id : null;
  const saved = await findPolicy(views, policy.id, policy.version);
  return saved && ordered(saved.policy) === ordered(policy) ? savedChoice(policy) : null;
}

/** The policy of a tournament, named where others may choose it too. */
export function tournamentScoring(views: Views, policy: ScoringPolicy) {
  return { ...scoringAnswer(policy), choice: () => choiceOf(views, policy) };
}

/** As the schema has it; a policy that only a tournament has can be chosen by nobody else. */
export function scoringAnswer(policy: ScoringPolicy, choice: string | null = null) {
  const { id, version, title } = policy;
  return {
    id,
    version,
    title: ({ language }: { language: Language }) => title?.[language] ?? null,
    policy: JSON.stringify(policy),
    tieBreaks: () => tieBreaksOf(policy),
    example: () => exampleOf(policy),
    choice,
    savedAt: null,
    versions: [] as readonly object[],
  };
}

const presetAnswer = (policy: ScoringPolicy) => scoringAnswer(policy, policy.id);

function savedAnswer(views: Views, { policy, savedAt }: StoredPolicy): object {
  return {
    ...scoringAnswer(policy, savedChoice(policy)),
    savedAt,
    versions: async () => {
      const all = await policyVersions(views, policy.id, listSizes.versions);
      return all.map((one) => savedAnswer(views, one));
    },
  };
}

interface Asked {
  readonly id: string;
  readonly version?: number | null;
}

@Resolver('Scoring')
export class ScoringsResolver {
  readonly #views: Views;

  constructor(@Inject(House) house: House) {
    this.#views = house.views;
  }

  @Query('scorings')
  async scorings() {
    const saved = await newestPolicies(this.#views, listSizes.scorings - presets.length);
    return [...presets.map(presetAnswer), ...saved.map((one) => savedAnswer(this.#views, one))];
  }

  @Query('scoring')
  async scoring(@Args() { id, version }: Asked) {
    const checked = gameId(id, 'id');
    const asked = version ? within(version, 'version', [1, greatestPlace]) : null;
    const preset = presetOf(checked);
    if (preset) return asked === null || asked === preset.version ? presetAnswer(preset) : null;
    const [newest = null] = asked === null ? await policyVersions(this.#views, checked, 1) : [];
    const found = asked === null ? newest : await findPolicy(this.#views, checked, asked);
    return found && savedAnswer(this.#views, found);
  }
}
