// The process that opens the protocol of a game when the game is closed.
import type { GameEvent, Table } from '@consigliere/rules';
import type { ProtocolAsk } from './protocol.js';
import { closedGame } from './protocol.js';

/** A command that a process gives, with an identity derived from what it reacts to. */
export interface Reaction {
  readonly game: string;
  readonly act: string;
  readonly ask: ProtocolAsk;
}

/** What a reaction needs to know of the event: the game, the table after it. */
export interface GameMoment {
  readonly game: string;
  readonly event: Pick<GameEvent, 'type' | 'act'>;
  readonly table: Table;
}

/** The name of the stream that keeps the protocol of a game. */
export function protocolStream(game: string): string {
  return `protocol-${game}`;
}

/** GameClosed opens the protocol; the same event always gives the same command, so it may be repeated. */
export function react({ game, event, table }: GameMoment): readonly Reaction[] {
  if (event.type !== 'GameClosed') return [];
  const closed = closedGame(game, table);
  if (!closed) return [];
  return [{ game, act: `open-${event.act}`, ask: { type: 'OpenProtocol', closed } }];
}
