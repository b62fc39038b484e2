// Traces: which parts of the server worked on a request and for how long; nothing where it is switched off.

/** What is told of a part: names that the schema and the code know, numbers; never ids or texts. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A part of the work, from its beginning to its end. */
export interface Span {
  note(facts: SpanFacts): void;
  name(name: string): void;
  /** It went wrong; what was said of it stays out of the trace. */
  fail(): void;
  end(): void;
  /** Whatever begins within the work is a part of this one. */
  within<Result>(work: () => Result): Result;
}

export interface SpanStart {
  readonly facts?: SpanFacts;
  /** Where a request from outside says which trace it belongs to. */
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Tracing {
  begin(name: string, start?: SpanStart): Span;
  /** Sends what is not sent yet, as long as that takes no more than a few seconds. */
  stop(): Promise<void>;
}

const nothing = (): void => undefined;
const noSpan: Span = { note: nothing, name: nothing, fail: nothing, end: nothing, within: (work) => work() };

export const noTracing: Tracing = { begin: () => noSpan, stop: async () => undefined };

/** Loads what sends traces, where somebody is there to take them. */
export async function openTracing(isOn: boolean): Promise<Tracing> {
  return isOn ? (await import('./open-telemetry.js')).openTelemetry() : noTracing;
}

/** Work as a span of its own. */
export async function spanned<Result>(
  span: Span,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await span.within(work);
  } catch (error) {
    span.fail();
    throw error;
  } finally {
    span.end();
  }
}
