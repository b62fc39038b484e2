// The log that all machines reach, and how many events it has.
import { type EventStore, memoryStore, type RecordedEvent } from '@consigliere/event-store';

export class SharedLog {
  readonly store: EventStore;
  /** Events in the log. */
  count = 0;

  constructor() {
    const store = memoryStore();
    this.store = {
      ...store,
      append: async (...append) => {
        const result = await store.append(...append);
        if (result.ok) this.count = Math.max(this.count, Number(result.position));
        return result;
      },
    };
  }

  /** The events after so many. */
  async after(count: number): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const after = count === 0 ? null : (String(count) as RecordedEvent['position']);
    for await (const event of this.store.readAll({ after, limit: Infinity })) events.push(event);
    return events;
  }
}
