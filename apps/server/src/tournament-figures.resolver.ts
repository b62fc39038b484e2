// What is counted of a tournament beside its tables: its schedule, and figures for charts.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import { roundTimes } from '@consigliere/read-models';
import { scheduleOf } from '@consigliere/tournament';
import { Figures } from './figures.js';
import { House } from './house.js';
import { key } from './inputs.js';

interface StageArgument {
  readonly stage?: string | null;
}

function stageIn({ stage }: StageArgument): string | null {
  return stage === null || stage === undefined ? null : key(stage, 'stage');
}

@Resolver('Tournament')
export class TournamentFiguresResolver {
  readonly #house: House;
  readonly #figures: Figures;

  constructor(@Inject(House) house: House) {
    this.#house = house;
    this.#figures = new Figures(house);
  }

  @ResolveField('schedule')
  async schedule(@Root() sheet: TournamentSheet) {
    const { views, counting } = this.#house;
    const [times, games] = await Promise.all([roundTimes(views, sheet.id), counting.games(sheet)]);
    return scheduleOf(sheet.stages, times, games);
  }

  @ResolveField('places')
  places(@Root() sheet: TournamentSheet, @Args() asked: StageArgument) {
    return this.#figures.places(sheet, stageIn(asked));
  }

  @ResolveField('roleShares')
  roleShares(@Root() sheet: TournamentSheet, @Args() asked: StageArgument) {
    return this.#figures.roleShares(sheet, stageIn(asked));
  }

  @ResolveField('seatShares')
  seatShares(@Root() sheet: TournamentSheet, @Args() asked: StageArgument) {
    return this.#figures.seatShares(sheet, stageIn(asked));
  }

  @ResolveField('meetings')
  meetings(@Root() sheet: TournamentSheet, @Args() asked: StageArgument) {
    return this.#figures.meetings(sheet, stageIn(asked));
  }
}
