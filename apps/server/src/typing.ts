// What a protocol from paper must hold besides its own rules: asked before each typing, whoever types.
import { gameStream, type TournamentSheet } from '@consigliere/read-models';
import { deskRefusal, type ProtocolAsk, type TypedProtocol } from '@consigliere/tournament';
import type { Caller } from './access.js';
import type { Look } from './deciders.js';
import type { House } from './house.js';
import { type AnyRefusal, serverRefusal } from './refusal.js';

/** A protocol that is to be typed in, and who is entered in the tournament that its game is of. */
export interface ToType {
  readonly game: string;
  readonly typed: TypedProtocol;
  readonly entered: ReadonlySet<string>;
}

/** Whether the log has a game that is not closed: it may have roles that nobody may know yet. */
async function isGoingOn({ store }: House, game: string): Promise<boolean> {
  const last = store.read(gameStream(game), { direction: 'backwards', limit: 1 });
  for await (const { type } of last) return type !== 'GameClosed';
  return false;
}

/**
 * Why a protocol cannot be typed in: one who is not entered has played, or the game goes on and its result
 * is not known. With a result the paper ends a game whose record broke off; without, it only tells roles.
 */
export async function typingRefusal(house: House, asked: ToType): Promise<AnyRefusal | null> {
  const { game, typed, entered } = asked;
  const stranger = typed.seats.find(({ player }) => !entered.has(player));
  if (stranger) return deskRefusal('player.notEntered', { player: stranger.player });
  if (typed.winner === null && await isGoingOn(house, game)) return serverRefusal('game.running', { game });
  return null;
}

/** Where two are to type a protocol in, who this one is. */
export function typistsNamed({ desk }: TournamentSheet, { bearer }: Caller): Look<ProtocolAsk> {
  return async (ask) => {
    if (ask.type !== 'TypeProtocol' || desk.typists === 1) return ask;
    return { ...ask, by: bearer.actor ?? '' };
  };
}
