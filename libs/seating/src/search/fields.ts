// Finite fields, and the abelian groups that are used where there is no field: their tables of sums and
// products.

/** An abelian group of so many elements, 0 … order − 1; 0 is neutral. */
export interface Group {
  readonly order: number;
  /** Sum of two elements: `one * order + two`. */
  readonly sums: Uint8Array;
  /** One less the other: `one * order + two`. */
  readonly differences: Uint8Array;
}

/** A field: its additive group, and products. */
export interface Field extends Group {
  readonly products: Uint8Array;
}

/** Elements are numbers whose digits, to the base of the characteristic, are coefficients. */
function digitsOf(element: number, prime: number, length: number): number[] {
  const digits: number[] = [];
  let rest = element;
  for (let place = 0; place < length; place += 1) {
    digits.push(rest % prime);
    rest = Math.floor(rest / prime);
  }
  return digits;
}

function numberOf(digits: readonly number[], prime: number): number {
  return digits.reduceRight((sum, digit) => sum * prime + digit, 0);
}

/** Sums of digits, each for itself: cyclic for a single digit, elementary abelian for digits of one size. */
function groupOf(sizes: readonly number[]): Group {
  const order = sizes.reduce((product, size) => product * size, 1);
  const sums = new Uint8Array(order * order);
  const differences = new Uint8Array(order * order);
  for (let one = 0; one < order; one += 1) {
    for (let two = 0; two < order; two += 1) {
      const sum = addDigits(sizes, one, two);
      sums[one * order + two] = sum;
      differences[sum * order + two] = one;
    }
  }
  return { order, sums, differences };
}

function addDigits(sizes: readonly number[], one: number, two: number): number {
  let place = 1;
  let sum = 0;
  for (const size of sizes) {
    const digit = (Math.floor(one / place) + Math.floor(two / place)) % size;
    sum += digit * place;
    place *= size;
  }
  return sum;
}

/** The abelian group of so many elements whose factors are all of prime order. */
export function groupFor(order: number): Group {
  const sizes: number[] = [];
  let rest = order;
  for (let prime = 2; rest > 1; prime += 1) {
    for (; rest % prime === 0; rest /= prime) sizes.push(prime);
  }
  return groupOf(sizes);
}

/** The field of so many elements; null where there is none, or one of more than 64. */
export function fieldOf(order: number): Field | null {
  const prime = [...Array(order + 1).keys()].find((divisor) => divisor > 1 && order % divisor === 0);
  if (prime === undefined || order > 64) return null;
  let degree = 0;
  for (let power = 1; power < order; power *= prime) degree += 1;
  if (prime ** degree !== order) return null;
  const group = groupOf(Array<number>(degree).fill(prime));
  for (let tail = 0; tail < order; tail += 1) {
    const products = productsModulo(digitsOf(tail, prime, degree), prime);
    if (isField(products, order)) return { ...group, products };
  }
  return null;
}

/** Products of polynomials, modulo the monic one whose lower coefficients are given. */
function productsModulo(tail: readonly number[], prime: number): Uint8Array {
  const degree = tail.length;
  const order = prime ** degree;
  const products = new Uint8Array(order * order);
  for (let one = 0; one < order; one += 1) {
    const left = digitsOf(one, prime, degree);
    for (let two = 0; two < order; two += 1) {
      const product = multiply(left, digitsOf(two, prime, degree), prime);
      products[one * order + two] = numberOf(reduce(product, tail, prime), prime);
    }
  }
  return products;
}

function multiply(left: readonly number[], right: readonly number[], prime: number): number[] {
  const product = Array<number>(left.length + right.length).fill(0);
  left.forEach((one, i) => {
    right.forEach((two, j) => {
      product[i + j] = ((product[i + j] ?? 0) + one * two) % prime;
    });
  });
  return product;
}

function reduce(product: number[], tail: readonly number[], prime: number): number[] {
  const degree = tail.length;
  for (let place = product.length - 1; place >= degree; place -= 1) {
    const factor = product[place] ?? 0;
    tail.forEach((coefficient, index) => {
      const lower = place - degree + index;
      product[lower] = ((product[lower] ?? 0) + (prime - coefficient) * factor) % prime;
    });
  }
  return product.slice(0, degree);
}

/** Whether no product of two elements other than 0 is 0. */
function isField(products: Uint8Array, order: number): boolean {
  return products.every((product, index) => product !== 0 || index < order || index % order === 0);
}
