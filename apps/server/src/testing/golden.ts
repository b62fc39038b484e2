// Golden files: what was once recorded, and what it must come to whenever it is read.
import type { NewEvent } from '@consigliere/event-store';
import type { JudgedAward, SeatPoints } from '@consigliere/rules';
import { tableLine } from '@consigliere/rules';
import type { GameSheet, Views } from '@consigliere/read-models';
import { judgeTimeline, readSnapshot } from '@consigliere/read-models';

/** A recorded game with its protocol, and what the views make of it. */
export interface Golden {
  readonly events: readonly (NewEvent & { readonly stream: string })[];
  readonly folded: Folded;
}

export interface Folded {
  /** The table line after each event of the game. */
  readonly lines: readonly string[];
  readonly points: readonly SeatPoints[];
  readonly awards: readonly JudgedAward[];
}

/** What the views make of a game. */
export async function foldedOf(views: Views, sheet: GameSheet): Promise<Folded> {
  const entries = await judgeTimeline(views, sheet.game, { after: 0, first: 500 });
  const lines = entries.map(({ fact, snapshot }) =>
    `${fact.type}: ${tableLine(readSnapshot(snapshot, sheet))}`);
  return { lines, points: sheet.points, awards: sheet.awards };
}
