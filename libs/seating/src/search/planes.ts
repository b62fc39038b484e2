// Starts from an affine plane: lines as tables, a class of parallel lines as a round.
import type { Draws } from './draws.js';
import { type Field, fieldOf } from './fields.js';
import type { Plan } from './plan.js';

/** How many players a plane may have fewer or more points than, as a part of them. */
const nearness = 0.35;

/** Orders of the planes whose points are about as many as there are players. */
export function planeOrders({ players }: Plan): readonly number[] {
  const near = (order: number): boolean => Math.abs(order * order - players) <= nearness * players;
  return [...Array(17).keys()].filter((order) => order > 4 && near(order) && fieldOf(order) !== null);
}

/**
 * Slots of every round from the plane of an order: players are points, those beyond it are drawn to lines
 * that
 * lack some; lines beyond the tables, and players beyond ten at one, are drawn to the others. Any two
 * points are
 * on one line only, so that little meets twice. For rounds in which everybody plays.
 */
export function planeSlots(plan: Plan, order: number, draws: Draws): Int16Array | null {
  const field = fieldOf(order);
  if (field === null) return null;
  const { players } = plan;
  const points = pointsOf(order).slice(0, players);
  const slots = new Int16Array(plan.rounds * players);
  for (let round = 0; round < plan.rounds; round += 1) {
    const lines: number[][] = Array.from({ length: order }, () => []);
    points.forEach((point, player) => lines[lineOf(field, round, point)]?.push(player));
    const beyond = [...Array(players).keys()].slice(points.length);
    const tables = round > order ? [] : lines.sort((one, two) => two.length - one.length);
    const over = round > order ? lines.flat() : [];
    slots.set(tablesOf(plan, tables, { draws, over: [...over, ...beyond] }), round * players);
  }
  return slots;
}

type Point = readonly [x: number, y: number];

/** The points so that those left out, from the end, fill whole lines first. */
function pointsOf(order: number): Point[] {
  const elements = [...Array(order).keys()];
  const points = elements.flatMap((x) => elements.map((y): Point => [x, y]));
  const ring = ([x, y]: Point): number => 2 * Math.min(x, y) + (x <= y ? 0 : 1);
  return points.sort((one, two) => ring(two) - ring(one));
}

/** The line of a point in a class: y = mx + b is line b of class m; x is the line in the last class. */
function lineOf(field: Field, slope: number, [x, y]: Point): number {
  const { order } = field;
  if (slope >= order) return x;
  return field.differences[y * order + (field.products[slope * order + x] as number)] as number;
}

/** Tables of ten from lines, longest first, and from those who are on none of them. */
function tablesOf(plan: Plan, lines: number[][], rest: { draws: Draws; over: readonly number[] }): number[] {
  const kept = lines.slice(0, plan.tables).map((line) => rest.draws.shuffle(line));
  while (kept.length < plan.tables) kept.push([]);
  const over = [...rest.over, ...lines.slice(plan.tables).flat(), ...kept.flatMap((line) => line.slice(10))];
  const drawn = rest.draws.shuffle(over);
  return kept.flatMap((line) => {
    const seated = line.slice(0, 10);
    return [...seated, ...drawn.splice(0, 10 - seated.length)];
  });
}
