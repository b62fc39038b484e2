// The protocol of a game as the log has it now, with who sealed it and when; what a seal keeps from a game.
import type { RecordedEvent } from '@consigliere/event-store';
import { createHash } from 'node:crypto';
import { gameStream, protocolEventOf } from '@consigliere/read-models';
import type { GameCourse, Protocol } from '@consigliere/tournament';
import {
  deskRefusal, emptyProtocol, evolveProtocol, hasResult, ordered, protocolStream, typedProtocol,
} from '@consigliere/tournament';
import type { Look } from './deciders.js';
import type { House } from './house.js';
import type { AnyRefusal } from './refusal.js';

/** Who did something, as the audit trail names him, and when it was recorded. */
export interface DoneBy {
  readonly by: string;
  readonly at: string;
}

/** A protocol, and by act whoever did it. */
export interface RecordedProtocol {
  readonly protocol: Protocol;
  readonly doneBy: ReadonlyMap<string, DoneBy>;
  /** Of its stream; -1 where there is nothing. */
  readonly revision: number;
}

/** Reads the protocol of a game from the log. */
export async function recordedProtocol({ store }: House, game: string): Promise<RecordedProtocol> {
  const doneBy = new Map<string, DoneBy>();
  let [protocol, revision] = [emptyProtocol, -1];
  for await (const event of store.read(protocolStream(game))) {
    protocol = evolveProtocol(protocol, protocolEventOf(event));
    revision = event.revision;
    doneBy.set(event.meta.commandId, { by: event.meta.actor, at: event.recordedAt });
  }
  return { protocol, doneBy, revision };
}

async function lastOfGame({ store }: House, game: string): Promise<RecordedEvent | null> {
  for await (const event of store.read(gameStream(game), { direction: 'backwards', limit: 1 })) return event;
  return null;
}

/** How far a game has come by its own streams. */
export async function recordedCourse(house: House, game: string, protocol: Protocol): Promise<GameCourse> {
  const last = await lastOfGame(house, game);
  const isClosed = last?.type === 'GameClosed';
  const typed = typedProtocol(protocol);
  const isTyped = typed !== null && (last === null || typed.winner !== null);
  return {
    state: isClosed ? 'closed' : isTyped ? 'typed' : last ? 'running' : 'scheduled',
    hasResult: isClosed || hasResult(protocol),
    isSigned: protocol.signature !== null,
    isVoid: protocol.voided !== null,
    waitsForSecond: protocol.closed === null && protocol.proposals.length > 0,
  };
}

/** A text that stands for all that a signature is under: another sheet has another. */
export function sheetDigest(game: string, { closed, awards, typings }: Protocol): string {
  const typed = typedProtocol({ closed, typings });
  return createHash('sha256').update(ordered({ game, closed, awards, typed })).digest('hex');
}

/** Nothing is recorded of a void game, nor of one whose protocol from paper is signed. */
function sealRefusal(protocol: Protocol): AnyRefusal | null {
  if (protocol.voided) return deskRefusal('game.isVoid');
  const isPaperSigned = protocol.signature !== null && typedProtocol(protocol) !== null;
  return isPaperSigned ? deskRefusal('protocol.signed') : null;
}

/** Keeps an act from a game whose protocol is sealed. */
export function unlessSealed<Ask>(house: House, game: string): Look<Ask> {
  return async (ask) => sealRefusal((await recordedProtocol(house, game)).protocol) ?? ask;
}
