// What keeps a round open, table by table, and what is told of the results of its games.
import { Args, Query, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import {
  courseOf, findTournament, type GameSheet, judgedGames, placeOfGame, sealOfGame, type TournamentGame,
} from '@consigliere/read-models';
import type { GameSeal } from '@consigliere/read-models';
import { lackOf, resultStatus, roundName } from '@consigliere/tournament';
import { numberOf } from './desk-inputs.js';
import { House } from './house.js';
import { key, tournamentId } from './inputs.js';
import { gamesOfRound } from './round-closing.js';

interface GateArguments {
  readonly tournament: string;
  readonly stage: string;
  readonly round: number;
}

/** The word by which a game is void, for everybody; null where it is not. */
export async function voidTold({ texts }: House, { voided }: GameSeal) {
  if (!voided) return null;
  return { reason: voided.reason === null ? null : await texts.read(voided.reason), at: voided.at };
}

@Resolver('Game')
export class RoundGatesResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @Query('roundGate')
  async gate(@Args() args: GateArguments) {
    const [stage, round] = [key(args.stage, 'stage'), numberOf(args.round, 'round')];
    const sheet = await findTournament(this.#house.views, tournamentId(args.tournament));
    if (!sheet) return null;
    const closed = sheet.desk.closedRounds.includes(roundName({ stage, round }));
    const games = gamesOfRound(await judgedGames(this.#house.views, sheet.id, stage), { stage, round });
    const tables = games.map((game) => this.#tableOf(game, closed));
    const ready = tables.length > 0 && tables.every(({ lack }) => lack === null);
    return { stage, round, closed, ready, tables };
  }

  @ResolveField('status')
  async status(@Root() { game, closed, held }: GameSheet) {
    const seal = await sealOfGame(this.#house.views, game);
    const place = await placeOfGame(this.#house.views, game);
    const sheet = place ? await findTournament(this.#house.views, place.tournament) : null;
    const isRoundClosed = place !== null && (sheet?.desk.closedRounds.includes(roundName(place)) ?? false);
    return resultStatus(courseOf(closed ? 'closed' : held ? 'held' : 'running', seal), isRoundClosed);
  }

  @ResolveField('voided')
  async voided(@Root() { game }: GameSheet) {
    return voidTold(this.#house, await sealOfGame(this.#house.views, game));
  }

  #tableOf({ table, game, state, seal, awardsWait }: TournamentGame, isRoundClosed: boolean) {
    const course = courseOf(state, seal);
    return {
      table, game, state, awardsWait,
      status: resultStatus(course, isRoundClosed),
      lack: lackOf(course),
      typists: seal.typists,
      waitsForSecond: course.waitsForSecond,
      sheet: seal.sheet,
      signature: seal.signature,
      voided: () => voidTold(this.#house, seal),
    };
  }
}
