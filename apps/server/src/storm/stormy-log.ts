// The log as one machine reaches it: answers get lost, writes arrive late, readings and subscriptions break.
import {
  type AppendResult, type Checkpoint, type EventStore, type ExpectedRevision, type NewEvent,
  type Position, type ReadAllOptions, type ReadOptions, type RecordedEvent, StoreUnavailable,
  type SubscribeOptions,
} from '@consigliere/event-store';
import type { Schedule } from './schedule.js';
import type { SharedLog } from './shared-log.js';

export interface LogParts {
  readonly schedule: Schedule;
  /** The log itself, which never fails. */
  readonly log: SharedLog;
  /** Whose it is. */
  readonly owner: string;
}

const refused = (code: 'OutcomeUnknown' | 'StoreUnavailable', reason: string): AppendResult =>
  ({ ok: false, refusal: { code, reason } });

/** The most events that a subscription hands over before it waits for its turn again. */
const window = 4;

export class StormyLog implements EventStore {
  readonly #schedule: Schedule;
  readonly #log: EventStore;
  readonly #shared: SharedLog;
  readonly #owner: string;

  constructor({ schedule, log, owner }: LogParts) {
    this.#schedule = schedule;
    this.#log = log.store;
    this.#shared = log;
    this.#owner = owner;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const what = `${stream}@${expected} ${events.map(({ type }) => type).join('+')}`;
    const write = (): Promise<AppendResult> => this.#log.append(stream, expected, events);
    const later = (): void => this.#later(what, write);
    const fault = await this.#step('append', what, () => {
      if (this.#schedule.chance.next() < 0.5) later();
    });
    if (fault === 'append refused') return refused('StoreUnavailable', fault);
    if (fault === 'append unknown') return refused('OutcomeUnknown', fault);
    if (fault === 'append late') {
      later();
      return refused('OutcomeUnknown', fault);
    }
    const result = await write();
    const told = result.ok ? `revision ${result.revision}` : result.refusal.code;
    await this.#schedule.step(this.#owner, 'wake', `appended ${stream}: ${told}`);
    return fault === 'append answer lost' ? refused('OutcomeUnknown', fault) : result;
  }

  async *read(stream: string, options?: ReadOptions): AsyncGenerator<RecordedEvent, void> {
    const fault = await this.#step('read', `${stream} from ${options?.from ?? 'its end'}`);
    if (fault === 'read failed') throw new StoreUnavailable(fault);
    const events: RecordedEvent[] = [];
    for await (const event of this.#log.read(stream, options)) events.push(event);
    if (fault === 'read broken') {
      yield* events.slice(0, Math.floor(events.length / 2));
      throw new StoreUnavailable(fault);
    }
    yield* events;
  }

  async *readAll(options: ReadAllOptions): AsyncGenerator<RecordedEvent, void> {
    const fault = await this.#step('read', 'all');
    if (fault) throw new StoreUnavailable(fault);
    yield* this.#log.readAll(options);
  }

  async *subscribeAll(options: SubscribeOptions = {}): AsyncGenerator<RecordedEvent | Checkpoint, void> {
    const { filter, signal, onCaughtUp } = options;
    let after = options.after ?? null;
    let head: Position | null = null;
    for (let first = true; ; first = false) {
      const isReady = (): boolean => first || signal?.aborted === true || this.#isAfter(after);
      const fault = await this.#step('follow', `after ${after ?? 'nothing'}`, undefined, isReady);
      if (signal?.aborted || fault === 'subscription ended') return;
      if (fault === 'subscription broken') throw new StoreUnavailable(fault);
      head = await this.#log.head();
      let count = 0;
      for await (const event of this.#log.readAll({ after, limit: window, filter })) {
        if (signal?.aborted) return;
        yield event;
        after = event.position;
        count += 1;
      }
      const isWhole = count < window;
      if (isWhole) after = head;
      if (after !== null) yield { checkpoint: after, caughtUp: isWhole };
      if (isWhole) onCaughtUp?.(after);
    }
  }

  compare(a: Position, b: Position): number {
    return this.#log.compare(a, b);
  }

  async head(): Promise<Position | null> {
    const fault = await this.#step('head', '');
    if (fault) throw new StoreUnavailable(fault);
    return this.#log.head();
  }

  async close(): Promise<void> {
    // The log outlives whoever reaches it.
  }

  /** What was sent may still be written when nobody waits for it any more. */
  #later(what: string, write: () => Promise<AppendResult>): void {
    void this.#schedule.step('log', 'wake', `late ${what}`).then(write);
  }

  #isAfter(position: Position | null): boolean {
    return this.#shared.count > Number(position ?? 0);
  }

  #step(...[kind, what, onDeath = () => undefined, isReady = () => true]: readonly [
    kind: 'append' | 'read' | 'follow' | 'head', what: string, onDeath?: () => void, isReady?: () => boolean,
  ]) {
    return this.#schedule.step(this.#owner, kind, what, { onDeath, isReady });
  }
}
