// The history of the streams of one decider, judged by it: each act is what the decider decides there.
import type { RecordedEvent } from '@consigliere/event-store';
import { ordered } from '@consigliere/tournament';
import type { DecidedEvent, Decider } from '../deciders.js';
import { withoutWords } from '../sealing.js';

/** All that is recorded of one stream. */
interface Stream<State> {
  /** By revision the state after it; before the first event the empty one stands at -1. */
  readonly states: State[];
  /** By command id the last revision of its act. */
  readonly acts: Map<string, number>;
}

/** An act to be judged: its events, all of one batch, and what was asked. */
export interface Act<Ask> {
  readonly id: string;
  readonly command: string;
  readonly ask: Ask;
  readonly events: readonly RecordedEvent[];
}

interface Told {
  readonly type: string;
  readonly data: object;
}

const plain = (events: readonly Told[]): string =>
  ordered(events.map(({ type, data }) => ({ type, data: withoutWords(data) })));

export class History<State, Ask extends { readonly type: string }, Event extends DecidedEvent> {
  readonly #decider: Decider<State, Ask, Event>;
  readonly #streams = new Map<string, Stream<State>>();

  constructor(decider: Decider<State, Ask, Event>) {
    this.#decider = decider;
  }

  /** Of a game or tournament as recorded so far. */
  state(id: string): State {
    return this.#of(id).states.at(-1) ?? this.#decider.empty;
  }

  /** -1 before the first event. */
  revision(id: string): number {
    return this.#of(id).states.length - 1;
  }

  /** The last revision of the act of a command; null where there is none. */
  actOf(id: string, command: string): number | null {
    return this.#of(id).acts.get(command) ?? null;
  }

  /** Every command that has an act. */
  commands(): readonly string[] {
    return [...this.#streams.values()].flatMap(({ acts }) => [...acts.keys()]);
  }

  ids(): readonly string[] {
    return [...this.#streams.keys()];
  }

  /** What the decider says of a command after a revision; the types of its events, or the refusal. */
  saidAt(id: string, revision: number, { command, ask }: Pick<Act<Ask>, 'command' | 'ask'>): string {
    const state = revision < 0 ? this.#decider.empty : this.#of(id).states[revision];
    if (state === undefined) return 'there is no such revision';
    const decision = this.#decider.decide({ id, act: command, ask }, state);
    return 'refused' in decision ? decision.refused.code : plain(decision.accepted);
  }

  /** Takes in an act; answers what is wrong with it, null for nothing. */
  take({ id, command, ask, events }: Act<Ask>): string | null {
    const { states, acts } = this.#of(id);
    if (acts.has(command)) return `${command} has two effects in ${this.#decider.stream(id)}`;
    const said = this.saidAt(id, states.length - 1, { command, ask });
    const recorded = plain(events.map(({ type, data }) => ({ type, data: data as object })));
    if (said !== recorded) return `${command} at ${id}: recorded ${recorded}, decided ${said}`;
    for (const event of events) {
      const state = states.at(-1) ?? this.#decider.empty;
      if (event.revision !== states.length) return `${id}: ${event.revision} follows ${states.length - 1}`;
      states.push(this.#decider.evolve(state, this.#decider.read(event)));
    }
    acts.set(command, states.length - 1);
    return null;
  }

  #of(id: string): Stream<State> {
    const known = this.#streams.get(id) ?? { states: [], acts: new Map() };
    this.#streams.set(id, known);
    return known;
  }
}
