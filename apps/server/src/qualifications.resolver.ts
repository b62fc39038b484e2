// Who qualifies for a stage: for the staff with the table that it rests on, for everybody once it is locked.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import { findTournament, roundTimes, judgedGames, type TournamentSheet } from '@consigliere/read-models';
import type { Finalist, FinalistList, RoundKey } from '@consigliere/tournament';
import { isOutdated, openRoundsBefore } from '@consigliere/tournament';
import { linesBefore } from './finalists-desk.js';
import { House } from './house.js';
import { key, tournamentId } from './inputs.js';

/** How many lines of the table are told where no list says how far it reaches. */
const linesAtLeast = 20;

function listTold({ stage, finalists, reserves, passed, seed, locked }: FinalistList) {
  const told = (some: readonly Finalist[]) => some.map((one) => ({ ...one, player: { id: one.player } }));
  return { stage, finalists: told(finalists), reserves: told(reserves), passed: told(passed), seed, locked };
}

/** In the order of their stages. */
function lockedLists({ stages, desk }: TournamentSheet): readonly FinalistList[] {
  return stages.flatMap(({ id }) => desk.finalists.filter(({ locked, stage }) => locked && stage === id));
}

@Resolver('TournamentDesk')
export class DeskFinalistsResolver {
  @ResolveField('finalists')
  finalists(@Root() sheet: TournamentSheet) {
    return lockedLists(sheet).map(listTold);
  }
}

@Resolver('Tournament')
export class QualificationsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('qualification')
  async qualification(@Args() args: { readonly tournament: string; readonly stage: string }) {
    const id = key(args.stage, 'stage');
    const sheet = await findTournament(this.#house.views, tournamentId(args.tournament));
    const stage = sheet?.stages.find((one) => one.id === id);
    if (!sheet || !stage) return null;
    const list = sheet.desk.finalists.find((one) => one.stage === id) ?? null;
    const lines = await linesBefore(this.#house, sheet, id);
    const reach = Math.max(list?.basis.length ?? 0, (stage.finalists ?? 0) * 2, linesAtLeast);
    return {
      stage: id,
      seats: stage.finalists,
      openRounds: await this.#openRounds(sheet, id),
      lines: lines.slice(0, reach).map(({ player, ...line }) => ({ ...line, player: { id: player } })),
      list: list && listTold(list),
      outdated: list !== null && isOutdated(list, lines),
    };
  }

  /** A list that rests on frozen rounds would tell of them: it is public with them. */
  @ResolveField('finalists')
  finalists(@Root() sheet: TournamentSheet) {
    const { stages, desk: { freeze } } = sheet;
    const order = stages.map(({ id }) => id);
    const frozen = freeze === null ? order.length : order.indexOf(freeze.stage);
    return lockedLists(sheet).filter(({ stage }) => order.indexOf(stage) <= frozen).map(listTold);
  }

  async #openRounds({ id, stages, desk }: TournamentSheet, stage: string): Promise<readonly RoundKey[]> {
    const { views } = this.#house;
    const [games, times] = await Promise.all([judgedGames(views, id), roundTimes(views, id)]);
    const closed = new Set(desk.closedRounds);
    return openRoundsBefore({ stages, rounds: [...games, ...times], closed }, stage);
  }
}
