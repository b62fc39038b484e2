// What a failure of the client means: whether anything may have been written, or whether it is a bug.
import {
  AccessDeniedError,
  AppendRecordSizeExceededError,
  InvalidArgumentError,
  isCommandError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import type { Revision } from '../envelope.js';

/** The code of gRPC for a server that cannot be reached. */
const UNAVAILABLE = 14;

/** Said of a call that found no connection to be sent on. */
const NEVER_SENT = 'No connection established';

/** Said, in an error of no class of its own, when no member of a cluster has answered. */
const NOT_FOUND = 'Failed to discover';

export type Failure =
  | { readonly kind: 'conflict'; readonly actual: Revision | 'no_stream' }
  /** The server will never take this batch. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** It takes no batch of more bytes than the limit. */
  | { readonly kind: 'tooLarge'; readonly limit: number }
  /** Nothing was written: the server was not reached, or has said so. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** It may or may not have been written, now or later. */
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * Sorts what an append has thrown; null for what is no failure of the server. Only failures before the
 * sending count as `unsent`: the client asks for the abilities of the server first, whose errors come raw.
 */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof WrongExpectedVersionError) {
    const { actualState } = error;
    return { kind: 'conflict', actual: typeof actualState === 'bigint' ? Number(actualState) : 'no_stream' };
  }
  if (error instanceof MaxAppendSizeExceededError) return { kind: 'tooLarge', limit: error.maxAppendSize };
  if (error instanceof AppendRecordSizeExceededError) return { kind: 'tooLarge', limit: error.maxSize };
  if (error instanceof StreamDeletedError) return { kind: 'refused', reason: 'the stream was deleted' };
  const reason = outage(error);
  if (reason === null) return null;
  const unsent = error instanceof AccessDeniedError || neverSent(error, reason);
  return { kind: unsent ? 'unsent' : 'unknown', reason };
}

function neverSent(error: unknown, reason: string): boolean {
  if (reason.includes(NEVER_SENT) || reason.startsWith(NOT_FOUND)) return true;
  return error instanceof Error && !isCommandError(error) && codeOf(error) === UNAVAILABLE;
}

/** Why the server cannot answer now, or null when the error is of another kind. */
export function outage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof InvalidArgumentError || error instanceof UnsupportedError) return null;
  const known = isCommandError(error) || codeOf(error) !== null || undiscovered(error);
  return known ? error.message || error.name : null;
}

/** After a cluster was not found once, the client keeps the failure for ever: it needs to be made anew. */
export function undiscovered(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(NOT_FOUND);
}

function codeOf(error: Error): number | null {
  return 'code' in error && typeof error.code === 'number' ? error.code : null;
}
