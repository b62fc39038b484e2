// Proposes who judges which tables: even for the judges, away from conflicts, the same for the same seed.
import { roundName } from '../tournament.js';
import type { JudgedTable, JudgingGround } from './judging-measures.js';
import { conflictsWith, Judged } from './judging-measures.js';
import { leastCost } from './least-cost.js';
import { shuffled } from './shuffled.js';

/**
 * What each thing costs, so far apart that none of the later ones ever outweighs one of those before it, for
 * fifty tables and a hundred rounds: nobody at a table, a declared conflict, a common club, an uneven load
 * (squared), the same player and the same table again (squared).
 */
export const judgingWeights = {
  nobody: 1e14, declared: 1e12, club: 1e9, load: 1e5, sameTable: 5, meeting: 1,
} as const;

/** More than anything that may be: of who plays in the round or judges another table of it. */
const impossible = 1e15;

/** Rounds are looked at again at most so often after each has its judges. */
const sweeps = 6;

/** What a proposal is made of. */
export interface ProposalAsked {
  readonly ground: JudgingGround;
  /** All the tables of the tournament, with those who judge them so far. */
  readonly tables: readonly JudgedTable[];
  /** The indexes of the tables that are to get a judge; the others stay as they are. */
  readonly openAt: ReadonlySet<number>;
  /** Those of the roster who are to be proposed. */
  readonly judges: readonly string[];
  readonly seed: string;
}

interface Draw {
  readonly judges: readonly string[];
  readonly judged: Judged;
  readonly cost: (judge: string, table: JudgedTable) => number;
}

/** A cost of one more, where what counts is the square of how many there are. */
const oneMore = (count: number): number => 2 * count + 1;

function drawFrom({ ground, judges, seed }: ProposalAsked, judged: Judged): Draw {
  const { declared, club } = conflictsWith(ground);
  const { declared: first, club: second, load, meeting, sameTable } = judgingWeights;
  const cost = (judge: string, { players, table }: JudgedTable): number => {
    let sum = load * oneMore(judged.tables.of(judge)) + sameTable * oneMore(judged.at(judge, table));
    for (const player of players) {
      sum += meeting * oneMore(judged.met(judge, player));
      if (declared(judge, player) !== null) sum += first;
      if (club(judge, player)) sum += second;
    }
    return sum;
  };
  return { judges: shuffled(judges, seed), judged, cost };
}

/** Gives the open tables of one round the judges that cost least, all others as they are. */
function shareOut(
  { judges, judged, cost }: Draw,
  round: readonly JudgedTable[],
  open: readonly JudgedTable[],
): readonly JudgedTable[] {
  for (const table of open) judged.add(table, -1);
  const busy = new Set([
    ...round.flatMap(({ players }) => players),
    ...round.filter((one) => !open.includes(one)).flatMap(({ judge }) => (judge === null ? [] : [judge])),
  ]);
  const nobodies = open.map(() => judgingWeights.nobody);
  const costs = open.map((table) => [
    ...judges.map((judge) => (busy.has(judge) ? impossible : cost(judge, table))), ...nobodies,
  ]);
  const columns = leastCost(costs);
  const after = open.map((table, index): JudgedTable => ({
    ...table, judge: judges[columns[index] ?? judges.length] ?? null,
  }));
  for (const table of after) judged.add(table);
  return after;
}

function indexesByRound(tables: readonly JudgedTable[]): ReadonlyMap<string, readonly number[]> {
  const rounds = new Map<string, number[]>();
  for (const [index, table] of tables.entries()) {
    const known = rounds.get(roundName(table));
    if (known) known.push(index);
    else rounds.set(roundName(table), [index]);
  }
  return rounds;
}

/**
 * The tables with judges proposed for those that are open; the others and the order stay. Round after round,
 * and then each again as long as that makes it better.
 */
export function proposeJudges(asked: ProposalAsked): readonly JudgedTable[] {
  const { openAt } = asked;
  const tables = asked.tables.map((table, index) => (openAt.has(index) ? { ...table, judge: null } : table));
  const draw = drawFrom(asked, new Judged(tables));
  const rounds = indexesByRound(tables);
  for (let sweep = 0; sweep <= sweeps; sweep += 1) {
    let changed = false;
    for (const indexes of rounds.values()) {
      const open = indexes.filter((index) => openAt.has(index));
      const round = indexes.map((index) => tables[index] as JudgedTable);
      const before = open.map((index) => tables[index] as JudgedTable);
      for (const [at, table] of shareOut(draw, round, before).entries()) {
        const index = open[at] as number;
        changed ||= tables[index]?.judge !== table.judge;
        tables[index] = table;
      }
    }
    if (!changed) break;
  }
  return tables;
}
