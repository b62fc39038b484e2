// What there is to say of who judges which tables: how even it is, and what stands against it, in figures.
import type { RoundKey } from '../tournament.js';
import type { ConflictKind, DeclaredConflict, JudgeEntry } from './judging-facts.js';
import { judgeAndPlayer } from './judging-facts.js';

/** A table of a round with its ten players, and who judges it. */
export interface JudgedTable extends RoundKey {
  readonly table: number;
  readonly players: readonly string[];
  readonly judge: string | null;
}

/** What judges and players have to do with each other. */
export interface JudgingGround {
  readonly judges: readonly JudgeEntry[];
  readonly conflicts: readonly DeclaredConflict[];
  /** The clubs of players, where they are told. */
  readonly clubs: ReadonlyMap<string, string>;
}

/** Something to be said of a table and its judge. `times` counts all tables that he judges, this one too. */
export type JudgingNote =
  | { readonly code: 'nobody' | 'notListed' | 'plays' | 'twice' }
  | { readonly code: 'declared'; readonly player: string; readonly kind: ConflictKind }
  | { readonly code: 'club'; readonly player: string }
  | { readonly code: 'again'; readonly player: string; readonly times: number }
  | { readonly code: 'sameTable'; readonly times: number };

/** How judging is shared out. */
export interface JudgingMeasures {
  /** By judge of the roster, in its order: at how many tables. */
  readonly load: readonly { readonly judge: string; readonly tables: number }[];
  /** The difference between the greatest and the least load; 0 where nobody is listed. */
  readonly loadSpread: number;
  /** Players at tables of a judge with whom a conflict is declared, and of his own club. */
  readonly declared: number;
  readonly club: number;
  /** How often a judge has the same player at most, and the same table. */
  readonly mostMeetings: number;
  readonly mostAtTable: number;
  readonly withoutJudge: number;
}

/** From so many meetings on they are worth a word. */
export const oftenFrom = 3;

/** Counts of pairs as one text. */
class Tally {
  readonly #counts = new Map<string, number>();

  add(key: string, by = 1): void {
    this.#counts.set(key, this.of(key) + by);
  }

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  get most(): number {
    return Math.max(0, ...this.#counts.values());
  }
}

const atTable = (judge: string, table: number): string => `${judge}\n${table}`;

/** What each judge has judged, as tables are added and taken away. */
export class Judged {
  readonly tables = new Tally();
  readonly meetings = new Tally();
  readonly places = new Tally();

  constructor(tables: readonly JudgedTable[] = []) {
    for (const table of tables) this.add(table);
  }

  add({ judge, players, table }: JudgedTable, by: 1 | -1 = 1): void {
    if (judge === null) return;
    this.tables.add(judge, by);
    this.places.add(atTable(judge, table), by);
    for (const player of players) this.meetings.add(judgeAndPlayer({ judge, player }), by);
  }

  met(judge: string, player: string): number {
    return this.meetings.of(judgeAndPlayer({ judge, player }));
  }

  at(judge: string, table: number): number {
    return this.places.of(atTable(judge, table));
  }
}

/** Which players a judge should not judge: by what was declared, and by his club. */
export function conflictsWith({ judges, conflicts, clubs }: JudgingGround) {
  const declared = new Map(conflicts.map((one) => [judgeAndPlayer(one), one.kind]));
  const clubOf = new Map(judges.map(({ judge, club }) => [judge, club]));
  return {
    declared: (judge: string, player: string): ConflictKind | null =>
      declared.get(judgeAndPlayer({ judge, player })) ?? null,
    club: (judge: string, player: string): boolean => {
      const club = clubOf.get(judge) ?? null;
      return club !== null && clubs.get(player) === club;
    },
  };
}

/** How judging is shared out over some tables. */
export function measureJudging(ground: JudgingGround, tables: readonly JudgedTable[]): JudgingMeasures {
  const judged = new Judged(tables);
  const { declared, club } = conflictsWith(ground);
  const load = ground.judges.map(({ judge }) => ({ judge, tables: judged.tables.of(judge) }));
  const loads = load.map((one) => one.tables);
  const pairs = tables.flatMap(({ judge, players }) =>
    judge === null ? [] : players.map((player) => [judge, player] as const));
  return {
    load,
    loadSpread: loads.length === 0 ? 0 : Math.max(...loads) - Math.min(...loads),
    declared: pairs.filter(([judge, player]) => declared(judge, player) !== null).length,
    club: pairs.filter(([judge, player]) => club(judge, player)).length,
    mostMeetings: judged.meetings.most,
    mostAtTable: judged.places.most,
    withoutJudge: tables.filter(({ judge }) => judge === null).length,
  };
}

/** What there is to say of each table, those of a round told together; in the order of the tables. */
export function judgingNotes(
  ground: JudgingGround,
  tables: readonly JudgedTable[],
): readonly (readonly JudgingNote[])[] {
  const judged = new Judged(tables);
  const { declared, club } = conflictsWith(ground);
  const listed = new Set(ground.judges.map(({ judge }) => judge));
  return tables.map(({ stage, round, table, players, judge }): readonly JudgingNote[] => {
    if (judge === null) return [{ code: 'nobody' }];
    const same = tables.filter((one) => one.stage === stage && one.round === round);
    const times = judged.at(judge, table);
    const ofPlayer = (player: string): readonly JudgingNote[] => {
      const kind = declared(judge, player);
      const met = judged.met(judge, player);
      return [
        ...(kind === null ? [] : [{ code: 'declared', player, kind } as const]),
        ...(club(judge, player) ? [{ code: 'club', player } as const] : []),
        ...(met < oftenFrom ? [] : [{ code: 'again', player, times: met } as const]),
      ];
    };
    return [
      ...(listed.has(judge) ? [] : [{ code: 'notListed' } as const]),
      ...(same.some((one) => one.players.includes(judge)) ? [{ code: 'plays' } as const] : []),
      ...(same.some((one) => one.table !== table && one.judge === judge)
        ? [{ code: 'twice' } as const] : []),
      ...players.flatMap(ofPlayer),
      ...(times < oftenFrom ? [] : [{ code: 'sameTable', times } as const]),
    ];
  });
}
