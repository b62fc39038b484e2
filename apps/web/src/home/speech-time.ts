// How much is left of a speech, by the moment at which the floor was given.

export interface SpeechTime {
  /** When the floor was given, ISO 8601 in UTC; null when not known. */
  readonly at: string | null;
  /** Seconds given. */
  readonly seconds: number;
}

/** Whole seconds, as a clock that counts down shows them: never below 0 and never more than were given. */
export function secondsLeft({ at, seconds }: SpeechTime, now: number): number {
  const given = at === null ? Number.NaN : Date.parse(at);
  if (Number.isNaN(given)) return seconds;
  const left = Math.ceil((given + seconds * 1000 - now) / 1000);
  return Math.min(Math.max(left, 0), seconds);
}

/** So late a page may come without its clock being wrong. */
const tripMs = 2000;

/** What the device's clock must be corrected by, in milliseconds; 0 where the way of the page explains it. */
export function clockError(server: number, device: number): number {
  return Math.abs(server - device) <= tripMs ? 0 : server - device;
}
