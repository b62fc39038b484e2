// Commands and batches of events, watched: how long each took and what came of it.
import type { Send } from './deciders.js';
import { type Answer, operationOf } from './handling.js';
import { secondsSince } from './measures.js';
import { spanned } from './tracing.js';
import type { Watch } from './watch.js';

function outcomeOf(answer: Answer): string {
  if ('refused' in answer) return 'refused';
  return answer.late ? 'late' : 'accepted';
}

const counted = new WeakSet<object>();

/** Counts a refusal by its code, once, however many hands it goes through. */
export function countRefusal({ measures }: Watch, refusal: { readonly code: string }): void {
  if (counted.has(refusal)) return;
  counted.add(refusal);
  measures.counted('refusal', { code: refusal.code });
}

/** Handles a command under the eyes of the watch. */
export function watchedCommand<Ask extends { readonly type: string }>(
  watch: Watch,
  send: Send<Ask>,
  handle: (send: Send<Ask>) => Promise<Answer>,
): Promise<Answer> {
  const { measures, tracing } = watch;
  const command = operationOf(send.ask);
  const span = tracing.begin('command', { facts: { command } });
  const begun = performance.now();
  return spanned(span, async () => {
    let outcome = 'failed';
    try {
      const answer = await handle(send);
      outcome = outcomeOf(answer);
      if ('refused' in answer) countRefusal(watch, answer.refused);
      return answer;
    } finally {
      span.note({ outcome });
      measures.took('command', secondsSince(begun), { command, outcome });
    }
  });
}

/** Applies events to the views under the eyes of the watch. */
export function watchedProjection({ measures, tracing }: Watch) {
  return <Result>(apply: () => Promise<Result>): Promise<Result> => {
    const begun = performance.now();
    return spanned(tracing.begin('projection'), async () => {
      let outcome = 'failed';
      try {
        const result = await apply();
        outcome = 'applied';
        return result;
      } finally {
        measures.took('projection', secondsSince(begun), { outcome });
      }
    });
  };
}
