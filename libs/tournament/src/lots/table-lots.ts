// The lot of a table: drawn by an act from a seed, among those alone who are level on every column.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { ordered } from '../ordered.js';
import { orderByLot } from '../standings/ranking.js';
import type { Tournament, TournamentFact } from '../tournament.js';
import { drawnByLot } from './drawn-by-lot.js';

/** A table of a tournament as a lot is drawn for it: of a stage or of all, of players or of teams. */
export interface LotTable {
  /** Null: all stages. */
  readonly stage: string | null;
  readonly of: 'players' | 'teams';
}

/** A lot that was drawn. */
export interface TableLot extends LotTable {
  readonly seed: string;
  /** Ids of those who shared a place, each group in the order that the lot has given it. */
  readonly groups: readonly (readonly string[])[];
  /** Drawn while results were frozen: who shares a place is told to nobody but the staff until the reveal. */
  readonly held: boolean;
  /** Why it was drawn again, standing for a text beside the log; null for the first time. */
  readonly reason: string | null;
}

/** The facts of each event. */
export interface LotEventFacts {
  /** Those who are level stand in this order, as long as they are level. */
  LotDrawn: TableLot;
}

/** The shape number of each stored event. */
export const lotEventSchemas: Readonly<Record<keyof LotEventFacts, number>> = { LotDrawn: 1 };

/** Draws the lot of those who share a place and have none yet; with a reason of all of them anew. */
export interface DrawLot extends LotTable {
  readonly type: 'DrawLot';
  readonly seed: string;
  readonly reason: string | null;
  /** Who shares a place now and has played, group by group: what other streams tell. */
  readonly tied: readonly (readonly string[])[];
}

/** The orders that hold for a table, those drawn last at the end; of held ones only where they are told. */
export function lotOrders(
  lots: readonly TableLot[],
  { stage, of }: LotTable,
  isHeldTold: boolean,
): readonly (readonly string[])[] {
  return lots.filter((lot) => lot.stage === stage && lot.of === of && (isHeldTold || !lot.held))
    .flatMap(({ groups }) => groups);
}

/** Refused, in this order: a stage that is none, nobody to draw, a lot drawn anew without a reason. */
export function drawLot({ desk, stages }: Tournament, ask: DrawLot): readonly TournamentFact[] | DeskRefusal {
  const { stage, of, seed, reason, tied } = ask;
  const isStage = stage === null || stages.some(({ id }) => id === stage);
  if (!isStage) return deskRefusal('stage.unknown', { stage });
  const known = desk.lots.findLast((lot) => lot.stage === stage && lot.of === of);
  if (tied.length === 0) return deskRefusal('lot.noTie');
  const orders = lotOrders(desk.lots, ask, true);
  const fresh = tied.filter((group) => orderByLot(group, orders) === null);
  const groups = (reason === null ? fresh : tied).map((group) => drawnByLot(seed, group));
  if (known?.seed === seed && (fresh.length === 0 || ordered(known.groups) === ordered(groups))) return [];
  if (groups.length === 0) return deskRefusal('reason.missing');
  return [{ type: 'LotDrawn', data: { stage, of, seed, groups, held: desk.freeze !== null, reason } }];
}
