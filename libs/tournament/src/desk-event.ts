// What the desk does with a tournament beside seating it: its events, and what is known by them.
// STORED FOREVER: a change of an event's shape raises its schema number and adds an upcaster.
import type { RoundKey } from './tournament.js';
import type { Attendance, Mark, Withdrawal } from './who-plays.js';

/** The facts of each event. */
export interface DeskEventFacts {
  /** Of the players of whom something new is noted on a day, or taken back. */
  AttendanceNoted: { day: string; marks: readonly Attendance[] };
  /** He plays no more from the round on. */
  PlayerWithdrawn: RoundKey & { player: string; reason: string | null };
  /** He may be seated again. */
  PlayerReinstated: { player: string };
  /** From the round on `in` has every seat that `out` had. */
  PlayerSubstituted: RoundKey & { out: string; in: string; reason: string | null };
}

export type DeskEventType = keyof DeskEventFacts;

/** The shape number of each stored event. */
export const deskEventSchemas: Readonly<Record<DeskEventType, number>> = {
  AttendanceNoted: 1, PlayerWithdrawn: 1, PlayerReinstated: 1, PlayerSubstituted: 1,
};

/** Events of a tournament that the public hears nothing of, not even that there was one. */
export const staffEvents: ReadonlySet<string> = new Set<DeskEventType>(['AttendanceNoted']);

/** Who left, and who has his seats; null: nobody. */
export interface Leaver extends Withdrawal {
  readonly substitute: string | null;
}

/** What is known of a tournament by its desk. */
export interface Desk {
  /** By `dayAndPlayer`. */
  readonly attendance: ReadonlyMap<string, Mark>;
  /** By player. */
  readonly withdrawals: ReadonlyMap<string, Leaver>;
}

export const emptyDesk: Desk = { attendance: new Map(), withdrawals: new Map() };

/** A player on a day as one text. */
export function dayAndPlayer(day: string, player: string): string {
  return `${day}\n${player}`;
}
