// Judges who sit at tables already, and the players who are kept from them: as declared, or of their club.
import { seatingDrafts, tournamentGames, type TournamentSheet } from '@consigliere/read-models';
import type { JudgeApart, Round } from '@consigliere/seating';
import { conflictsWith } from '@consigliere/tournament';
import type { House } from './house.js';
import { groundOf } from './judging.js';
import { judgeTag } from './seat-search-names.js';

/** Whom the judges of tables do not get. */
export type JudgesKept = 'NONE' | 'DECLARED' | 'CLUBS';

/** A judge at a table of a round, and who of the players, by number, is known to him. */
export interface JudgeBar {
  readonly round: number;
  readonly table: number;
  readonly judge: string;
  readonly declared: readonly number[];
  readonly club: readonly number[];
}

/** All of them in the rounds that are searched; `kept`: how many of them became constraints. */
export interface JudgeBars {
  readonly all: readonly JudgeBar[];
  readonly kept: number;
}

/** A table of a stage, and who judges it. */
interface TableWithJudge {
  readonly round: number;
  readonly table: number;
  readonly judge: string | null;
}

/** Who judges where in a stage: as it was seated, else as it was drafted last. */
export async function judgesAt(
  { views }: Pick<House, 'views'>,
  { tournament, stage }: { readonly tournament: string; readonly stage: string },
): Promise<readonly TableWithJudge[]> {
  const drafts = (await seatingDrafts(views, tournament)).filter((draft) => draft.stage === stage);
  const drafted = drafts.toReversed().flatMap(({ round, tables }) =>
    tables.map(({ table, judge }) => ({ round, table, judge })));
  const seated = (await tournamentGames(views, tournament, stage))
    .map(({ round, table, judge }) => ({ round, table, judge }));
  return [...new Map([...drafted, ...seated].map((one) => [`${one.round} ${one.table}`, one])).values()];
}

/** Where it is looked for judges: from a round on. */
export interface BarsAsked {
  readonly sheet: TournamentSheet;
  readonly stage: string;
  readonly from: number;
  /** The ids of the players 1 … N. */
  readonly players: readonly string[];
}

/** The tables from a round on that have a judge, also those whom he knows nobody at. */
export async function judgeBars(house: Pick<House, 'views'>, asked: BarsAsked): Promise<readonly JudgeBar[]> {
  const { sheet, stage, from, players } = asked;
  const { declared, club } = conflictsWith(groundOf(sheet));
  const numbersOf = (isKnown: (player: string) => boolean): readonly number[] =>
    players.flatMap((player, index) => (isKnown(player) ? [index + 1] : []));
  return (await judgesAt(house, { tournament: sheet.id, stage })).flatMap(({ round, table, judge }) =>
    (round < from || judge === null ? [] : [{
      round, table, judge,
      declared: numbersOf((player) => declared(judge, player) !== null),
      club: numbersOf((player) => club(judge, player)),
    }]));
}

/** What of it is to hold, as constraints of a search. */
export function barsKept(bars: readonly JudgeBar[], kept: JudgesKept): readonly JudgeApart[] {
  if (kept === 'NONE') return [];
  return bars.flatMap(({ round, table, judge, declared, club }): readonly JudgeApart[] => {
    const players = [...new Set([...declared, ...(kept === 'CLUBS' ? club : [])])].sort((a, b) => a - b);
    if (players.length === 0) return [];
    return [{ judge: judgeTag(judge), tables: [table], rounds: [round], players }];
  });
}

/** How many players sit before judges who know them; null where no table has a judge. */
export function countedBars({ all }: JudgeBars, rounds: readonly Round[]) {
  if (all.length === 0) return null;
  const count = (known: (bar: JudgeBar) => readonly number[]): number => all.reduce((sum, bar) => {
    const seated = rounds[bar.round - 1]?.[bar.table - 1] ?? [];
    return sum + known(bar).filter((player) => seated.includes(player)).length;
  }, 0);
  return { declared: count(({ declared }) => declared), club: count(({ club }) => club) };
}
