// A time by the clock of the venue as a moment, and the other way round.

const minuteMs = 60_000;

/** What a clock of the zone shows, as `YYYY-MM-DDTHH:MM`. */
export function venueText(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone, hourCycle: 'h23',
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
  }).formatToParts(moment);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/**
 * The moment at which a clock of the zone shows a text; null for what is no time. Where clocks are put
 * forward, the hour that is left out is taken as the one after it.
 */
export function venueMoment(text: string, zone: string): Date | null {
  const asUtc = Date.parse(`${text}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return null;
  let moment = asUtc;
  for (let pass = 0; pass < 2; pass += 1) {
    moment += asUtc - Date.parse(`${venueText(new Date(moment), zone)}:00Z`);
  }
  return new Date(moment);
}

/** As the server is told: ISO 8601 in UTC. */
export const moments = (first: Date, count: number, apartMinutes: number): string[] =>
  Array.from({ length: count }, (_none, at) =>
    new Date(first.getTime() + at * apartMinutes * minuteMs).toISOString());
