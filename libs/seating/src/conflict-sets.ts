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
    ...constraints,
    apart: keep('apart', constraints.apart),
    judges: keep('judges', constraints.judges),
    fixed: keep('fixed', constraints.fixed),
    absent: keep('absent', constraints.absent),
  };
}

type Holds = (some: readonly Item[]) => boolean;

/** Leaves out each in turn, and for good where the test fails without it too. */
function least(items: readonly Item[], holds: Holds): readonly Item[] {
  let left = items;
  for (const item of items) {
    const without = left.filter((other) => other !== item);
    if (!holds(without)) left = without;
  }
  return left;
}

/**
 * Least sets of constraints with which the test fails: without any one of a set it holds. Whatever fails
 * alone is a set of its own; of what is left, one set is named. An empty set: it fails without any.
 */
export function leastConflicts(
  constraints: SeatingConstraints,
  test: (some: SeatingConstraints) => boolean,
): readonly (readonly Item[])[] {
  const holds: Holds = (items) => test(onlyItems(constraints, items));
  const items = itemsOf(constraints);
  if (holds(items)) return [];
  if (!holds([])) return [[]];
  const alone = items.filter((item) => !holds([item]));
  const others = items.filter((item) => !alone.includes(item));
  return [...alone.map((item) => [item]), ...(holds(others) ? [] : [least(others, holds)])];
}
