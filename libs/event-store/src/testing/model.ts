// A simple model of an event store, and the commands that drive a store and the model side by side.
import { expect } from '@jest/globals';
import fc from 'fast-check';
import type { AppendResult, EventStore, ExpectedRevision, ReadOptions } from '../port.js';
import { collect, sampleEvents } from './sample.js';

/** What a store promises beyond the contract of all. */
export interface Promises {
  /** A known event id is refused wherever it stands, not only at `any` and `exists` within its stream. */
  readonly uniqueIds: boolean;
  /** Appends handed in at once are decided in the order in which they came. */
  readonly inOrder: boolean;
}

/** The log as lists of event ids. */
export interface Model {
  readonly promises: Promises;
  readonly streams: Map<string, string[]>;
  /** `stream/revision id` of every event in the order of commits. */
  readonly log: string[];
}

/** The store under test; `reopen` closes and opens it again when the adapter keeps its log. */
export interface Real {
  store: EventStore;
  readonly reopen: (store: EventStore) => Promise<EventStore>;
}

/**
 * An append as generated: the batch of a command, at an expectation told relative to the end of the stream.
 */
export interface AppendDraft {
  readonly stream: string;
  readonly expected: 'no_stream' | 'exists' | 'any' | number;
  readonly command: number;
  readonly count: number;
}

type Command = fc.AsyncCommand<Model, Real>;

function idsOf({ command, count }: AppendDraft): string[] {
  return sampleEvents(`c${command}`, count).map(({ id }) => id);
}

function expectationOf({ expected, stream }: AppendDraft, model: Model): ExpectedRevision {
  if (typeof expected !== 'number') return expected;
  return Math.max(0, (model.streams.get(stream)?.length ?? 0) - 1 + expected);
}

/**
 * What the answer must be: the revision of the last event and whether it is a repeat, or the code of the
 * refusal.
 */
function predict(model: Model, draft: AppendDraft, expected: ExpectedRevision): string {
  const ids = idsOf(draft);
  const stream = model.streams.get(draft.stream) ?? [];
  const end = stream.length;
  const exact = expected === 'no_stream' ? 0 : typeof expected === 'number' ? expected + 1 : null;
  const begin = exact ?? stream.indexOf(ids[0] ?? '');
  const repeat = begin >= 0 && ids.every((id, index) => stream[begin + index] === id);
  if (repeat && begin !== end) return `repeated ${begin + ids.length - 1}`;
  if (exact !== null && exact !== end) return 'WrongExpectedVersion';
  if (expected === 'exists' && end === 0) return 'WrongExpectedVersion';
  const { uniqueIds } = model.promises;
  const known = new Set(uniqueIds ? [...model.streams.values()].flat() : stream);
  if ((uniqueIds || exact === null) && ids.some((id) => known.has(id))) return 'DuplicateEventId';
  return `written ${end + ids.length - 1}`;
}

function record(model: Model, draft: AppendDraft): void {
  const stream = model.streams.get(draft.stream) ?? [];
  model.streams.set(draft.stream, stream);
  for (const id of idsOf(draft)) {
    model.log.push(`${draft.stream}/${stream.length} ${id}`);
    stream.push(id);
  }
}

/** Several appends handed in at once: they are decided in the order in which they came. */
class AppendTogether implements Command {
  constructor(private readonly drafts: readonly AppendDraft[]) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const predicted: string[] = [];
    const answers: Promise<AppendResult>[] = [];
    for (const draft of this.drafts) {
      const expected = expectationOf(draft, model);
      const prediction = predict(model, draft, expected);
      predicted.push(prediction);
      if (prediction.startsWith('written')) record(model, draft);
      const batch = sampleEvents(`c${draft.command}`, draft.count);
      const answer = real.store.append(draft.stream, expected, batch);
      answers.push(answer);
      if (!model.promises.inOrder) await answer;
    }
    const told = (await Promise.all(answers)).map((answer) => {
      if (!answer.ok) return answer.refusal.code;
      return `${answer.repeated ? 'repeated' : 'written'} ${answer.revision}`;
    });
    expect(told).toEqual(predicted);
  }

  toString(): string {
    return `append ${JSON.stringify(this.drafts)}`;
  }
}

class ReadStream implements Command {
  constructor(
    private readonly stream: string,
    private readonly options: ReadOptions,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { from, limit, direction } = this.options;
    const all = (model.streams.get(this.stream) ?? []).map((id, revision) => ({ id, revision }));
    const forwards = direction !== 'backwards';
    const begins = (revision: number, at: number) => (forwards ? revision >= at : revision <= at);
    const inRange = all.filter(({ revision }) => from === undefined || begins(revision, from));
    const expected = (forwards ? inRange : inRange.toReversed()).slice(0, limit);
    const events = await collect(real.store.read(this.stream, this.options));
    expect(events.map(({ id, revision }) => ({ id, revision }))).toEqual(expected);
  }

  toString(): string {
    return `read ${this.stream} ${JSON.stringify(this.options)}`;
  }
}

/** Reads the whole log, then again after one of its events. */
class ReadAll implements Command {
  constructor(
    private readonly part: number,
    private readonly prefix: string,
  ) {}

  check(): boolean {
    return true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const all = await collect(real.store.readAll({ limit: model.log.length + 1 }));
    expect(all.map(({ stream, revision, id }) => `${stream}/${revision} ${id}`)).toEqual(model.log);
    expect(await real.store.head()).toBe(all.at(-1)?.position ?? null);
    const cut = Math.floor(all.length * this.part);
    const filter = { streamPrefix: this.prefix };
    const after = all[cut - 1]?.position;
    const rest = await collect(real.store.readAll({ after, limit: model.log.length + 1, filter }));
    const expected = all.slice(cut).filter(({ stream }) => stream.startsWith(this.prefix));
    expect(rest).toEqual(expected);
  }

  toString(): string {
    return `read all after ${this.part} of the log, streams of ${this.prefix}`;
  }
}

class Reopen implements Command {
  check(): boolean {
    return true;
  }

  async run(_: Model, real: Real): Promise<void> {
    real.store = await real.reopen(real.store);
  }

  toString(): string {
    return 'reopen';
  }
}

const streams = fc.constantFrom('game-1', 'game-2', 'protocol-1');

const drafts = fc.record<AppendDraft>({
  stream: streams,
  expected: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 2, arbitrary: fc.integer({ min: -4, max: 2 }) },
    { weight: 3, arbitrary: fc.constantFrom('no_stream' as const, 'exists' as const, 'any' as const) },
  ),
  command: fc.nat(20),
  count: fc.integer({ min: 1, max: 3 }),
});

const readOptions = fc.record(
  {
    from: fc.nat(8),
    limit: fc.nat(5),
    direction: fc.constantFrom('forwards' as const, 'backwards' as const),
  },
  { requiredKeys: [] },
);

/** Runs the commands on an empty store and an empty model, then closes the store. */
export async function runModel(real: Real, commands: Iterable<Command>, promises: Promises): Promise<void> {
  const model: Model = { promises, streams: new Map(), log: [] };
  try {
    await fc.asyncModelRun(() => ({ model, real }), commands);
  } finally {
    await real.store.close();
  }
}

/** The commands of a run, weighted towards appends. */
export const storeCommands = fc.commands<Model, Real, false>(
  [
    drafts.map((draft) => new AppendTogether([draft])),
    fc.array(drafts, { minLength: 2, maxLength: 6 }).map((several) => new AppendTogether(several)),
    fc.tuple(streams, readOptions).map(([stream, options]) => new ReadStream(stream, options)),
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom('game-', 'protocol-', ''))
      .map(([part, prefix]) => new ReadAll(part, prefix)),
    fc.constant(new Reopen()),
  ] as fc.Arbitrary<Command>[],
  { maxCommands: 60 },
);
