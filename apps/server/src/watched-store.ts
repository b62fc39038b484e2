// The log as the server sees it: every append and every reading measured, each append a part of a trace.
import type { AppendResult, EventStore, RecordedEvent } from '@consigliere/event-store';
import { secondsSince } from './measures.js';
import { spanned } from './tracing.js';
import type { Watch } from './watch.js';

function outcomeOf(result: AppendResult): string {
  if (!result.ok) return result.refusal.code;
  return result.repeated ? 'repeated' : 'appended';
}

/** Hands on what a reading brings; `took` is told how long it was waited for, whoever ends it and how. */
async function* timed(
  reading: AsyncIterable<RecordedEvent>,
  took: (seconds: number) => void,
): AsyncGenerator<RecordedEvent> {
  const events = reading[Symbol.asyncIterator]();
  let seconds = 0;
  const next = async (): Promise<IteratorResult<RecordedEvent>> => {
    const begun = performance.now();
    try {
      return await events.next();
    } finally {
      seconds += secondsSince(begun);
    }
  };
  try {
    for (let found = await next(); !found.done; found = await next()) yield found.value;
  } finally {
    took(seconds);
    await events.return?.();
  }
}

/** The same store, watched. What follows the log is measured where its events are applied. */
export function watchedStore(store: EventStore, { measures, tracing }: Watch): EventStore {
  return {
    append: (stream, expected, events) => {
      const span = tracing.begin('append', { facts: { events: events.length } });
      const begun = performance.now();
      return spanned(span, async () => {
        let outcome = 'failed';
        try {
          const result = await store.append(stream, expected, events);
          outcome = outcomeOf(result);
          return result;
        } finally {
          span.note({ outcome });
          measures.took('append', secondsSince(begun), { outcome });
        }
      });
    },
    read: (stream, options) =>
      timed(store.read(stream, options), (seconds) => measures.took('read', seconds, { of: 'stream' })),
    readAll: (options) =>
      timed(store.readAll(options), (seconds) => measures.took('read', seconds, { of: 'log' })),
    subscribeAll: (options) => store.subscribeAll(options),
    compare: (a, b) => store.compare(a, b),
    head: () => store.head(),
    close: () => store.close(),
  };
}
