// A game from paper, written in MGN: read as the protocol that it comes to, and what does not hold in it.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { findTournament, placeOfGame } from '@consigliere/read-models';
import { expectationText, type Language, type Unreadable } from '@consigliere/rules';
import { mgnFacts, typedOf } from '@consigliere/tournament';
import { charactersAtMost } from './error-words.js';
import { findingsOf } from './findings.js';
import { House } from './house.js';
import { gameId, unexpected } from './inputs.js';
import { rulesetOfRound } from './opening.js';
import { typedTold } from './protocol-sheets.resolver.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

/** The longest game with all its words is a tenth of it. */
const longestText = 100_000;

@Resolver()
export class NotationProtocolResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('notationProtocol')
  async read(@Args('game') asked: string, @Args('mgn') mgn: string) {
    const game = gameId(asked);
    if (mgn.length > longestText) unexpected('mgn', mgn.length, charactersAtMost(longestText));
    const { views } = this.#house;
    const place = await placeOfGame(views, game);
    const sheet = place ? await findTournament(views, place.tournament) : null;
    if (!place || !sheet) return serverRefusal('game.unseated', { game });
    const { stage, round, seated: { table, players, judge } } = place;
    const read = mgnFacts({
      stage, round, table, judge, mgn, players, ruleset: rulesetOfRound(sheet, place),
    });
    if ('expected' in read) return { protocol: null, fault: read, findings: [] };
    return { protocol: typedTold(typedOf(read.facts)), fault: null, findings: findingsOf(read.findings) };
  }
}

@Resolver('NotationFault')
export class NotationFaultsResolver {
  @ResolveField('expected')
  expected(@Root() fault: Unreadable, @Args('language') language: Language): string {
    return expectationText(fault, language);
  }
}

@Resolver('NotationResult')
export class NotationResultsResolver {
  @ResolveField('__resolveType')
  typeOf(answer: AnyRefusal | object): string {
    return 'code' in answer ? 'Refusal' : 'NotationProtocol';
  }
}
