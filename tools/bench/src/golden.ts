// The golden game: a committed file of fixed bytes, about 300 recorded events of one long game.
import { readFileSync } from 'node:fs';
import type { RecordedEvent } from '@consigliere/event-store';
import type { ClauseId, GameEvent } from '@consigliere/rules';

/** The bytes of the file as text. */
export const goldenText = readFileSync(new URL('../golden-game.json', import.meta.url), 'utf8');

/** The recorded events of the file. */
export const goldenEvents = JSON.parse(goldenText) as readonly RecordedEvent[];

/** The same events as the rules read them. */
export const goldenGame: readonly GameEvent[] = goldenEvents.map((event) => {
  const clause = event.meta.clause as ClauseId;
  return { type: event.type, clause, data: event.data, act: event.meta.commandId } as GameEvent;
});
