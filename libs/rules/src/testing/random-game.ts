// A game driven by numbers: each picks a legal act of the moment or, now and then, any act at all.
import type { GameAsk, GameCommand } from '../command.js';
import type { GameEvent } from '../event.js';
import type { Game } from '../game.js';
import { decide, emptyGame, evolveGame } from '../game.js';
import type { LegalAction } from '../legal-actions.js';
import { legalActions } from '../legal-actions.js';
import type { Deal } from '../role.js';
import type { Ruleset } from '../ruleset.js';
import { allSeats } from '../seat.js';
import type { Choose } from './random-acts.js';
import { askOf } from './random-acts.js';

/** One step of a random game: numbers that choose, and an act that may be sent instead. */
export interface RandomStep {
  readonly numbers: readonly number[];
  readonly wild: GameAsk | null;
  readonly override: boolean;
}

/** A chooser that takes its choices from a list of numbers, round and round. */
export function chooser(numbers: readonly number[]): Choose {
  let at = 0;
  return (from) => {
    const number = numbers[at % Math.max(1, numbers.length)] ?? 0;
    at += 1;
    return from[number % Math.max(1, from.length)];
  };
}

/** The acts that lead on weigh more than discipline and undo, so that games come to their end. */
function weighted(actions: readonly LegalAction[]): readonly LegalAction[] {
  const rare: readonly string[] = ['GiveFoul', 'Disqualify', 'DeclarePpk', 'Undo', 'WithdrawNomination'];
  const weight = (action: LegalAction): number => (rare.includes(action.act) ? 1 : 6);
  return actions.flatMap((action) => Array<LegalAction>(weight(action)).fill(action));
}

/** What a step asks of a game. */
export function askOfStep(game: Game, step: RandomStep): GameAsk {
  if (step.wild) return step.wild;
  const choose = chooser(step.numbers);
  const action = choose(weighted(legalActions(game)));
  return (action && askOf(action, choose)) ?? { type: 'DeclareMiss' };
}

/** A game opened and dealt. */
export function openedGame(ruleset: Ruleset, roles: Deal): readonly GameEvent[] {
  const heading = { tournament: null, round: null, table: null, date: null };
  const asks: readonly GameAsk[] = [
    { type: 'OpenGame', ruleset, players: allSeats.map(() => null), judge: null, heading },
    { type: 'DealRoles', roles },
  ];
  let game = emptyGame;
  return asks.flatMap((ask) => {
    const decision = decide({ act: ask.type, ask }, game);
    if ('refused' in decision) throw new Error(`a fresh game refused ${ask.type}`);
    game = decision.accepted.reduce(evolveGame, game);
    return decision.accepted;
  });
}

/** Called after each act: the game before, what was sent, the events ([] when refused), the game after. */
export type Watch = (before: Game, command: GameCommand, events: readonly GameEvent[], after: Game) => void;

/** Plays the steps; answers all the events. */
export function playRandom(
  start: readonly GameEvent[],
  steps: readonly RandomStep[],
  watch: Watch,
): GameEvent[] {
  const events = [...start];
  let game = start.reduce(evolveGame, emptyGame);
  steps.forEach((step, i) => {
    const command: GameCommand = {
      act: `act-${i}`,
      ask: askOfStep(game, step),
      ...(step.override ? { override: { reason: 'it happened' } } : {}),
    };
    const decision = decide(command, game);
    const accepted = 'accepted' in decision ? decision.accepted : [];
    const after = accepted.reduce(evolveGame, game);
    watch(game, command, accepted, after);
    events.push(...accepted);
    game = after;
  });
  return events;
}
