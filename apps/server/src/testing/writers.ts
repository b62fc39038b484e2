// Judges at several tables who play whole games, and send an act again until they know what became of it.
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf, Gone } from './asking.js';
import type { Chance } from './chance.js';
import { course, dealAct, mutationOf, openAct, type PlayedAct, type SentAct } from './played-game.js';

/** An act of which a judge was told that it is recorded. */
export interface Acknowledged {
  readonly game: string;
  readonly act: string;
  readonly revision: number;
}

export interface WritersOptions {
  /** Where the server answers now; nowhere, or at several places. */
  readonly origins: () => readonly string[];
  readonly token: string;
  /** How many play side by side. */
  readonly tables: number;
  /** With what the ids of the games begin. */
  readonly prefix: string;
  readonly chance: Chance;
}

/** What one sending of an act came to. */
type Try = { readonly recorded: Acknowledged; readonly as: string } | { readonly passing: string };

/** After these the same act is sent again; anything else that is no answer is a fault. */
const passing: ReadonlySet<string> = new Set([
  'UNAVAILABLE', 'store.unavailable', 'outcome.unknown', 'revision.conflict', 'protocol.notOpened',
]);

const evening: readonly PlayedAct[] = [
  openAct, dealAct(), ...course, { act: 'setAward', args: 'seat: 6, points: 60' },
];
const pauseMilliseconds = 25;
/** How long a judge may be without an answer when all is there again. */
const patienceMilliseconds = 60_000;

export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** The ids of all acts that were ever sent. */
  readonly asked = new Set<string>();
  /** How many sendings came to what. */
  readonly outcomes = new Map<string, number>();
  /** How long the longest sending waited for its answer, or for its end without one. */
  longestMilliseconds = 0;
  readonly #options: WritersOptions;
  readonly #tables: readonly Promise<void>[];
  #isStopping = false;

  constructor(options: WritersOptions) {
    this.#options = options;
    this.#tables = Array.from({ length: options.tables }, (_, table) => this.#play(table + 1));
    void Promise.allSettled(this.#tables);
  }

  /**
   * Lets each judge learn what became of the act in his hand; throws the first fault that one has met, or
   * when one is not told for too long.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const late = new AbortController();
    const tooLate = pause(patienceMilliseconds, null, { signal: late.signal }).then(() => {
      throw new Error(`a judge was not told what became of his act: ${this.told()}`);
    });
    try {
      await Promise.race([Promise.all(this.#tables), tooLate]);
    } finally {
      late.abort();
      await tooLate.catch(() => undefined);
    }
  }

  /** How many sendings came to what, in words. */
  told(): string {
    return [...this.outcomes].toSorted().map(([as, count]) => `${as} ${count}`).join(', ');
  }

  async #play(table: number): Promise<void> {
    for (let index = 0; !this.#isStopping; index += 1) {
      const game = `${this.#options.prefix}-${table}-${Math.floor(index / evening.length)}`;
      const played = evening[index % evening.length] as PlayedAct;
      const recorded = await this.#until(game, played, `${game}-act-${index % evening.length}`);
      this.acknowledged.push(recorded);
    }
  }

  /** Sends an act again and again, wherever somebody answers, until it is known to be recorded. */
  async #until(game: string, played: PlayedAct, id: string): Promise<Acknowledged> {
    this.asked.add(id);
    for (;;) {
      const origins = this.#options.origins();
      if (origins.length > 0) {
        const begun = performance.now();
        const tried = await this.#send(this.#options.chance.of(origins), { game, played, id });
        this.longestMilliseconds = Math.max(this.longestMilliseconds, performance.now() - begun);
        const as = 'recorded' in tried ? tried.as : tried.passing;
        this.outcomes.set(as, (this.outcomes.get(as) ?? 0) + 1);
        if ('recorded' in tried) return tried.recorded;
      }
      await pause(pauseMilliseconds);
    }
  }

  async #send(
    origin: string,
    { game, played, id }: { readonly game: string; readonly played: PlayedAct; readonly id: string },
  ): Promise<Try> {
    const query = mutationOf(game, played, `id: "${id}"`);
    try {
      const answer = await answerOf<Record<string, SentAct>>(origin, this.#options.token, query);
      const sent = answer.data?.[played.act];
      if (sent?.recorded) return { recorded: { game, ...sent.recorded }, as: 'recorded' };
      const { code, act, revision } = answer.errors?.[0]?.extensions ?? { code: sent?.code };
      if (code === 'VIEWS_BEHIND' && act !== undefined && revision !== undefined) {
        return { recorded: { game, act, revision }, as: code };
      }
      if (code !== undefined && passing.has(code)) return { passing: code };
      throw new Error(`${played.act} ${id}: ${JSON.stringify(answer)}`);
    } catch (error) {
      if (error instanceof Gone) return { passing: 'gone' };
      throw error;
    }
  }
}
