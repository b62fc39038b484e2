// What the hall may know of a game: the fold of what it may hear, until the closing opens the rest.
import type { GameEvent } from './event.js';
import { audienceOf } from './event.js';
import type { Game } from './game.js';
import { emptyGame, evolveGame, foldGame } from './game.js';

/** The full game and the hall's game, side by side. */
export interface Views {
  readonly judge: Game;
  readonly hall: Game;
}

export const emptyViews: Views = { judge: emptyGame, hall: emptyGame };

/** Both views after an event; the closing opens to the hall all that was the judge's. */
export function evolveViews(views: Views, event: GameEvent): Views {
  const judge = evolveGame(views.judge, event);
  if (judge.table.closed) return { judge, hall: judge };
  const hall = audienceOf(event) === 'hall' ? evolveGame(views.hall, event) : views.hall;
  return { judge, hall };
}

/** The events that the hall may hear: its own, and all of them once the game is closed. */
export function hallEvents(events: readonly GameEvent[]): readonly GameEvent[] {
  const closed = events.some((event) => event.type === 'GameClosed');
  return closed ? events : events.filter((event) => audienceOf(event) === 'hall');
}

/** The game as the hall sees it. */
export function publicGame(events: readonly GameEvent[]): Game {
  return foldGame(hallEvents(events));
}
