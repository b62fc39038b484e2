// A cursor over one line of MGN: takes what is expected or says exactly where it was not found.
import type { Seat } from '../seat.js';
import { isSeat } from '../seat.js';
import type { Expectation } from './unreadable.js';
import { NotMgn } from './unreadable.js';

export class LineReader {
  private at = 0;

  constructor(
    readonly line: number,
    private readonly text: string,
  ) {}

  /** Refuses at the cursor, or at an earlier place of this line. */
  fail(expected: Expectation, from: number = this.at, detail = ''): never {
    const found = /^\S*/.exec(this.text.slice(from))?.[0] ?? '';
    throw new NotMgn({ line: this.line, column: from + 1, expected, detail, found });
  }

  get position(): number {
    return this.at;
  }

  blanks(): this {
    while (this.text[this.at] === ' ' || this.text[this.at] === '\t') this.at += 1;
    return this;
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  get rest(): string {
    return this.text.slice(this.at);
  }

  /** Takes what a sticky pattern matches at the cursor, or nothing. */
  take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, 'iy');
    sticky.lastIndex = this.at;
    const match = sticky.exec(this.text);
    if (match) this.at += match[0].length;
    return match;
  }

  expect(pattern: RegExp, expected: Expectation): RegExpExecArray {
    return this.take(pattern) ?? this.fail(expected);
  }

  /** A seat number; out of range is refused where it stands. */
  seat(): Seat {
    const from = this.at;
    const digits = this.expect(/\d+/, 'seat')[0];
    const value = Number(digits);
    return isSeat(value) ? value : this.fail('seat', from);
  }

  /** Seats with blanks between, up to whatever is no seat. */
  seats(): readonly Seat[] {
    const seats: Seat[] = [];
    while (/^\s*\d/.test(this.rest)) seats.push(this.blanks().seat());
    return seats;
  }

  number(): number {
    const from = this.at;
    const value = Number(this.expect(/\d+/, 'number')[0]);
    return Number.isSafeInteger(value) ? value : this.fail('number', from);
  }

  /** Points in hundredths: at most two digits after the dot. */
  points(): number {
    const from = this.at;
    const match = this.expect(/(-?)(\d{1,6})(?:\.(\d+))?(?=\s|$)/, 'points');
    const fraction = match[3] ?? '';
    if (fraction.length > 2) this.fail('points', from);
    const hundredths = Number(match[2]) * 100 + Number(fraction.padEnd(2, '0'));
    return match[1] && hundredths > 0 ? -hundredths : hundredths;
  }

  /** Nothing but blanks may follow. */
  end(): void {
    this.blanks();
    if (!this.atEnd) this.fail('end');
  }
}
