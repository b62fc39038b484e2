// The scoring policies that a tournament may be announced with by name, each whole.
import { Query, Resolver } from '@nestjs/graphql';
import type { Language } from '@consigliere/rules';
import { presets, type ScoringPolicy } from '@consigliere/tournament';

/** As the schema has it. */
export function scoringAnswer(policy: ScoringPolicy) {
  const { id, version, title } = policy;
  return {
    id,
    version,
    title: ({ language }: { language: Language }) => title?.[language] ?? null,
    policy: JSON.stringify(policy),
  };
}

@Resolver('Scoring')
export class ScoringsResolver {
  @Query('scorings')
  scorings() {
    return presets.map(scoringAnswer);
  }
}
