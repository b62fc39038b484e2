// Decides who judges a tournament: its roster, its chief judge, conflicts, and who judges which table.
import type { DeskRefusal } from '../desk-refusal.js';
import { deskRefusal } from '../desk-refusal.js';
import { draftOf } from '../seating-release.js';
import type { RoundKey, SeatedTable, Tournament, TournamentFact } from '../tournament.js';
import { roundName } from '../tournament.js';
import type { DeclaredConflict, JudgeEntry, TableJudge } from './judging-facts.js';
import { judgeAndPlayer } from './judging-facts.js';

/** Assigns judges to tables of rounds, all of them or none. */
export interface AssignJudges {
  readonly type: 'AssignJudges';
  readonly rounds: readonly (RoundKey & { readonly tables: readonly TableJudge[] })[];
  /** Needed where a judge gets a player with whom a conflict is declared. */
  readonly reason: string | null;
}

/** Another judge takes over a table, before its game or in it. */
export interface ReplaceJudge extends RoundKey {
  readonly type: 'ReplaceJudge';
  readonly table: number;
  readonly in: string;
  readonly inGame: boolean;
  readonly reason: string | null;
}

/** What can be asked of judging. */
export type JudgingAsk =
  | { readonly type: 'EnterJudges'; readonly judges: readonly JudgeEntry[] }
  | { readonly type: 'DismissJudge'; readonly judge: string; readonly reason: string | null }
  | { readonly type: 'NameChief'; readonly judge: string | null }
  | ({ readonly type: 'DeclareConflict' } & DeclaredConflict)
  | { readonly type: 'TakeBackConflict'; readonly judge: string; readonly player: string }
  | AssignJudges
  | ReplaceJudge;

/** The first who would judge a table of a round in which he plays; `null` where nobody would. */
export function judgesWhoPlay(key: RoundKey, tables: readonly SeatedTable[]): DeskRefusal | null {
  for (const { judge } of tables) {
    const own = judge === null ? undefined : tables.find(({ players }) => players.includes(judge));
    if (own && judge !== null) return deskRefusal('judge.plays', { judge, ...key, table: own.table });
  }
  return null;
}

type Facts = readonly TournamentFact[] | DeskRefusal;

/** The tables of a round as judges are assigned to them: of its draft while that waits, else as seated. */
export function tablesToJudge(tournament: Tournament, key: RoundKey) {
  const draft = draftOf(tournament, key);
  if (draft) return { of: 'draft', tables: draft.tables } as const;
  const tables = [...tournament.games.values()]
    .filter(({ stage, round }) => stage === key.stage && round === key.round)
    .map(({ seated }) => seated);
  return { of: 'seated', tables } as const;
}

function enterJudges({ desk }: Tournament, judges: readonly JudgeEntry[]): Facts {
  const ids = judges.map(({ judge }) => judge);
  const double = ids.find((judge, index) => ids.indexOf(judge) !== index);
  if (double !== undefined) return deskRefusal('judge.namedTwice', { judge: double });
  const fresh = judges.filter(({ judge, club }) => {
    const known = desk.judges.get(judge);
    return !known || known.club !== club;
  });
  return fresh.length === 0 ? [] : [{ type: 'JudgesEntered', data: { judges: fresh } }];
}

type Declare = Extract<JudgingAsk, { type: 'DeclareConflict' }>;

/** Between a judge of the roster and anybody who is entered; said otherwise later, that counts. */
function declare({ desk, entries }: Tournament, { judge, player, kind, reason }: Declare): Facts {
  if (!desk.judges.has(judge)) return deskRefusal('judge.notListed', { judge });
  if (!entries.has(player)) return deskRefusal('player.notEntered', { player });
  const known = desk.conflicts.get(judgeAndPlayer({ judge, player }));
  if (known?.kind === kind && reason === null) return [];
  return [{ type: 'JudgeConflictDeclared', data: { judge, player, kind, reason } }];
}

/** Why somebody may not judge a table of a round: not listed, plays, judges another, has a conflict. */
function cannotJudge(
  tournament: Tournament,
  judge: string,
  at: RoundKey & { readonly seated: SeatedTable; readonly all: readonly SeatedTable[];
    readonly reason: string | null },
): DeskRefusal | null {
  const { stage, round, seated: { table, players }, all, reason } = at;
  if (!tournament.desk.judges.has(judge)) return deskRefusal('judge.notListed', { judge });
  const own = all.find((one) => one.players.includes(judge));
  if (own) return deskRefusal('judge.plays', { judge, stage, round, table: own.table });
  const other = all.find((one) => one.judge === judge && one.table !== table);
  if (other) return deskRefusal('judge.twice', { judge, stage, round, table: other.table });
  const conflict = players.find((player) =>
    tournament.desk.conflicts.has(judgeAndPlayer({ judge, player })));
  if (conflict === undefined || reason !== null) return null;
  return deskRefusal('judge.conflict', { judge, player: conflict, table });
}

type OneRound = AssignJudges['rounds'][number] & Pick<AssignJudges, 'reason'>;

/** The round is looked at as it would be: judges may change places in one act. */
function assignRound(tournament: Tournament, ask: OneRound): Facts {
  const { stage, round, reason } = ask;
  const { of, tables } = tablesToJudge(tournament, ask);
  if (tables.length === 0) return deskRefusal('round.unknown', { stage, round });
  const asked = new Map(ask.tables.map(({ table, judge }) => [table, judge]));
  if (asked.size < ask.tables.length) {
    const named = ask.tables.map(({ table }) => table);
    const table = named.find((one, index) => named.indexOf(one) !== index) ?? 0;
    return deskRefusal('table.twice', { table });
  }
  const stray = ask.tables.find(({ table }) => !tables.some((one) => one.table === table));
  if (stray) return deskRefusal('table.unknown', { stage, round, table: stray.table });
  const judgeOf = ({ table, judge }: SeatedTable) => (asked.has(table) ? asked.get(table) ?? null : judge);
  const all = tables.map((one) => ({ ...one, judge: judgeOf(one) }));
  const changed = all.filter((one, index) => one.judge !== tables[index]?.judge);
  for (const seated of changed) {
    const refused = seated.judge === null ? null
      : cannotJudge(tournament, seated.judge, { stage, round, seated, all, reason });
    if (refused) return refused;
  }
  if (changed.length === 0) return [];
  const told = new Map(changed.map(({ table, judge }) => [table, judge]));
  const fresh = [...told].map(([table, judge]): TableJudge => ({ table, judge }));
  return [{ type: 'JudgesAssigned', data: { stage, round, of, tables: fresh, reason } }];
}

function assign(tournament: Tournament, { rounds, reason }: AssignJudges): Facts {
  const facts: TournamentFact[] = [];
  const seen = new Set<string>();
  for (const one of rounds) {
    const { stage, round } = one;
    if (seen.size === seen.add(roundName(one)).size) return deskRefusal('round.twice', { stage, round });
    const assigned = assignRound(tournament, { ...one, reason });
    if ('code' in assigned) return assigned;
    facts.push(...assigned);
  }
  return facts;
}

/** Only where the seating is public, and always with a reason; what he judged before stays his. */
function replace(tournament: Tournament, ask: ReplaceJudge): Facts {
  const { stage, round, table, in: judge, inGame, reason } = ask;
  const all = [...tournament.games.values()]
    .filter((one) => one.stage === stage && one.round === round).map(({ seated }) => seated);
  const seated = all.find((one) => one.table === table);
  if (!seated) return deskRefusal('table.unknown', { stage, round, table });
  if (seated.judge === judge) return [];
  if (reason === null) return deskRefusal('reason.missing');
  const refused = cannotJudge(tournament, judge, { stage, round, seated, all, reason });
  if (refused) return refused;
  const { game, judge: out } = seated;
  return [{ type: 'JudgeReplaced', data: { stage, round, table, game, out, in: judge, inGame, reason } }];
}

/**
 * Decides what is asked of judging. A declared conflict stands against a judge unless a reason is given; a
 * common club is only shown.
 */
export function decideJudging(tournament: Tournament, ask: JudgingAsk): Facts {
  const { judges, chief, conflicts } = tournament.desk;
  switch (ask.type) {
    case 'EnterJudges': return enterJudges(tournament, ask.judges);
    case 'DismissJudge': {
      const { judge, reason } = ask;
      return judges.has(judge) ? [{ type: 'JudgeDismissed', data: { judge, reason } }] : [];
    }
    case 'NameChief': {
      const { judge } = ask;
      if (judge !== null && !judges.has(judge)) return deskRefusal('judge.notListed', { judge });
      return judge === chief ? [] : [{ type: 'ChiefNamed', data: { judge } }];
    }
    case 'DeclareConflict': return declare(tournament, ask);
    case 'TakeBackConflict': {
      const { judge, player } = ask;
      const isKnown = conflicts.has(judgeAndPlayer(ask));
      return isKnown ? [{ type: 'JudgeConflictTakenBack', data: { judge, player } }] : [];
    }
    case 'AssignJudges': return assign(tournament, ask);
    case 'ReplaceJudge': return replace(tournament, ask);
    default: return ask satisfies never;
  }
}
