// Starts from an affine plane: lines as tables, a class of parallel lines as a round.
import type { Draws } from './draws.js';
import { type Field, fieldOf } from './fields.js';
import type { Plan } from './plan.js';

/** How many players a plane may have fewer or more points than, as a part of them. */
const nearness = 0.35;

/** Orders of the planes whose points are about as many as there are players, the nearest first. */
export function planeOrders({ players }: Plan): readonly number[] {
  const off = (order: number): number => Math.abs(order * order - players);
  return [...Array(17).keys()]
    .filter((order) => order > 4 && off(order) <= nearness * players && fieldOf(order) !== null)
    .sort((one, two) => off(one) - off(two));
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
  const moved = new Int16Array(players);
  for (let round = 0; round < plan.rounds; round += 1) {
    const lines: number[][] = Array.from({ length: order }, () => []);
    points.forEach((point, player) => lines[lineOf(field, round, point)]?.push(player));
    const beyond = [...Array(players).keys()].slice(points.length);
    const tables = round > order ? [] : lines.sort((one, two) => two.length - one.length);
    const over = round > order ? lines.flat() : [];
    slots.set(tablesOf(plan, tables, { draws, moved, over: [...over, ...beyond] }), round * players);
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

/** Those of a round who are on no line, and how often each player had to leave one so far. */
interface Rest {
  readonly draws: Draws;
  readonly over: readonly number[];
  readonly moved: Int16Array;
}

/** Tables of ten from lines, longest first; where there are more than ten, those leave who left least. */
function tablesOf(plan: Plan, lines: number[][], { draws, over, moved }: Rest): number[] {
  const times = (player: number): number => moved[player] as number;
  const kept = lines
    .slice(0, plan.tables)
    .map((line) => draws.shuffle(line).sort((one, two) => times(two) - times(one)));
  while (kept.length < plan.tables) kept.push([]);
  const leaving = [...lines.slice(plan.tables).flat(), ...kept.flatMap((line) => line.slice(10))];
  for (const player of leaving) moved[player] = times(player) + 1;
  const drawn = draws.shuffle([...over, ...leaving]);
  return kept.flatMap((line) => {
    const seated = line.slice(0, 10);
    return [...seated, ...drawn.splice(0, 10 - seated.length)];
  });
}
