// Generalized Hadamard matrices: any two columns differ by every element of the group equally often.
import { type Field, type Group, fieldOf, groupFor } from './fields.js';

/** A matrix over a group: `rows[row][column]`. */
export interface DifferenceMatrix {
  readonly group: Group;
  readonly rows: readonly (readonly number[])[];
}

/** A matrix of twice as many rows and columns as the group has elements; null where none is known here. */
export function hadamardOver(order: number): DifferenceMatrix | null {
  const field = fieldOf(order);
  if (field === null) return null;
  return order % 2 === 1 ? doubled(field) : folded(order);
}

/** Rows and columns of a field of twice the order, their products with one digit left out. */
function folded(order: number): DifferenceMatrix | null {
  const field = fieldOf(2 * order);
  if (field === null) return null;
  const elements = [...Array(field.order).keys()];
  const rows = elements.map((row) =>
    elements.map((column) => (field.products[row * field.order + column] as number) % order),
  );
  return { group: groupFor(order), rows };
}

/**
 * Over a field of odd order q, 2q rows (v, d) and columns (u, c), c and d being 0 or 1. The entry is
 * κuv + αu² + βv², where κ, α and β depend on c and d so that the difference of two columns is a line in v
 * where
 * c is the same, and otherwise two parabolas with one vertex: one through the squares, one through the
 * others.
 */
function doubled(field: Field): DifferenceMatrix {
  const { order } = field;
  const times = (one: number, two: number): number => field.products[one * order + two] as number;
  const less = (one: number, two: number): number => field.differences[one * order + two] as number;
  const plus = (one: number, two: number): number => field.sums[one * order + two] as number;
  const elements = [...Array(order).keys()];
  const inverse = (one: number): number => elements.find((two) => times(one, two) === 1) ?? 0;
  const squares = new Set(elements.map((element) => times(element, element)));
  const other = elements.find((element) => !squares.has(element)) ?? 0;
  const quarter = inverse(plus(plus(1, 1), plus(1, 1)));
  const kappa = [[1, 1], [1, other]] as const;
  const alpha = [
    [0, less(times(quarter, inverse(other)), quarter)],
    [0, less(quarter, times(quarter, other))],
  ] as const;
  const beta = [[1, other], [0, 0]] as const;
  const entry = ([v, d]: Half, [u, c]: Half): number => {
    const line = times(kappa[c][d], times(u, v));
    return plus(line, plus(times(alpha[c][d], times(u, u)), times(beta[c][d], times(v, v))));
  };
  const halves = ([0, 1] as const).flatMap((half) => elements.map((element): Half => [element, half]));
  return { group: field, rows: halves.map((row) => halves.map((column) => entry(row, column))) };
}

/** An element, and which of the two halves of the matrix it stands in. */
type Half = readonly [number, 0 | 1];
