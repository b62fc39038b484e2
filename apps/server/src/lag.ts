// How far whoever follows the log is behind it, in events and seconds, and how much the log holds.
import type { EventFilter, EventStore, Position } from '@consigliere/event-store';
import type { Views } from '@consigliere/read-models';
import { seenByRows, wanted } from './following.js';

/** What is counted at one look, at most. */
export const countedAtMost = 10_000;

export interface Lag {
  /** Events not seen yet; `countedAtMost` is that many or more. */
  readonly events: number;
  /** Age of the oldest of them, 0 when there is none. */
  readonly seconds: number;
}

interface Looked {
  readonly store: Pick<EventStore, 'readAll' | 'compare'>;
  readonly views: Views;
}

async function lagAfter(
  store: Looked['store'],
  after: Position | null,
  filter: EventFilter,
): Promise<Lag> {
  let [events, seconds] = [0, 0];
  for await (const { recordedAt } of store.readAll({ after, limit: countedAtMost, filter })) {
    if (events === 0) seconds = Math.max(0, (Date.now() - Date.parse(recordedAt)) / 1000);
    events += 1;
  }
  return { events, seconds };
}

/** The lag of views and processes by the rows of their checkpoints, whoever writes these. */
export async function lagOf({ store, views }: Looked): Promise<Readonly<Record<'views' | 'processes', Lag>>> {
  const seen = await seenByRows({ store, views });
  const [viewsLag, processesLag] = await Promise.all([
    lagAfter(store, seen.views, wanted.views),
    lagAfter(store, seen.processes, wanted.processes),
  ]);
  return { views: viewsLag, processes: processesLag };
}

/** Counts the log a stretch at each look, so that no look is long. */
export class LogCount {
  readonly #store: Pick<EventStore, 'readAll'>;
  #after: Position | null = null;
  #events = 0;
  #streams = 0;

  constructor(store: Pick<EventStore, 'readAll'>) {
    this.#store = store;
  }

  /** Counts what is not counted yet; null while there is more than one look takes. */
  async look(): Promise<{ readonly events: number; readonly streams: number } | null> {
    let found = 0;
    for await (const { position, revision } of this.#store.readAll({
      after: this.#after, limit: countedAtMost,
    })) {
      found += 1;
      this.#after = position;
      this.#events += 1;
      if (revision === 0) this.#streams += 1;
    }
    return found < countedAtMost ? { events: this.#events, streams: this.#streams } : null;
  }
}
