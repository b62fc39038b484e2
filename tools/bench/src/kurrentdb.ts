// What the adapter for KurrentDB costs: its append against the raw call of the client, to the same server.
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import type { EventStore } from '@consigliere/event-store';
import { kurrentStore } from '@consigliere/event-store/kurrentdb';
import { freshEvents, next } from './bare-insert.js';
import type { Measure } from './measure.js';
import { compare } from './pairs.js';
import { withLog } from './servers.js';

/** Events of one turn. */
const events = 300;
const pairs = 31;

type Append = (stream: string, revision: number) => Promise<void>;

/** Appends one event after another to a stream of its own for each writer, each with its exact revision. */
async function appendAll(writers: number, prefix: string, append: Append): Promise<void> {
  await Promise.all(Array.from({ length: writers }, async (_, writer) => {
    for (let i = 0; i < events / writers; i += 1) await append(`${prefix}-${writer}`, i - 1);
  }));
}

function byAdapter(store: EventStore): Append {
  const source = freshEvents();
  return async (stream, revision) => {
    const result = await store.append(stream, revision < 0 ? 'no_stream' : revision, [next(source)]);
    if (!result.ok) throw new Error(`the benchmark's append is refused: ${result.refusal.code}`);
  };
}

function byClient(client: KurrentDBClient): Append {
  const source = freshEvents();
  return async (stream, revision) => {
    const { type, data, meta } = next(source);
    const streamState = revision < 0 ? 'no_stream' : BigInt(revision);
    const event = jsonEvent({ type, data: data as Record<string, unknown>, metadata: meta });
    await client.appendToStream(stream, [event], { streamState });
  };
}

async function against(writers: number, connectionString: string): Promise<Measure> {
  const store = kurrentStore({ connectionString });
  const client = KurrentDBClient.connectionString(connectionString);
  let turn = 0;
  const stream = (name: string): string => `game-${name}-${writers}-${(turn += 1)}`;
  const [ours, theirs] = [byAdapter(store), byClient(client)];
  const compared = await compare(
    () => appendAll(writers, stream('ours'), ours),
    () => appendAll(writers, stream('theirs'), theirs),
    pairs,
  );
  await store.close();
  await client.dispose();
  return {
    name: `KurrentDB: append by the adapter / raw call of the client, ${writers} at a time, rate`,
    value: 1 / compared.ratio, unit: '×', limit: { atLeast: 0.85 },
    detail: `${((compared.ours / events) * 1000).toFixed(0)} µs an append`,
  };
}

/** One writer, and eight at once. */
export async function adapterAgainstClient(): Promise<readonly Measure[]> {
  return withLog(async ({ connectionString }) => [
    await against(1, connectionString), await against(8, connectionString),
  ]);
}
