// Persons as the API names them, by the id of somebody known here or by nick.
import { expectations } from './error-words.js';
import { gameId, name, unexpected } from './inputs.js';
import type { Persons } from './persons.js';
import { type ServerRefusal, serverRefusal } from './refusal.js';

/** Exactly one of the three. */
export interface PlayerInput {
  readonly id?: string;
  readonly nick?: string;
  /** The nick of somebody who is none of those that are known. */
  readonly another?: string;
}

const nickAtMost = 60;

/** A nick that is one. */
function checkedNick(nick: string | undefined, argument: string): string {
  return name(nick, argument, nickAtMost) ?? unexpected(argument, nick, expectations.nick);
}

/** An input that says nothing impossible; null where nobody is named. */
export function checkedPlayer(player: PlayerInput | null | undefined, argument: string): PlayerInput | null {
  if (!player) return null;
  if (player.id !== undefined) return { id: gameId(player.id, `${argument}.id`) };
  if (player.another !== undefined) return { another: checkedNick(player.another, `${argument}.another`) };
  return { nick: checkedNick(player.nick, `${argument}.nick`) };
}

/** The refusal of the first who is named by an id that nobody here has; null when all are known. */
export async function strangerAmong(
  players: readonly (PlayerInput | null)[],
  persons: Persons,
): Promise<ServerRefusal | null> {
  await persons.load(players.map((player) => player?.id));
  const stranger = players.find((player) => player?.id !== undefined && !persons.find(player.id));
  return stranger?.id === undefined ? null : serverRefusal('person.unknown', { person: stranger.id });
}

/**
 * The ids of persons who were checked; a nick that is not known yet makes a new one. Where nobody is entered,
 * there is no other person to be made.
 */
export async function personsOf(
  players: readonly (PlayerInput | null)[],
  persons: Persons,
): Promise<readonly (string | null)[]> {
  const another = players.find((player) => player?.another !== undefined)?.another;
  if (another !== undefined) unexpected('another', another, expectations.knownPerson);
  const nicks = players.flatMap((player) => (player?.nick === undefined ? [] : [player.nick]));
  const named = await persons.named(nicks);
  return players.map((player) => player?.id ?? named.get(player?.nick ?? '') ?? null);
}
