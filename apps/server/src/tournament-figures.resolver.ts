// What is counted of a tournament beside its tables: its schedule, and figures for charts.
import { ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import { roundTimes } from '@consigliere/read-models';
import { scheduleOf } from '@consigliere/tournament';
import { House } from './house.js';

@Resolver('Tournament')
export class TournamentFiguresResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('schedule')
  async schedule(@Root() sheet: TournamentSheet) {
    const { views, counting } = this.#house;
    const [times, games] = await Promise.all([roundTimes(views, sheet.id), counting.games(sheet)]);
    return scheduleOf(sheet.stages, times, games);
  }
}
