// The desk of a tournament as its staff may read it: who has come, who has left, what is not public.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import { attendanceOf, findTournament } from '@consigliere/read-models';
import { House } from './house.js';
import { date, tournamentId } from './inputs.js';

const personOf = (id: string | null) => (id === null ? null : { id });

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

  @ResolveField('attendance')
  async attendance(@Root() { id }: TournamentSheet, @Args() { day }: { readonly day?: string | null }) {
    const only = date(day, 'day');
    const lines = await attendanceOf(this.#house.views, id);
    return lines.filter((line) => only === null || line.day === only)
      .map(({ player, ...line }) => ({ ...line, player: { id: player } }));
  }

  @ResolveField('withdrawals')
  async withdrawals(@Root() { desk }: TournamentSheet) {
    const opened = await this.#house.texts.opened(desk.withdrawals);
    return opened.map(({ player, substitute, ...since }) => ({
      ...since, player: { id: player }, substitute: personOf(substitute),
    }));
  }
}
