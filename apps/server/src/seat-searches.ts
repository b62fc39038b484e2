// The searches for seatings of this process: one at a time, a few waiting, kept for a while once they ended.
import { isDeepStrictEqual } from 'node:util';
import type { SeatingConflict, Unmet } from '@consigliere/seating';
import { type AnyRefusal, serverRefusal } from './refusal.js';
import { type SeatRun, SeatThread } from './seat-search-run.js';
import type { MeasuredSeating, SeatOutcome } from './seat-search-thread.js';
import type { SeatedSet } from './seat-search-task.js';
import type { World } from './world.js';

/** What this process keeps: searches that wait, searches in all, and for how long once they have ended. */
export const searchLimits = { waiting: 8, kept: 40, milliseconds: 3_600_000 } as const;

export type SeatSearchState = 'waiting' | 'running' | 'found' | 'unmet' | 'cancelled' | 'failed';

/** Everything that was asked for, but the seed where it was left to chance. */
export interface SeatAsked extends Omit<SeatRun, 'seed'> {
  readonly seed: number | null;
  readonly set: SeatedSet;
  /** What was sent, by which a repeat is told from another wish. */
  readonly sent: unknown;
}

/** A search as it stands. */
export interface SeatSearch extends Omit<SeatAsked, 'sent'> {
  readonly id: string;
  readonly seed: number;
  readonly state: SeatSearchState;
  readonly done: number;
  /** Those before it, where it waits. */
  readonly before: number;
  readonly best: MeasuredSeating | null;
  readonly conflicts: readonly SeatingConflict[];
  readonly unmet: readonly Unmet[];
  /** Milliseconds since 1970; null until it has ended. */
  readonly expiresAt: number | null;
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Kept extends Mutable<Omit<SeatSearch, 'before'>> {
  readonly sent: unknown;
  /** Told to end, and not at its end yet. */
  stopping: boolean;
}

export class SeatSearches {
  readonly #world: World;
  readonly #warn: (words: string) => void;
  /** Names this process in the ids of its searches, once it has any. */
  #process: string | null = null;
  readonly #kept = new Map<string, Kept>();
  #running: { readonly search: Kept; readonly thread: SeatThread } | null = null;
  #closed = false;

  constructor(world: World, warn: (words: string) => void) {
    this.#world = world;
    this.#warn = warn;
  }

  /**
   * Starts a search, or has it wait. The same command starts nothing more; refused where it asks for
   * something else, or where too many wait.
   */
  start(command: string, asked: SeatAsked): SeatSearch | AnyRefusal {
    const known = this.startedBy(command, asked.sent);
    if (known) return known;
    const id = this.#idOf(command);
    if (this.#waiting().length >= searchLimits.waiting) {
      return serverRefusal('seatSearch.full', { waiting: searchLimits.waiting });
    }
    const search: Kept = {
      ...asked, id, seed: asked.seed ?? this.#chance(), state: 'waiting', done: 0, best: null,
      conflicts: [], unmet: [], expiresAt: null, stopping: false,
    };
    this.#kept.set(id, search);
    this.#next();
    return this.#told(search);
  }

  /** What a command has started already; null: nothing, a refusal: something else was asked. */
  startedBy(command: string, sent: unknown): SeatSearch | AnyRefusal | null {
    this.#forgetOld();
    const known = this.#kept.get(this.#idOf(command));
    if (!known) return null;
    return isDeepStrictEqual(known.sent, sent)
      ? this.#told(known)
      : serverRefusal('command.reused', { command });
  }

  /** A search of this process; refused where it is of another one, or is kept no more. */
  find(id: string): SeatSearch | AnyRefusal {
    this.#forgetOld();
    const search = this.#kept.get(id);
    if (search) return this.#told(search);
    const isOurs = this.#process !== null && id.startsWith(`${this.#process}.`);
    return serverRefusal(isOurs ? 'seatSearch.unknown' : 'seatSearch.elsewhere', { search: id });
  }

  /** Ends a search; one that runs ends with the best it has. Whatever has ended stays as it is. */
  cancel(id: string): SeatSearch | AnyRefusal {
    const search = this.#kept.get(id);
    if (search?.state === 'waiting') this.#end(search, 'cancelled');
    if (search?.state === 'running') {
      search.stopping = true;
      this.#running?.thread.stop();
    }
    return this.find(id);
  }

  /** Ends whatever runs and starts nothing more. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.thread.end();
  }

  #idOf(command: string): string {
    this.#process ??= this.#world.uuid().slice(0, 8);
    return `${this.#process}.${command}`;
  }

  #chance(): number {
    return this.#world.bytes(4).readUInt32BE() >>> 1;
  }

  #waiting(): readonly Kept[] {
    return [...this.#kept.values()].filter(({ state }) => state === 'waiting');
  }

  #told(search: Kept): SeatSearch {
    const ahead = this.#waiting().indexOf(search);
    return { ...search, before: ahead < 0 ? 0 : ahead + (this.#running ? 1 : 0) };
  }

  #forgetOld(): void {
    const now = this.#world.now().getTime();
    const ended = [...this.#kept.values()].filter(({ expiresAt }) => expiresAt !== null);
    const tooMany = this.#kept.size - searchLimits.kept;
    for (const [place, { id, expiresAt }] of ended.entries()) {
      if (place < tooMany || (expiresAt ?? now) <= now) this.#kept.delete(id);
    }
  }

  #next(): void {
    const [search] = this.#waiting();
    if (!search || this.#running || this.#closed) return;
    search.state = 'running';
    const thread = new SeatThread(search, ({ iterations, best }) => {
      search.done = iterations;
      if (best) search.best = best;
    });
    this.#running = { search, thread };
    void this.#follow(search, thread);
  }

  async #follow(search: Kept, thread: SeatThread): Promise<void> {
    try {
      this.#came(search, await thread.outcome);
    } catch (error) {
      search.best = null;
      this.#end(search, 'failed');
      if (!this.#closed) this.#warn(`the search ${search.id}: ${String(error)}`);
    }
    this.#running = null;
    this.#next();
  }

  #came(search: Kept, outcome: SeatOutcome): void {
    const { stopping: stopped } = search;
    if (outcome.kind === 'found') {
      search.best = outcome.best;
      search.done = outcome.best.iterations;
      this.#end(search, stopped ? 'cancelled' : 'found');
      return;
    }
    search.best = null;
    if (outcome.kind === 'conflicts') search.conflicts = outcome.conflicts;
    else {
      search.unmet = outcome.unmet;
      search.done = outcome.iterations;
    }
    this.#end(search, stopped ? 'cancelled' : 'unmet');
  }

  #end(search: Kept, state: SeatSearchState): void {
    search.state = state;
    search.expiresAt = this.#world.now().getTime() + searchLimits.milliseconds;
  }
}
