// What a tournament is after an event of judging; nothing is ever refused here.
import { draftTables } from '../seating-release.js';
import type { Placed, SeatedTable, Tournament, TournamentFact } from '../tournament.js';
import type { Judging, JudgingEventFacts, TableJudge } from './judging-facts.js';
import { judgeAndPlayer } from './judging-facts.js';

/** An event of judging. */
export type JudgingFact = Extract<TournamentFact, { readonly type: keyof JudgingEventFacts }>;

function withJudges(tables: readonly TableJudge[], one: SeatedTable): SeatedTable {
  const told = tables.find(({ table }) => table === one.table);
  return told && told.judge !== one.judge ? { ...one, judge: told.judge } : one;
}

/** Where a round has a draft that waits, its judges are the draft's; else they are those of the seating. */
function assigned(tournament: Tournament, data: JudgingEventFacts['JudgesAssigned']): Tournament {
  const { stage, round, of, tables } = data;
  if (of === 'draft') {
    const drafts = draftTables(tournament, data, (one) => withJudges(tables, one));
    return { ...tournament, desk: { ...tournament.desk, drafts } };
  }
  const games = new Map([...tournament.games].map(([game, placed]) => {
    const isOther = placed.stage !== stage || placed.round !== round;
    const seated = isOther ? placed.seated : withJudges(tables, placed.seated);
    return [game, seated === placed.seated ? placed : { ...placed, seated }] as const;
  }));
  return { ...tournament, games };
}

/** In a game that had begun, it is he who judges it, whoever opened it. */
function replaced(tournament: Tournament, data: JudgingEventFacts['JudgeReplaced']): Tournament {
  const placed = tournament.games.get(data.game);
  if (!placed) return tournament;
  const after: Placed = {
    ...placed,
    seated: { ...placed.seated, judge: data.in },
    ...(data.inGame ? { judgeReplaced: true } : {}),
  };
  const games = new Map([...tournament.games].map(([game, one]) =>
    [game, game === data.game ? after : one] as const));
  return { ...tournament, games };
}

/** The tournament after an event of judging. */
export function evolveJudging(tournament: Tournament, event: JudgingFact): Tournament {
  const { desk } = tournament;
  const after = (change: Partial<Judging>): Tournament => ({ ...tournament, desk: { ...desk, ...change } });
  switch (event.type) {
    case 'JudgesEntered': {
      const { judges } = event.data;
      return after({ judges: new Map([...desk.judges, ...judges.map((one) => [one.judge, one] as const)]) });
    }
    case 'JudgeDismissed': {
      const { judge } = event.data;
      const judges = new Map([...desk.judges].filter(([one]) => one !== judge));
      return after({ judges, chief: desk.chief === judge ? null : desk.chief });
    }
    case 'ChiefNamed': return after({ chief: event.data.judge });
    case 'JudgeConflictDeclared': {
      const conflicts = new Map([...desk.conflicts, [judgeAndPlayer(event.data), event.data] as const]);
      return after({ conflicts });
    }
    case 'JudgeConflictTakenBack': {
      const gone = judgeAndPlayer(event.data);
      return after({ conflicts: new Map([...desk.conflicts].filter(([one]) => one !== gone)) });
    }
    case 'JudgesAssigned': return assigned(tournament, event.data);
    case 'JudgeReplaced': return replaced(tournament, event.data);
    default: return event satisfies never;
  }
}
