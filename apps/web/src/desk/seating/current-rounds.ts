// The rounds of a stage as they stand or are drafted, and the drafts that they have come from.
import type { DeskDraft, DeskTournament } from '../frame/read-desk';

export interface CurrentTable {
  readonly table: number;
  readonly game: string;
  /** Id; null: nobody yet. */
  readonly judge: string | null;
  readonly players: readonly { readonly id: string; readonly nick: string | null }[];
}

export interface CurrentRound {
  /** From 1, without a gap. */
  readonly round: number;
  /** Whether it waits to be public. */
  readonly drafted: boolean;
  /** Whether a game of it has begun: nobody changes places there. */
  readonly begun: boolean;
  readonly tables: readonly CurrentTable[];
}

const waiting: readonly string[] = ['DRAFT', 'CONFIRMED', 'HALL'];

export const isWaiting = ({ state }: Pick<DeskDraft, 'state'>): boolean => waiting.includes(state);

/** Rounds from the first to the last without a gap; a draft that waits goes before what is seated. */
export function currentRounds(
  { seating }: Pick<DeskTournament, 'seating'>,
  drafts: readonly DeskDraft[],
  stage: string,
): CurrentRound[] {
  const rounds: CurrentRound[] = [];
  for (let round = 1; ; round += 1) {
    const isOf = (one: { readonly stage: string; readonly round: number }): boolean =>
      one.stage === stage && one.round === round;
    const seated = seating.find(isOf);
    const draft = drafts.find((one) => isOf(one) && isWaiting(one));
    const tables = draft?.tables ?? seated?.tables;
    if (!tables || tables.length === 0) return rounds;
    rounds.push({
      round,
      drafted: draft !== undefined,
      begun: seated?.tables.some(({ state }) => state !== 'SCHEDULED') ?? false,
      tables: tables.map(({ table, game, judge, players }) => ({
        table, game, judge: judge?.id ?? null, players,
      })),
    });
  }
}

/** Ids by round, table and seat. */
export const idsOf = (rounds: readonly CurrentRound[]): string[][][] =>
  rounds.map(({ tables }) => tables.map(({ players }) => players.map(({ id }) => id)));

/** The tables of a round as a draft is sent, two players in each other's places. */
export function sentSwapped({ tables }: CurrentRound, one: string, other: string) {
  const place = (id: string): string => (id === one ? other : id === other ? one : id);
  return sentTables(tables.map((table) => ({
    ...table, players: table.players.map((player) => ({ ...player, id: place(player.id) })),
  })));
}

/** Tables as a draft is sent. */
export function sentTables(tables: readonly CurrentTable[]) {
  return tables.map(({ table, game, judge, players }) => ({
    table, game, judge: judge === null ? null : { id: judge }, players: players.map(({ id }) => id),
  }));
}
