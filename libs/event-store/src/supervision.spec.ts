// The supervised subscription: resumes, backs off, stops at poison, and tells how far it is.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Position, RecordedEvent } from './envelope.js';
import { memoryStore } from './memory-store.js';
import { type EventStore, StoreUnavailable } from './port.js';
import { type Poison, type SubscriptionState, supervise, type SupervisionOptions } from './supervision.js';
import { places, sampleEvents } from './testing/sample.js';

/** A view that keeps its checkpoint with what it has applied. */
class View {
  readonly applied: RecordedEvent[] = [];
  readonly poisons: Poison[] = [];
  readonly states: SubscriptionState[] = [];
  checkpoint: Position | null = null;

  options(store: EventStore, signal: AbortSignal): SupervisionOptions {
    return {
      store,
      signal,
      loadCheckpoint: () => this.checkpoint,
      apply: (event) => this.apply(event),
      onCheckpoint: (position) => {
        this.checkpoint = position;
      },
      onPoison: (poison) => this.poisons.push(poison),
      onState: (state) => this.states.push(state),
      backoff: { firstMilliseconds: 2, limitMilliseconds: 8 },
    };
  }

  apply(event: RecordedEvent): void {
    this.applied.push(event);
    this.checkpoint = event.position;
  }
}

/** The store, whose subscriptions fail as many times as told, each after one message. */
function failing(store: EventStore, times: number, error: Error): EventStore {
  let left = times;
  return {
    ...store,
    async *subscribeAll(options) {
      const fails = left > 0;
      left -= 1;
      for await (const message of store.subscribeAll(options)) {
        yield message;
        if (fails) throw error;
      }
    },
  };
}

describe('supervise', () => {
  let store: EventStore;
  let view: View;
  let stop: AbortController;
  beforeEach(async () => {
    store = memoryStore({ now: () => new Date('2026-05-01T18:00:00Z') });
    view = new View();
    stop = new AbortController();
    await store.append('game-1', 'no_stream', sampleEvents('a', 3));
  });
  afterEach(() => stop.abort());

  const head = async (): Promise<Position> => {
    const position = await store.head();
    if (position === null) throw new Error('the log is empty');
    return position;
  };

  it('applies what is at hand together, and one by one where that fails, up to the poison', async () => {
    const groups: number[] = [];
    const applyAll = (events: readonly RecordedEvent[]): void => {
      groups.push(events.length);
      throw new Error('one of them is poison');
    };
    const apply = (event: RecordedEvent): void => {
      if (event.revision === 2) throw new Error('this one');
      view.apply(event);
    };
    const running = supervise({ ...view.options(store, stop.signal), apply, applyAll });
    await running.done;
    expect(groups).toEqual([3]);
    expect(view.applied.map(({ revision }) => revision)).toEqual([0, 1]);
    expect(view.poisons.map(({ revision }) => revision)).toEqual([2]);
  });

  it('applies what is there and what comes, and stops by its signal', async () => {
    const running = supervise(view.options(store, stop.signal));
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    await store.append('game-1', 2, sampleEvents('b'));
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    expect(places(view.applied)).toEqual(['game-1/0', 'game-1/1', 'game-1/2', 'game-1/3']);
    while (running.state().status !== 'live') await new Promise((resolve) => setTimeout(resolve, 1));
    stop.abort();
    expect(await running.done).toMatchObject({ status: 'stopped', position: await head() });
  });

  it('resumes from its checkpoint', async () => {
    const first = supervise(view.options(store, stop.signal));
    await first.waitFor(await head(), 2000);
    stop.abort();
    await first.done;
    await store.append('game-1', 2, sampleEvents('b'));
    stop = new AbortController();
    const second = supervise(view.options(store, stop.signal));
    expect(await second.waitFor(await head(), 2000)).toBe('seen');
    expect(places(view.applied)).toEqual(['game-1/0', 'game-1/1', 'game-1/2', 'game-1/3']);
  });

  it('backs off while the store is away, then goes on where it was', async () => {
    const away = failing(store, 3, new StoreUnavailable('no answer'));
    const running = supervise(view.options(away, stop.signal));
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    expect(places(view.applied)).toEqual(['game-1/0', 'game-1/1', 'game-1/2']);
    const pauses = view.states.filter(({ status }) => status === 'backing_off');
    expect(pauses[0]).toMatchObject({ attempts: 1, reason: 'no answer' });
    expect(running.state()).toMatchObject({ attempts: 0, reason: null });
  });

  it('counts the tries when nothing comes between them', async () => {
    const closed = memoryStore();
    await closed.close();
    const running = supervise(view.options(closed, stop.signal));
    while (running.state().attempts < 4) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(running.state()).toMatchObject({ status: 'backing_off', reason: 'the store is closed' });
    stop.abort();
    expect((await running.done).status).toBe('stopped');
  });

  it('pauses twice as long after each try, up to its limit', async () => {
    const closed = memoryStore();
    await closed.close();
    const backoff = { firstMilliseconds: 10, limitMilliseconds: 40 };
    const begun = performance.now();
    const running = supervise({ ...view.options(closed, stop.signal), backoff });
    while (running.state().attempts < 5) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(performance.now() - begun).toBeGreaterThan(10 + 20 + 40 + 40 - 8);
  });

  it('asks again for an event that the view could not take now', async () => {
    let refusals = 2;
    const options = view.options(store, stop.signal);
    const apply = (event: RecordedEvent): void => {
      if (event.revision === 1 && refusals-- > 0) throw new StoreUnavailable('the view is locked');
      view.apply(event);
    };
    const running = supervise({ ...options, apply });
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    expect(places(view.applied)).toEqual(['game-1/0', 'game-1/1', 'game-1/2']);
  });

  it('counts the tries for an event that cannot be taken now, though the end is in sight', async () => {
    const options = view.options(store, stop.signal);
    const apply = (): void => {
      throw new StoreUnavailable('the disk is full');
    };
    const running = supervise({ ...options, apply });
    while (running.state().attempts < 4) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(running.state().reason).toBe('the disk is full');
    expect(view.states.map(({ status }) => status)).not.toContain('live');
  });

  it('stops loudly at a poison event, with its position, and skips nothing', async () => {
    const error = new Error('no such seat');
    const apply = (event: RecordedEvent): void => {
      if (event.revision === 1) throw error;
      view.apply(event);
    };
    const running = supervise({ ...view.options(store, stop.signal), apply });
    const state = await running.done;
    const place = { stream: 'game-1', revision: 1, type: 'SeatTaken', error };
    expect(state).toMatchObject({ status: 'poisoned', poison: place });
    expect(view.poisons).toEqual([state.poison]);
    expect(places(view.applied)).toEqual(['game-1/0']);
    expect(state.position).toBe(view.checkpoint);
    expect(await running.waitFor(await head(), 2000)).toBe('ended');
  });

  it('fails when the checkpoint cannot be read', async () => {
    const loadCheckpoint = (): never => {
      throw new Error('the table is gone');
    };
    const running = supervise({ ...view.options(store, stop.signal), loadCheckpoint });
    await expect(running.done).rejects.toThrow('the table is gone');
    expect(running.state().status).toBe('failed');
  });

  it('tells its lag: the age of the oldest event not yet applied', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const apply = async (event: RecordedEvent): Promise<void> => {
      await held;
      view.apply(event);
    };
    const now = (): Date => new Date('2026-05-01T18:00:07Z');
    const running = supervise({ ...view.options(store, stop.signal), apply, now });
    expect(await running.lag()).toMatchObject({ behind: true, milliseconds: 7000, head: await head() });
    expect(await running.waitFor(await head(), 5)).toBe('late');
    release();
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    expect(await running.lag()).toEqual({
      position: await head(),
      head: await head(),
      behind: false,
      milliseconds: 0,
    });
  });

  it('moves its position past what the filter leaves out', async () => {
    const filter = { streamPrefix: 'protocol-' };
    const running = supervise({ ...view.options(store, stop.signal), filter });
    expect(await running.waitFor(await head(), 2000)).toBe('seen');
    expect(view.applied).toEqual([]);
    expect(view.checkpoint).toBe(await head());
  });
});
