// Clauses of the rulebook; everywhere in the API a clause is known by its id.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { type ClauseId, clauseIds, clauseIndex, isClauseId, type Language } from '@consigliere/rules';

@Resolver('Clause')
export class ClausesResolver {
  @Query('clauses')
  clauses(): readonly ClauseId[] {
    return clauseIds;
  }

  @Query('clause')
  clause(@Args('id') id: string): ClauseId | null {
    return isClauseId(id) ? id : null;
  }

  @ResolveField('id')
  id(@Root() clause: ClauseId) {
    return clause;
  }

  @ResolveField('title')
  title(@Root() clause: ClauseId, @Args('language') language: Language) {
    return clauseIndex[clause].title[language];
  }

  @ResolveField('summary')
  summary(@Root() clause: ClauseId, @Args('language') language: Language) {
    return clauseIndex[clause].summary[language];
  }
}
