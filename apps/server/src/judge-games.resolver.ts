// Games with everything that their judge knows, and what he may do now.
import { Args, Context, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { legalActions } from '@consigliere/rules';
import type { GameSheet } from '@consigliere/read-models';
import { findJudgedGame, judgeAt, placeOfGame, typesOfAct } from '@consigliere/read-models';
import { isChiefsWord } from '@consigliere/tournament';
import type { Caller } from './access.js';
import { operationOf } from './handling.js';
import type { StretchArguments } from './games.resolver.js';
import { bestMovesOf, pinnedRuleset, stretchOf } from './games.resolver.js';
import { House } from './house.js';
import { gameId } from './inputs.js';
import { judgeStory, speechNow } from './story.js';
import { judgeTable } from './table-state.js';

/** A game in the answer to a judge; `recorded` where it answers an act. */
export interface JudgedGame {
  readonly sheet: GameSheet;
  readonly recorded: { readonly act: string; readonly revision: number } | null;
}

@Resolver('JudgeGame')
export class JudgeGamesResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('judgeGame')
  async judgeGame(@Args('id') id: string): Promise<JudgedGame | null> {
    const sheet = await findJudgedGame(this.#house.views, gameId(id, 'id'));
    return sheet ? { sheet, recorded: null } : null;
  }

  @Query('legalActions')
  async legalActions(@Args('game') game: string, @Context() { bearer }: Caller) {
    const sheet = await findJudgedGame(this.#house.views, gameId(game));
    if (!sheet) return [];
    const acts = legalActions({ table: sheet.table, lastAct: null }).map((action) => ({
      ...action, act: operationOf({ type: action.act }),
    }));
    const { lastAct, lastAwardAct: award } = sheet;
    const mayTakeBack = award && (bearer.access === 'chief' || !isChiefsWord(award.types));
    const of = lastAct ?? (mayTakeBack ? award.id : null);
    const undo = { act: 'undo', kind: null, seats: [], candidates: [], seconds: null, number: null, of };
    return of === null ? acts : [...acts, undo];
  }

  @ResolveField('id')
  id(@Root() { sheet }: JudgedGame) {
    return sheet.game;
  }

  @ResolveField('heading')
  heading(@Root() { sheet }: JudgedGame) {
    return sheet.heading;
  }

  @ResolveField('judge')
  async judge(@Root() { sheet }: JudgedGame) {
    const place = await placeOfGame(this.#house.views, sheet.game);
    return this.#house.persons.nickOf(place ? judgeAt(place, sheet.judge) : sheet.judge);
  }

  @ResolveField('state')
  state(@Root() { sheet }: JudgedGame) {
    return sheet.closed ? 'closed' : 'running';
  }

  @ResolveField('protocol')
  protocol(@Root() { sheet }: JudgedGame) {
    return { game: sheet.game, recorded: null };
  }

  @ResolveField('revision')
  revision(@Root() { sheet }: JudgedGame) {
    return sheet.revision;
  }

  @ResolveField('protocolRevision')
  protocolRevision(@Root() { sheet }: JudgedGame) {
    return sheet.protocolRevision;
  }

  @ResolveField('ruleset')
  ruleset(@Root() { sheet }: JudgedGame) {
    return pinnedRuleset(sheet);
  }

  @ResolveField('table')
  table(@Root() { sheet }: JudgedGame) {
    return judgeTable(sheet.table, speechNow(this.#house, sheet, 'judge'));
  }

  @ResolveField('timeline')
  timeline(@Root() { sheet }: JudgedGame, @Args() stretch: StretchArguments) {
    return judgeStory(this.#house, sheet, stretchOf(stretch));
  }

  @ResolveField('roles')
  roles(@Root() { sheet }: JudgedGame) {
    return sheet.table.roles;
  }

  @ResolveField('result')
  result(@Root() { sheet }: JudgedGame) {
    return sheet.table.result;
  }

  @ResolveField('points')
  points(@Root() { sheet }: JudgedGame) {
    return sheet.points;
  }

  @ResolveField('bestMoves')
  bestMoves(@Root() { sheet }: JudgedGame) {
    return bestMovesOf(sheet.table);
  }

  @ResolveField('awards')
  awards(@Root() { sheet }: JudgedGame) {
    return sheet.awards;
  }

  @ResolveField('lastAct')
  async lastAct(@Root() { sheet }: JudgedGame) {
    if (sheet.lastAwardAct) return sheet.lastAwardAct;
    if (sheet.lastAct === null) return null;
    return { id: sheet.lastAct, types: await typesOfAct(this.#house.views, sheet.game, sheet.lastAct) };
  }
}
