// Games as the public may see them.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { bestMovePoints, blackNamed, type Table } from '@consigliere/rules';
import {
  findGame, findTournament, type GameListing, judgeAt, listGames, placeOfGame,
} from '@consigliere/read-models';
import type { GamePlace, GameSheet, GameState } from '@consigliere/read-models';
import { cursor, placeIn } from './cursor.js';
import { House } from './house.js';
import { gameId, within } from './inputs.js';
import { publicStory, speechNow } from './story.js';
import { publicTable } from './table-state.js';

interface ListArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly state?: GameState | null;
}

/** Which entries of a timeline are asked for. */
export interface StretchArguments {
  readonly after?: number | null;
  readonly first?: number | null;
}

function placeOf(after: string): GameListing['before'] {
  const [openedAt, game] = placeIn(after, /^(\S+) ([\w-]{1,64})$/);
  return { openedAt, game };
}

/** The stretch that the arguments of a timeline ask for. */
export function stretchOf({ after, first }: StretchArguments) {
  return {
    after: within(after ?? 0, 'after', [0, 1_000_000]),
    first: within(first ?? 500, 'first', [1, 500]),
  };
}

/** The best moves of a game and what each was worth. */
export function bestMovesOf(table: Table) {
  return table.bestMoves.map((move) => ({
    seat: move.seat,
    named: move.named,
    black: blackNamed(table, move),
    points: bestMovePoints(table, move.seat),
  }));
}

@Resolver('Game')
export class GamesResolver {
  readonly #house: House;
  readonly #places = new WeakMap<GameSheet, Promise<GamePlace | null>>();

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('games')
  async games(@Args() { first, after, state = null }: ListArguments) {
    const size = within(first ?? 50, 'first', [1, 100]);
    const before = after ? placeOf(after) : null;
    const found = await listGames(this.#house.views, { first: size + 1, before, state });
    const nodes = found.slice(0, size);
    const last = nodes.at(-1);
    const endCursor = last ? cursor([last.openedAt, last.game]) : null;
    return { nodes, pageInfo: { endCursor, hasNextPage: found.length > size } };
  }

  @Query('game')
  game(@Args('id') id: string) {
    return findGame(this.#house.views, gameId(id, 'id'));
  }

  @ResolveField('id')
  id(@Root() sheet: GameSheet) {
    return sheet.game;
  }

  @ResolveField('tournament')
  async tournament(@Root() sheet: GameSheet) {
    const place = await this.#placeOf(sheet);
    return place ? findTournament(this.#house.views, place.tournament) : null;
  }

  @ResolveField('stage')
  async stage(@Root() sheet: GameSheet) {
    return (await this.#placeOf(sheet))?.stage ?? null;
  }

  @ResolveField('roundNumber')
  async roundNumber(@Root() sheet: GameSheet) {
    return (await this.#placeOf(sheet))?.round ?? null;
  }

  @ResolveField('tableNumber')
  async tableNumber(@Root() sheet: GameSheet) {
    return (await this.#placeOf(sheet))?.seated.table ?? null;
  }

  @ResolveField('began')
  began(@Root() { openedAt }: GameSheet) {
    return openedAt;
  }

  @ResolveField('ended')
  ended(@Root() { closedAt }: GameSheet) {
    return closedAt;
  }

  @ResolveField('judge')
  async judge(@Root() sheet: GameSheet) {
    const place = await this.#placeOf(sheet);
    return this.#house.persons.nickOf(place ? judgeAt(place, sheet.judge) : sheet.judge);
  }

  @ResolveField('state')
  state(@Root() { closed, held }: GameSheet): GameState {
    if (closed) return 'closed';
    return held ? 'held' : 'running';
  }

  @ResolveField('revision')
  revision(@Root() { hallRevision }: GameSheet) {
    return hallRevision;
  }

  @ResolveField('ruleset')
  ruleset(@Root() sheet: GameSheet) {
    return pinnedRuleset(sheet);
  }

  @ResolveField('table')
  table(@Root() sheet: GameSheet) {
    return publicTable(sheet.hallTable, speechNow(this.#house, sheet, 'hall'));
  }

  @ResolveField('timeline')
  timeline(@Root() sheet: GameSheet, @Args() stretch: StretchArguments) {
    return publicStory(this.#house, sheet, stretchOf(stretch));
  }

  @ResolveField('reveal')
  reveal(@Root() sheet: GameSheet) {
    return revealOf(sheet);
  }

  /** Where a game is seated, read once for all that a query asks of it. */
  #placeOf(sheet: GameSheet): Promise<GamePlace | null> {
    const known = this.#places.get(sheet) ?? placeOfGame(this.#house.views, sheet.game);
    this.#places.set(sheet, known);
    return known;
  }
}

/** What the closing of a game told, as far as the sheet's reader may know it; null before that. */
export function revealOf({ closed, table, points }: GameSheet) {
  if (!closed || !table.result) return null;
  return { roles: table.roles, ...table.result, points, bestMoves: bestMovesOf(table) };
}

/** The ruleset of a game with the parameters that differ from the defaults. */
export function pinnedRuleset({ ruleset, parameters }: GameSheet) {
  const chosen = Object.entries(parameters).map(([id, value]) => ({ id, value }));
  return { id: ruleset.id, version: ruleset.version, parameters: chosen };
}
