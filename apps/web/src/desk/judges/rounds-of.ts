// Tables of judging by their rounds, and what is to be assigned of a proposal.
import type { JudgedTable } from './read-judging';

export interface JudgedRound {
  readonly stage: string;
  readonly round: number;
  readonly tables: readonly JudgedTable[];
}

/** In the order in which the tables come. */
export function roundsOf(tables: readonly JudgedTable[]): readonly JudgedRound[] {
  const rounds = new Map<string, JudgedTable[]>();
  for (const table of tables) {
    const name = `${table.round} ${table.stage}`;
    const known = rounds.get(name);
    if (known) known.push(table);
    else rounds.set(name, [table]);
  }
  return [...rounds.values()].flatMap((some) => {
    const [first] = some;
    return first ? [{ stage: first.stage, round: first.round, tables: some }] : [];
  });
}

/** The tables that would get another judge, as an act names them. */
export function assignmentsOf(tables: readonly JudgedTable[]) {
  const changed = tables.filter(({ judge, before }) => judge?.id !== before?.id);
  return roundsOf(changed).map(({ stage, round, tables: some }) => ({
    stage, round,
    tables: some.map(({ table, judge }) => ({ table, judge: judge ? { id: judge.id } : null })),
  }));
}
