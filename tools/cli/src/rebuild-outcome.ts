// What came of a rebuild, told to a person or a program.
import type { Language } from '@consigliere/rules';
import { rebuildSpeaker } from './rebuild-words.js';

/** Hashes are SHA-256 over all rows of the views. */
export interface Outcome {
  readonly events: number;
  readonly eventsPerSecond: number;
  /** It was stopped before the end of the log. */
  readonly cancelled: boolean;
  readonly seconds: number;
  /** Null: the views had not seen the whole log. */
  readonly before: string | null;
  /** Null: stopped before the end. */
  readonly after: string | null;
}

export function outcomeText(outcome: Outcome, language: Language): string {
  const { events, eventsPerSecond, seconds, before, after } = outcome;
  const say = rebuildSpeaker(language);
  const verdict = before === after ? say('equal') : say('different');
  return [
    `${say('rebuilt')}: ${events}`,
    `${say('took')}: ${seconds.toFixed(2)}`,
    `${say('rate')}: ${Math.round(eventsPerSecond)}`,
    `${say('before')}: ${before ?? `${say('unknown')} (${say('behind')})`}`,
    `${say('after')}: ${after ?? say('unknown')}${before !== null && after !== null ? ` (${verdict})` : ''}`,
    ...(after === null ? [say('cancelled')] : []),
  ].map((line) => `${line}\n`).join('');
}

export function outcomeJson({ events, eventsPerSecond, seconds, before, after, cancelled }: Outcome): string {
  const equal = before === null || after === null ? null : before === after;
  const document = { events, seconds, eventsPerSecond, before, after, equal, cancelled };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** 1 when it was stopped, or the views had not said what the log says; else 0. */
export function outcomeCode({ before, after, cancelled }: Outcome): number {
  return cancelled || (before !== null && before !== after) ? 1 : 0;
}
