// What has changed between two tables of the same tournament: places and points, player by player.
import { decimal, exact } from '../scoring/exact.js';
import type { PlayerRow } from './standings-shape.js';

/** Where a player stood. */
export interface TableStand {
  readonly place: number;
  readonly shared: boolean;
  /** A decimal. */
  readonly total: string;
}

/** A player whose place or total is another. */
export interface TableChange {
  readonly player: string;
  /** Null where he was in only one of the tables. */
  readonly before: TableStand | null;
  readonly after: TableStand | null;
  /** Places gained; negative: lost; 0 where he was in only one of the tables. */
  readonly change: number;
  /** What the total gains, a decimal. */
  readonly gained: string;
}

const standOf = ({ place, shared, total }: PlayerRow): TableStand => ({ place, shared, total });

/** Whose place or total is another, in order of place after; those who are gone at the end. */
export function tableChanges(before: readonly PlayerRow[], after: readonly PlayerRow[]) {
  const old = new Map(before.map((row) => [row.player, standOf(row)]));
  const now = new Set(after.map(({ player }) => player));
  const changes = after.map((row): TableChange => {
    const was = old.get(row.player) ?? null;
    return {
      player: row.player, before: was, after: standOf(row),
      change: was ? was.place - row.place : 0,
      gained: decimal(exact(row.total).sub(exact(was?.total ?? '0'))),
    };
  });
  const gone = before.filter(({ player }) => !now.has(player)).map((row): TableChange => ({
    player: row.player, before: standOf(row), after: null, change: 0,
    gained: decimal(exact('0').sub(exact(row.total))),
  }));
  const isChange = ({ change, gained, before: was, after: is }: TableChange): boolean =>
    change !== 0 || gained !== '0' || was?.shared !== is?.shared;
  return [...changes, ...gone].filter(isChange);
}
