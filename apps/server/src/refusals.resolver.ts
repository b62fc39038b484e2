// Refusals in words, and which of the two an answer to an act is.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { type Language, refusalText } from '@consigliere/rules';
import type { JudgedGame } from './judge-games.resolver.js';
import { type AnyRefusal, isOfRules, serverRefusalWords } from './refusal.js';

@Resolver('Refusal')
export class RefusalsResolver {
  @ResolveField('message')
  message(@Root() refusal: AnyRefusal, @Args('language') language: Language) {
    return isOfRules(refusal) ? refusalText(refusal, language) : serverRefusalWords(refusal, language);
  }

  @ResolveField('details')
  details(@Root() { details }: AnyRefusal) {
    return Object.entries(details).map(([name, value]) => ({ name, value: String(value) }));
  }
}

@Resolver('ActResult')
export class ActResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | JudgedGame): string {
    return 'code' in answer ? 'Refusal' : 'JudgeGame';
  }
}
