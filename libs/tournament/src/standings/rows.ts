// A row of the table as it is printed: numbers as decimals, each game with its parts.
import type { Winner } from '@consigliere/rules';
import { factsAt } from '../bundle/facts.js';
import { keyOf } from '../bundle/finding.js';
import type { Exact } from '../scoring/exact.js';
import { decimal, isDecimal, isZero, ratio } from '../scoring/exact.js';
import type { Part } from '../scoring/game-points.js';
import type { UnknownFact } from '../scoring/unknown-facts.js';
import { unknownFacts } from '../scoring/unknown-facts.js';
import type { Appearance } from './appearance.js';
import type { CountedGame } from './selection.js';
import { inOrder } from './selection.js';
import type { PlayerRow, RowGame, RowPart, UnknownGame } from './standings-shape.js';
import type { Tally } from './tally.js';

/** What rows of players and of teams have in common. */
export type Figures = Omit<PlayerRow, 'place' | 'shared' | 'player' | 'nick' | 'team'>;

/** Prints exact numbers; equal ones, of which a table has many, only once. */
export type Print = (value: Exact) => string;

/** A printer for one table. */
export function printer(): Print {
  const known = new Map<bigint, Map<bigint, string>>();
  return (value) => {
    const numerator = value.s * value.n;
    const byNumerator = known.get(value.d) ?? new Map<bigint, string>();
    const text = byNumerator.get(numerator) ?? decimal(value);
    byNumerator.set(numerator, text);
    known.set(value.d, byNumerator);
    return text;
  };
}

function rowPart({ clause, points }: Part, print: Print): RowPart {
  const part = { clause, points: print(points) };
  return clause === 'policy.compensation' && !isDecimal(points) ? { ...part, exact: ratio(points) } : part;
}

function rowGame(appearance: Appearance, winner: Winner, print: Print): RowGame {
  const { counted, seat, parts, shown } = appearance;
  const { stage, round, table, game } = counted.game;
  const { player, role, pending } = factsAt(counted.game, seat);
  const row: RowGame = {
    stage, round, table,
    points: print(shown),
    parts: parts.map((part) => rowPart(part, print)),
    seat, role, winner, player,
  };
  if (game !== undefined) row.game = game;
  if (pending) row.pending = [{ clause: pending.clause, points: pending.points }];
  return row;
}

/** The games that lack facts, each once: his own, and those that his Ci rests on. */
function unknownGames(all: readonly Appearance[]): UnknownGame[] {
  const lacking = new Map<CountedGame, Set<UnknownFact>>();
  const add = (counted: CountedGame, facts: readonly UnknownFact[]): void => {
    if (facts.length > 0) lacking.set(counted, new Set([...(lacking.get(counted) ?? []), ...facts]));
  };
  for (const { counted, unknown } of all) add(counted, unknown);
  // Games of one distance rest on one list.
  for (const games of new Set(all.map(({ restsOn }) => restsOn))) {
    for (const other of games) add(other, ['firstKilled']);
  }
  return [...lacking]
    .toSorted(([a], [b]) => inOrder(a, b))
    .map(([{ game }, facts]) => ({ ...keyOf(game), facts: unknownFacts.filter((fact) => facts.has(fact)) }));
}

/** The figures of a tally in words of the format. */
export function figuresOf(tally: Tally, print: Print): Figures {
  const { total, extra, compensation, rounded, appearances } = tally;
  return {
    total: print(total),
    games: tally.games,
    wins: tally.wins,
    extra: print(extra),
    compensation: print(compensation),
    specialWins: tally.specialWins,
    firstKilled: tally.firstKilled,
    unknown: [...tally.unknown],
    byGame: appearances.flatMap((one) => {
      const { winner } = one.counted.game;
      return winner ? [rowGame(one, winner, print)] : [];
    }),
    parts: isZero(rounded) ? [] : [{ clause: 'policy.rounding', points: print(rounded) }],
    unknownGames: unknownGames(appearances),
    redWins: tally.redWins,
    blackWins: tally.blackWins,
  };
}
