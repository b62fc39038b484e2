// When the floor was given, for every entry of a timeline: what was withdrawn later held until then.
import type { Views } from './projection.js';

/** Answers when the speech that goes on after the entry of an index was begun; null when it is not known. */
export type SpeechTime = (index: number) => string | null;

interface Begun {
  readonly act: string;
  readonly at: string;
}

/** The speeches of a game as its judge or as the hall knows them; entries are numbered as for that reader. */
export async function speechTimes(db: Views, game: string, reader: 'judge' | 'hall'): Promise<SpeechTime> {
  let rows = db
    .selectFrom('timeline')
    .select(['revision', 'hall', 'act', 'type', 'at', 'data'])
    .where('game', '=', game)
    .where('type', 'in', ['SpeechBegan', 'ActWithdrawn']);
  if (reader === 'hall') rows = rows.where('hall', 'is not', null);
  const found = await rows.orderBy('revision').execute();
  const times: { readonly from: number; readonly at: string | null }[] = [];
  let begun: readonly Begun[] = [];
  for (const { revision, hall, act, type, at, data } of found) {
    const of = type === 'ActWithdrawn' ? (JSON.parse(data) as { of: string }).of : null;
    begun = of === null ? [...begun, { act, at }] : begun.filter((one) => one.act !== of);
    times.push({ from: reader === 'judge' ? revision + 1 : (hall ?? 0), at: begun.at(-1)?.at ?? null });
  }
  return (index) => times.findLast(({ from }) => from <= index)?.at ?? null;
}
