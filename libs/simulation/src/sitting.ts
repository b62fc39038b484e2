// A game while it is simulated: what was done so far and when, and what the rules allow now.
import type {
  Game, GameAsk, GameCommand, GameCommandType, GameEvent, LegalAction, Table,
} from '@consigliere/rules';
import { decide, emptyGame, evolveGame, legalActions } from '@consigliere/rules';
import type { Chance } from './chance.js';
import type { Temper } from './temper.js';

/** An act of a game with the milliseconds that have passed since the game was opened. */
export interface GameAct {
  readonly at: number;
  readonly command: GameCommand;
}

export interface Sitter {
  /** What the ids of its acts begin with: 8..48 letters, digits, `-` or `_`. */
  readonly label: string;
  readonly chance: Chance;
  readonly temper: Temper;
}

/** A refusal here is a defect of the simulator: it asks the rules first. */
function mustAccept(command: GameCommand, game: Game): readonly GameEvent[] {
  const decision = decide(command, game);
  if ('accepted' in decision) return decision.accepted;
  const { code, details } = decision.refused;
  throw new Error(`${command.act} ${JSON.stringify(command.ask)}: ${code} ${JSON.stringify(details)}`);
}

export class Sitting {
  readonly label: string;
  readonly chance: Chance;
  readonly temper: Temper;
  readonly acts: GameAct[] = [];
  readonly events: GameEvent[] = [];
  #game: Game = emptyGame;
  #legal: readonly LegalAction[] | null = null;
  #milliseconds = 0;

  constructor({ label, chance, temper }: Sitter) {
    this.label = label;
    this.chance = chance;
    this.temper = temper;
  }

  get table(): Table {
    return this.#game.table;
  }

  get game(): Game {
    return this.#game;
  }

  /** Milliseconds since the game was opened. */
  get now(): number {
    return this.#milliseconds;
  }

  /** What the rules allow of one kind of act; undefined when nothing. */
  legal(act: GameCommandType, kind: LegalAction['kind'] = null): LegalAction | undefined {
    this.#legal ??= legalActions(this.#game);
    return this.#legal.find((action) => action.act === act && (kind === null || action.kind === kind));
  }

  /** Lets time pass; an act takes place a little off the whole second. */
  wait(seconds: number): void {
    this.#milliseconds += Math.max(0, Math.round(seconds * 1000) + this.chance.int(-400, 400));
  }

  /** Does an act after so many seconds. With `override` it is against the rules and recorded so. */
  do(ask: GameAsk, seconds: number, override?: GameCommand['override']): void {
    this.wait(seconds);
    const act = `${this.label}-${this.acts.length + 1}`;
    const command: GameCommand = override ? { act, ask, override } : { act, ask };
    const accepted = mustAccept(command, this.#game);
    this.#game = accepted.reduce(evolveGame, this.#game);
    this.events.push(...accepted);
    this.acts.push({ at: this.#milliseconds, command });
    this.#legal = null;
  }

  /** Does an act; now and then the judge taps another first, sees it and takes it back. */
  doOrSlip(ask: GameAsk, seconds: number, wrong: GameAsk | null): void {
    if (!wrong || !this.chance.roll(this.temper.slips)) {
      this.do(ask, seconds);
      return;
    }
    this.do(wrong, seconds);
    const of = this.acts.at(-1)?.command.act ?? '';
    this.do({ type: 'Undo', of, reason: this.chance.roll(0.5) ? 'mistap' : null }, this.chance.int(2, 8));
    this.do(ask, this.chance.int(1, 4));
  }
}
