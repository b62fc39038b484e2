// The lots of tables: for everybody those that are public, with tickets that anybody can make again.
import { Args, ResolveField, Resolver, Root } from '@nestjs/graphql';
import { Inject } from '@nestjs/common';
import type { TournamentSheet } from '@consigliere/read-models';
import { type LotTable, lotOrders, orderByLot, type TableLot, ticketOf } from '@consigliere/tournament';
import { House } from './house.js';
import { key } from './inputs.js';
import { tiedIn } from './lots-desk.js';

type Named = Pick<TournamentSheet, 'teams'>;

/** A player or a team that draws. */
function whoOf({ teams }: Named, of: LotTable['of'], id: string) {
  const team = of === 'teams' ? (teams.find((one) => one.id === id) ?? { id, name: id }) : null;
  return { id, player: of === 'players' ? { id } : null, team };
}

function lotTold(sheet: Named, { stage, of, seed, reason, groups }: TableLot) {
  return {
    stage, seed, reason, kind: of,
    groups: groups.map((group) => ({
      tickets: group.map((id) => ({ ...whoOf(sheet, of, id), number: String(ticketOf(seed, id)) })),
    })),
  };
}

async function told({ texts }: House, sheet: TournamentSheet, lots: readonly TableLot[]) {
  const opened = await texts.opened(lots);
  return opened.map((lot) => lotTold(sheet, lot)).toReversed();
}

@Resolver('Tournament')
export class LotsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  /** A lot that was drawn in a freeze would tell who shares a place in what is frozen. */
  @ResolveField('lots')
  lots(@Root() sheet: TournamentSheet) {
    const { lots, freeze } = sheet.desk;
    return told(this.#house, sheet, lots.filter(({ held }) => freeze === null || !held));
  }
}

interface TableAsked {
  readonly stage?: string | null;
  readonly among: LotTable['of'];
}

@Resolver('TournamentDesk')
export class DeskLotsResolver {
  readonly #house: House;

  constructor(@Inject(House) house: House) {
    this.#house = house;
  }

  @ResolveField('lots')
  lots(@Root() sheet: TournamentSheet) {
    return told(this.#house, sheet, sheet.desk.lots);
  }

  @ResolveField('ties')
  async ties(@Root() sheet: TournamentSheet, @Args() { stage, among }: TableAsked) {
    const table = { stage: stage ? key(stage, 'stage') : null, of: among };
    const orders = lotOrders(sheet.desk.lots, table, true);
    const groups = await tiedIn(this.#house, sheet, table);
    return groups.map(({ place, ids }) => {
      const order = orderByLot(ids, orders);
      return { place, drawn: order !== null, tied: (order ?? ids).map((id) => whoOf(sheet, among, id)) };
    });
  }
}
