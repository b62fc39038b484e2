// Where things stand at a round table: the judge at six o'clock, seat 1 to his left hand, then clockwise.

export interface Point {
  readonly x: number;
  readonly y: number;
}

const places = 11;

/** The centre of the table is 0, 0; the seats stand at radius 1; y grows downwards. */
export function pointOf(seat: number, radius = 1): Point {
  const angle = Math.PI / 2 + (seat * 2 * Math.PI) / places;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

export type Side = 'left' | 'top' | 'right';

/** On which side of its tile a seat has room for words. */
export function sideOf(seat: number): Side {
  if (seat === 5 || seat === 6) return 'top';
  return seat < 5 ? 'left' : 'right';
}

const scale = 100;
const printed = (value: number): string => (value * scale).toFixed(1);

/** A quadratic curve that bends toward the centre, in the units of the drawing: a radius is 100. */
export function curveBetween(from: Point, to: Point, bend = 0.62): string {
  const control = { x: ((from.x + to.x) / 2) * (1 - bend), y: ((from.y + to.y) / 2) * (1 - bend) };
  const at = ({ x, y }: Point): string => `${printed(x)} ${printed(y)}`;
  return `M ${at(from)} Q ${at(control)} ${at(to)}`;
}

/** How far to the right a seat stands in that box, from 0 to 1, for style sheets to reckon with. */
export function shareOf({ x }: Point): string {
  return ((1 + x) / 2).toFixed(3);
}

/** Left and top of a point in a box that the ring of seats just touches, in percent. */
export function percentOf({ x, y }: Point): { left: string; top: string } {
  return { left: `${((1 + x) * 50).toFixed(2)}%`, top: `${((1 + y) * 50).toFixed(2)}%` };
}
