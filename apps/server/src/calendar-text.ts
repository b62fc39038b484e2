// Appointments as iCalendar (RFC 5545): lines folded at 75 octets, texts escaped, times in UTC.

/** A game in somebody's calendar. */
export interface Appointment {
  /** Stays the same as long as it is the same game. */
  readonly uid: string;
  /** Grows with each change of the time. */
  readonly sequence: number;
  /** When it was last said, ISO 8601 in UTC. */
  readonly saidAt: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string | null;
  readonly url: string;
}

const octetsAtMost = 75;

/** 20260501T100000Z. */
function instant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

export function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** A line in parts of at most 75 octets, the further ones begun by a space; no character is cut. */
export function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    const pieces = Buffer.byteLength(segment) < octetsAtMost ? [segment] : [...segment];
    for (const piece of pieces) {
      const size = Buffer.byteLength(piece);
      if (octets + size > octetsAtMost) {
        parts.push(part);
        [part, octets] = [' ', 1];
      }
      part += piece;
      octets += size;
    }
  }
  return [...parts, part].join('\r\n');
}

function eventLines(one: Appointment): readonly string[] {
  const end = new Date(Date.parse(one.startsAt) + one.minutes * 60_000).toISOString();
  return [
    'BEGIN:VEVENT', `UID:${one.uid}`, `SEQUENCE:${one.sequence}`, `DTSTAMP:${instant(one.saidAt)}`,
    `DTSTART:${instant(one.startsAt)}`, `DTEND:${instant(end)}`, `SUMMARY:${escaped(one.summary)}`,
    `DESCRIPTION:${escaped(one.description)}`,
    ...(one.location === null ? [] : [`LOCATION:${escaped(one.location)}`]),
    `URL:${one.url}`, 'END:VEVENT',
  ];
}

/** The text of a calendar. */
export function calendarText(name: string, appointments: readonly Appointment[]): string {
  const lines = [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Consigliere//Tournament//EN', 'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`, ...appointments.flatMap(eventLines), 'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
