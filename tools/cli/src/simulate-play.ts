// Plays the lanes of a simulation on the running server, several tables side by side.
import type { Api, ToldRefusal } from './api.js';
import type { Pace } from './pace.js';
import type { Lane, Lanes, LaneStep } from './simulate-lanes.js';
import { isAborted } from './failure.js';

/** An act that the server refused, after which its lane went no further. */
export interface RefusedAct extends ToldRefusal {
  readonly lane: string;
  readonly act: string;
  readonly field: string;
}

/** What came of it so far. `games` counts those that were played to their end. */
export interface Played {
  readonly acts: number;
  readonly games: number;
  readonly refused: readonly RefusedAct[];
  /** Null while it goes on as it should. */
  readonly ended: 'stopped' | 'noAnswer' | null;
}

export interface Playing {
  readonly api: Api;
  readonly pace: Pace;
  readonly tables: number;
  readonly signal: AbortSignal;
  /** Told after each act. */
  readonly onAct: (played: Played) => void;
  /** Done once players are entered, before the next act of the desk. */
  readonly afterEntries: () => Promise<void>;
}

export class Player {
  readonly #playing: Playing;
  #acts = 0;
  #games = 0;
  readonly #refused: RefusedAct[] = [];
  #ended: Played['ended'] = null;

  constructor(playing: Playing) {
    this.#playing = playing;
  }

  get played(): Played {
    return { acts: this.#acts, games: this.#games, refused: this.#refused, ended: this.#ended };
  }

  /** Plays the desk and the tables; a game begins once the desk has done what comes before it. */
  async play({ desk, games }: Lanes): Promise<Played> {
    const done: Promise<boolean>[] = [];
    for (const step of desk.steps) {
      const before = done.at(-1) ?? Promise.resolve(true);
      done.push(before.then((went) => went && this.#deskStep(desk, step)));
    }
    const isReady = (lane: Lane): Promise<boolean> => {
      const first = lane.steps[0]?.at ?? 0;
      return done[desk.steps.findLastIndex(({ at }) => at <= first)] ?? Promise.resolve(true);
    };
    await Promise.all([...done, this.#tables(games, isReady)]);
    return this.played;
  }

  async #deskStep(desk: Lane, step: LaneStep): Promise<boolean> {
    if (!(await this.#step(desk, step))) return false;
    if (step.mutation().field === 'enterPlayers') await this.#quietly(this.#playing.afterEntries);
    return this.#ended === null;
  }

  async #tables(lanes: readonly Lane[], isReady: (lane: Lane) => Promise<boolean>): Promise<void> {
    const left = lanes.toSorted((a, b) => (a.steps[0]?.at ?? 0) - (b.steps[0]?.at ?? 0))[Symbol.iterator]();
    const table = async (): Promise<void> => {
      for (const lane of left) {
        if (this.#ended) return;
        if ((await isReady(lane)) && (await this.#lane(lane))) this.#games += 1;
        this.#playing.onAct(this.played);
      }
    };
    await Promise.all(Array.from({ length: this.#playing.tables }, table));
  }

  async #lane(lane: Lane): Promise<boolean> {
    for (const step of lane.steps) if (!(await this.#step(lane, step))) return false;
    return true;
  }

  /** Sends one act; false where the lane ends with it. */
  async #step(lane: Lane, step: LaneStep): Promise<boolean> {
    if (this.#ended) return false;
    return (await this.#quietly(() => this.#send(lane, step))) ?? false;
  }

  async #send(lane: Lane, { at, command, mutation }: LaneStep): Promise<boolean> {
    const { api, pace, onAct } = this.#playing;
    await pace.until(at);
    const asked = mutation();
    const sent = await api.send(asked, command);
    if ('noAnswer' in sent) this.#ended ??= 'noAnswer';
    if ('refused' in sent) {
      this.#refused.push({ lane: lane.name, act: command.id, field: asked.field, ...sent.refused });
    }
    if (!('done' in sent)) return false;
    this.#acts += 1;
    onAct(this.played);
    return true;
  }

  /** The work, or null when it was stopped in the midst of it. */
  async #quietly<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      if (!isAborted(error)) throw error;
      this.#ended = 'stopped';
      return null;
    }
  }
}
