// What differs between two lines of a table.

export interface Piece {
  readonly text: string;
  /** Whether the other line has it too, in this order. */
  readonly same: boolean;
}

const wordsOf = (line: string): string[] => line.match(/\s+|[^\s]+/g) ?? [];

/** Lengths of the longest common rests of two lists, by where they begin. */
function commonRests(one: readonly string[], other: readonly string[]): number[][] {
  const rests = Array.from({ length: one.length + 1 }, () => Array<number>(other.length + 1).fill(0));
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = rests[i] ?? [];
      row[j] = one[i] === other[j]
        ? 1 + (rests[i + 1]?.[j + 1] ?? 0)
        : Math.max(rests[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rests;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if (last?.same === piece.same) all[all.length - 1] = { ...last, text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}

/** Both lines in pieces; what is not the same was taken away from the first or put into the second. */
export function lineChanges(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const one = wordsOf(before);
  const other = wordsOf(after);
  const rests = commonRests(one, other);
  const pieces = { before: [] as Piece[], after: [] as Piece[] };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [left, right] = [one[i], other[j]];
    const goLeft = j >= other.length || (rests[i + 1]?.[j] ?? -1) >= (rests[i]?.[j + 1] ?? 0);
    if (left !== undefined && left === right) {
      pieces.before.push({ text: left, same: true });
      pieces.after.push({ text: left, same: true });
      [i, j] = [i + 1, j + 1];
    } else if (left !== undefined && goLeft) {
      pieces.before.push({ text: left, same: false });
      i += 1;
    } else {
      pieces.after.push({ text: right ?? '', same: false });
      j += 1;
    }
  }
  return { before: joined(pieces.before), after: joined(pieces.after) };
}
