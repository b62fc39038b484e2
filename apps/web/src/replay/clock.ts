// The times beside the entries of a timeline, counted from its first.

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

function printed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/**
 * `m:ss` or `h:mm:ss` since the first entry, one for each; null where a time is missing, or where the whole
 * was put down within a minute or over more than a day, so that the times say nothing about the game.
 */
export function clockOf(times: readonly (string | null)[]): string[] | null {
  const moments = times.map((time) => (time === null ? Number.NaN : Date.parse(time)));
  const first = moments[0] ?? Number.NaN;
  const last = moments.at(-1) ?? Number.NaN;
  if (moments.some(Number.isNaN) || !(last - first >= minuteMs) || last - first > dayMs) return null;
  return moments.map((moment) => printed(Math.max(0, moment - first)));
}
