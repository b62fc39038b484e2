// Sets of constraints that cannot hold together, made as small as they can be.
import type { SeatingConstraints } from './task.js';

/** A constraint by its list and its place there, from 0. */
export interface Item {
  readonly list: 'apart' | 'judges' | 'fixed' | 'absent';
  readonly index: number;
}

export const pointerOf = ({ list, index }: Item): string => `/${list}/${index}`;

/** Every constraint that could be left out; a wish hinders nothing, what was played cannot be left out. */
export function itemsOf({ apart, judges, fixed, absent }: SeatingConstraints): readonly Item[] {
  const lists = { apart, judges, fixed, absent };
  return (['apart', 'judges', 'fixed', 'absent'] as const).flatMap((list) =>
    lists[list].map((_, index) => ({ list, index })))
    .filter(({ list, index }) => list !== 'apart' || apart[index]?.avoid !== true);
}

/** The constraints with these of their items only. */
export function onlyItems(constraints: SeatingConstraints, items: readonly Item[]): SeatingConstraints {
  const kept = new Set(items.map(pointerOf));
  const keep = <One>(list: Item['list'], all: readonly One[]): readonly One[] =>
    all.filter((_, index) => kept.has(pointerOf({ list, index })));
  return {
    apart: keep('apart', constraints.apart),
    judges: keep('judges', constraints.judges),
    fixed: keep('fixed', constraints.fixed),
    absent: keep('absent', constraints.absent),
    played: constraints.played,
  };
}

/**
 * A least set of constraints with which the test fails: without any one of them it holds. Each is left out
 * in turn, and for good where the test fails without it too. Null when it holds with all.
 */
export function leastConflict(
  constraints: SeatingConstraints,
  holds: (some: SeatingConstraints) => boolean,
): readonly Item[] | null {
  if (holds(constraints)) return null;
  let left = itemsOf(constraints);
  for (const item of left) {
    const without = left.filter((other) => other !== item);
    if (!holds(onlyItems(constraints, without))) left = without;
  }
  return left;
}
