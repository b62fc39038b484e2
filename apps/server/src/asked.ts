// The request in hand, known to whatever is done for it however deep below.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing.js';

export interface Asked {
  /** Made here at random; told to nobody but the log. */
  readonly request: string;
  /** The trace that it belongs to, where it brought one, else the request itself. */
  readonly correlation: string;
  /** What is asked of GraphQL; null where something else is asked. */
  readonly operation: Span | null;
}

export const asked = new AsyncLocalStorage<Asked>();
