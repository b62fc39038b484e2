// Judges who took over a table: who for whom, whether the game had begun, when and by whose word.
import type { RoundKey } from '@consigliere/tournament';
import type { Shapes, Views } from './projection.js';
import type { Rows } from './rows.js';
import type { TournamentStep } from './step.js';

/** A table that got another judge. */
export interface JudgeReplacementRow {
  tournament: string;
  /** Of the event in the tournament's stream. */
  revision: number;
  stage: string;
  round: number;
  table_number: number;
  game: string;
  /** Who judged before; null: nobody. */
  out_judge: string | null;
  in_judge: string;
  /** 1 where the game had begun. */
  in_game: number;
  reason: string | null;
  /** Who had it done, and when. */
  actor: string;
  at: string;
}

export interface JudgeReplacementTables {
  judge_replacements: JudgeReplacementRow;
}

export const judgeReplacementTables: Shapes = {
  judge_replacements: {
    columns: {
      tournament: 'text', revision: 'integer', stage: 'text', round: 'integer', table_number: 'integer',
      game: 'text', out_judge: 'text or null', in_judge: 'text', in_game: 'integer', reason: 'text or null',
      actor: 'text', at: 'text',
    },
    key: ['tournament', 'revision'],
  },
};

/** Takes from a step who took over. */
export function replacementsKept(rows: Rows, step: TournamentStep): void {
  const { tournament, event, revision, meta, at } = step;
  if (event.type !== 'JudgeReplaced') return;
  const { stage, round, table, game, out, in: judge, inGame, reason } = event.data;
  rows.put('judge_replacements', {
    tournament, revision, stage, round, game, reason, at,
    table_number: table, out_judge: out, in_judge: judge, in_game: inGame ? 1 : 0, actor: meta.actor,
  });
}

/** A judge who took over a table. */
export interface JudgeReplacement extends RoundKey {
  readonly table: number;
  readonly game: string;
  readonly out: string | null;
  readonly in: string;
  readonly inGame: boolean;
  readonly reason: string | null;
  readonly actor: string;
  readonly at: string;
}

/** The judges who took over in a tournament, in order. */
export async function judgeReplacements(db: Views, tournament: string): Promise<JudgeReplacement[]> {
  const rows = await db
    .selectFrom('judge_replacements')
    .selectAll()
    .where('tournament', '=', tournament)
    .orderBy('revision')
    .execute();
  return rows.map(({ stage, round, game, reason, actor, at, ...row }) => ({
    stage, round, game, reason, actor, at,
    table: row.table_number, out: row.out_judge, in: row.in_judge, inGame: row.in_game === 1,
  }));
}
