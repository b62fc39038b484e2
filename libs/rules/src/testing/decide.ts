// Given, when, then: what a command comes to at a table that a story in MGN has led to.
import type { GameAsk } from '../command.js';
import type { GameEvent, GameEventType, GameFact } from '../event.js';
import type { Game } from '../game.js';
import { decide, evolveGame } from '../game.js';
import type { Refusal } from '../refusal.js';

/** Decides an act on a game; `override` says that it was done against the rules. */
export function when(game: Game, ask: GameAsk, override = false): readonly GameEvent[] | Refusal {
  const decision = decide({ act: 'now', ask, ...(override ? { override: { reason: null } } : {}) }, game);
  return 'accepted' in decision ? decision.accepted : decision.refused;
}

/** The facts that an act comes to, in order. Throws when it is refused: then the spec itself is wrong. */
export function factsOf(game: Game, ask: GameAsk): readonly GameFact[] {
  const answer = when(game, ask);
  if ('code' in answer) throw new Error(`refused: ${answer.code}`);
  return answer.map(({ type, clause, data }) => ({ type, clause, data }) as GameFact);
}

/** The types of the events of an act, in order. */
export function typesOf(game: Game, ask: GameAsk): readonly GameEventType[] {
  return factsOf(game, ask).map((fact) => fact.type);
}

/** The code of the refusal of an act, `accepted` when there is none. */
export function codeOf(game: Game, ask: GameAsk, override = false): string {
  const answer = when(game, ask, override);
  return 'code' in answer ? answer.code : 'accepted';
}

/** The game after some acts, each with an identity of its own: `a0`, `a1` … Throws when one is refused. */
export function after(game: Game, ...asks: readonly GameAsk[]): Game {
  return asks.reduce((now, ask, i) => {
    const decision = decide({ act: `a${i}`, ask }, now);
    if ('refused' in decision) throw new Error(`${ask.type} was refused: ${decision.refused.code}`);
    return decision.accepted.reduce(evolveGame, now);
  }, game);
}
