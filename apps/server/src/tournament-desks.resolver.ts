// The desk of a tournament as its staff may read it: who has come, who has left, what is not public.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import {
  attendanceOf, courseOf, findTournament, judgedGames, type SeatingDraft, seatingDrafts,
} from '@consigliere/read-models';
import { House } from './house.js';
import { date, tournamentId } from './inputs.js';
import { askedOf, roundsTold, type TableArguments } from './tournaments.resolver.js';

const personOf = (id: string | null) => (id === null ? null : { id });

interface RoundArguments {
  readonly stage?: string | null;
  readonly round?: number | null;
}

/** A draft; of persons only the ids. */
function draftTold({ tables, actor, at, ...draft }: SeatingDraft) {
  return {
    ...draft,
    draftedBy: actor,
    draftedAt: at,
    tables: tables.map(({ table, game, judge, players }) => ({
      table, game, judge: personOf(judge), players: players.map((id) => ({ id })),
    })),
  };
}

@Resolver('TournamentDesk')
export class TournamentDesksResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('desk')
  desk(@Args('tournament') id: string) {
    return findTournament(this.#house.views, tournamentId(id));
  }

  @ResolveField('tournament')
  tournament(@Root() sheet: TournamentSheet) {
    return sheet;
  }

  @ResolveField('rounds')
  async rounds(@Root() sheet: TournamentSheet) {
    const stages = sheet.stages.map(({ id }) => id);
    const games = await judgedGames(this.#house.views, sheet.id);
    return roundsTold(this.#house, sheet, { stages, games });
  }

  @ResolveField('news')
  news(@Root() { revision, publicRevision }: TournamentSheet) {
    return revision + publicRevision;
  }

  @ResolveField('typists')
  typists(@Root() { desk }: TournamentSheet) {
    return desk.typists;
  }

  /** What the screen of the hall shows before it is public. */
  @Query('hallSeatings')
  async hall(@Args('tournament') id: string) {
    const drafts = await seatingDrafts(this.#house.views, tournamentId(id));
    return drafts.filter(({ state }) => state === 'hall').map(draftTold);
  }

  @ResolveField('seatings')
  async seatings(@Root() { id }: TournamentSheet, @Args() { stage, round }: RoundArguments) {
    const drafts = await seatingDrafts(this.#house.views, id);
    return drafts
      .filter((draft) => (stage ?? draft.stage) === draft.stage && (round ?? draft.round) === draft.round)
      .map(draftTold);
  }

  @ResolveField('attendance')
  async attendance(@Root() { id }: TournamentSheet, @Args() { day }: { readonly day?: string | null }) {
    const only = date(day, 'day');
    const lines = await attendanceOf(this.#house.views, id);
    return lines.filter((line) => only === null || line.day === only)
      .map(({ player, ...line }) => ({ ...line, player: { id: player } }));
  }

  @ResolveField('standings')
  standings(@Root() sheet: TournamentSheet, @Args() asked: TableArguments) {
    return this.#house.counting.judgedPlayers(sheet, askedOf(asked));
  }

  @ResolveField('unfinished')
  async unfinished(@Root() { id }: TournamentSheet) {
    const games = await judgedGames(this.#house.views, id);
    return games.filter(({ facts, state, seal }) =>
      !courseOf(state, seal).isVoid && (facts?.winner ?? null) === null).length;
  }

  @ResolveField('withdrawals')
  async withdrawals(@Root() { desk }: TournamentSheet) {
    const opened = await this.#house.texts.opened(desk.withdrawals);
    return opened.map(({ player, substitute, ...since }) => ({
      ...since, player: { id: player }, substitute: personOf(substitute),
    }));
  }
}
